import { setTimeout as sleep } from 'node:timers/promises';
import type { Row, Terms } from '../row';
import { residentBytes } from '../support/cpu';
import { createDeposit, createNotice } from '../support/depositLoop';
import { openStream, type Stream } from '../support/eventStream';
import { callerTo } from '../support/http';
import { closedLoops, type Round } from '../support/loops';
import { seedPlayers, type BenchPlayer } from '../support/players';
import { serveProduct } from '../support/processes';
import { onPostgres, using } from '../support/environment';
import { msText, type Load } from '../support/stats';

const listeners = 2_000;
const bar = { kilobytes: 50, p99: 250 };
/** Number of players who change their orders during the measurement. */
const busyCount = 10;
/** Time between two changes of one player, milliseconds. */
const pause = 200;

/** Memory per listening player, and the delay until a page gets a change. */
export const eventsRow: Row = {
  name: 'events',
  run: (terms) =>
    onPostgres(terms, async ({ config, env }) => {
      const players = await seedPlayers(config, listeners);
      return using(serveProduct(env), async ({ url, pid }) => {
        const activePlayers = players.slice(0, busyCount);
        // Warm-up: the code must be compiled and the connection pool open before memory is measured.
        await withStreams(url, activePlayers, (streams) =>
          measureChanges(terms, url, activePlayers, streams),
        );
        const before = residentBytes(pid);
        return withStreams(url, players, async (streams) => {
          await sleep(1_000);
          const kilobytes = (residentBytes(pid) - before) / 1000 / listeners;
          const delays = await measureChanges(terms, url, activePlayers, streams);
          return [
            {
              measure: `${listeners} players on /v2/events, memory of each`,
              floor: '–',
              ours: `${kilobytes.toFixed(0)} kB`,
              ratio: '–',
              bar: `≤ ${bar.kilobytes} kB`,
              isMet: kilobytes <= bar.kilobytes,
              note: `growth of the process' resident memory by ${listeners} streams`,
            },
            {
              measure: 'an order’s change sent to its listener, from the request on',
              floor: '–',
              ours: `p50 ${msText(delays.p50)}, p99 ${msText(delays.p99)}`,
              ratio: '–',
              bar: `p99 ≤ ${bar.p99} ms`,
              isMet: delays.p99 <= bar.p99,
              note: `${delays.calls} changes while ${listeners} listened`,
            },
          ];
        });
      });
    }),
};

/** Opens the event streams, fifty at a time. */
async function withStreams<Result>(
  url: string,
  players: readonly BenchPlayer[],
  work: (streams: Stream[]) => Promise<Result>,
): Promise<Result> {
  const streams: Stream[] = [];
  for (let start = 0; start < players.length; start += 50) {
    const some = players.slice(start, start + 50);
    streams.push(...(await Promise.all(some.map(({ cookie }) => openStream(url, { cookie })))));
  }
  try {
    return await work(streams);
  } finally {
    for (const stream of streams) stream.close();
  }
}

/** Creates and pays deposits; each change is timed from its request until the page gets its event. */
async function measureChanges(
  { seconds }: Terms,
  url: string,
  players: readonly BenchPlayer[],
  streams: readonly Stream[],
): Promise<Load> {
  const closers: (() => Promise<void>)[] = [];
  const rounds = players.flatMap((player, index): Round[] => {
    const stream = streams[index];
    if (!stream) return [];
    const ownCaller = callerTo(url, { cookie: player.cookie });
    closers.push(() => ownCaller.close());
    return [
      async (measure) => {
        const { code } = await measure(async () => {
          const delays = stream.next(({ type, status }) => type === 'deposit' && status === 'OPEN');
          const [made] = await Promise.all([createDeposit(ownCaller, player), delays]);
          return made;
        });
        await sleep(pause);
        const creditEvent = stream.next(
          (delays) => delays.code === code && delays.status === 'SUCCESS',
        );
        await measure(async () => {
          const paidEvent = stream.next(
            (delays) => delays.code === code && delays.status === 'PAID',
          );
          await Promise.all([ownCaller.call(createNotice(code)), paidEvent]);
        });
        await creditEvent;
        await sleep(pause);
      },
    ];
  });
  try {
    return await closedLoops(rounds, seconds);
  } finally {
    for (const close of closers) await close();
  }
}
