import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PlayerEvent } from '../../../../contract/events';
import { createClock } from '../../../../server/clock';
import { openDatabase } from '../../../../server/db/client';
import type { Database, Tx } from '../../../../server/db/database';
import { createEventFeed } from '../../../../server/events/eventFeed';
import type { Row, Terms } from '../row';
import { inTurn } from '../support/inTurn';
import { closedLoops, type Round } from '../support/loops';
import { onPostgres } from '../support/environment';
import { msText, percentile, perSecondText, getRatio, ratioText } from '../support/stats';

const clients = 20;
const bar = { ratio: 0.5, p99: 100 };
const event: PlayerEvent = { type: 'credit', provider: 'gclub' };
const listener = '00000000-0000-4000-8000-000000000000';

/** What an event costs in a transaction of one row, and how long it takes to reach another node. */
export const feedRow: Row = {
  name: 'feed',
  run: (terms) =>
    onPostgres(terms, async ({ config }) => {
      const [here, there] = [await open(config), await open(config)];
      const delays: number[] = [];
      const feeds = [
        await createEventFeed(depsOf(here), () => undefined),
        await createEventFeed(depsOf(there), ({ subject }) => {
          if (subject === listener) resolveHeard();
        }),
      ] as const;
      let resolveHeard: () => void = () => undefined;
      const [feed] = feeds;
      const append = (tx: Tx, subject: string) =>
        feed.append(tx, { topic: 'player', subject, event });
      try {
        await here.db.execute(sql`create table one_row (id uuid primary key)`);
        const rates = await inTurn(terms.seconds, {
          floor: load(here),
          ours: load(here, (tx) => append(tx, randomUUID())),
          notify: load(here, (tx) => tx.execute(sql`select pg_notify('bench', ${randomUUID()})`)),
        });
        // While other clients write as well
        const busyLoad = load(here, (tx) => append(tx, randomUUID()))(terms.seconds);
        const deadline = performance.now() + terms.seconds * 1000;
        while (performance.now() < deadline) {
          const delivered = new Promise<number>((resolve) => {
            resolveHeard = () => resolve(performance.now());
          });
          await here.transaction((tx) => append(tx, listener));
          const commitTime = performance.now();
          delays.push(Math.max(0, (await delivered) - commitTime));
        }
        await busyLoad;
        const ratio = getRatio(rates.ours.perSecond, rates.floor.perSecond);
        const sorted = delays.sort((a, b) => a - b);
        const [p50, p99] = [percentile(sorted, 0.5), percentile(sorted, 0.99)];
        return [
          {
            measure: `a transaction of one row with an event, ${clients} clients`,
            floor: `without an event: ${perSecondText(rates.floor.perSecond)}`,
            ours: perSecondText(rates.ours.perSecond),
            ratio: ratioText(ratio),
            bar: `≥ ${bar.ratio}`,
            isMet: ratio >= bar.ratio,
            note: `with pg_notify in the transaction instead: ${perSecondText(rates.notify.perSecond)}`,
          },
          {
            measure: 'an event, from its commit to a listener on another node',
            floor: '–',
            ours: `p50 ${msText(p50)}, p99 ${msText(p99)}`,
            ratio: '–',
            bar: `p99 ≤ ${bar.p99} ms`,
            isMet: p99 <= bar.p99,
            note: `${delays.length} events, while ${clients} clients wrote others`,
          },
        ];
      } finally {
        for (const each of feeds) await each.close();
        for (const each of [here, there]) await each.close();
      }
    }),
};

const open = (database: Parameters<typeof openDatabase>[0]['database']) =>
  openDatabase({ database, root: process.cwd() });

const depsOf = (database: Database) => ({
  database,
  clock: createClock(0),
  log: { warn: (...args: unknown[]) => console.error(args) },
});

/** Clients that insert one row per transaction, and run `insertWork` in it. */
const load =
  (database: Database, insertWork: (tx: Tx) => Promise<unknown> = () => Promise.resolve()) =>
  (seconds: Terms['seconds']) => {
    const round: Round = (measure) =>
      measure(() =>
        database.transaction(async (tx) => {
          await tx.execute(sql`insert into one_row values (${randomUUID()})`);
          await insertWork(tx);
        }),
      );
    return closedLoops(Array<Round>(clients).fill(round), seconds);
  };
