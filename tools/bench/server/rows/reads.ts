import type { Measure, Row, Terms } from '../row';
import { createDeposit } from '../support/depositLoop';
import { callerTo, type Caller } from '../support/http';
import { inTurn } from '../support/inTurn';
import { closedLoops } from '../support/loops';
import { seedPlayers, type BenchPlayer } from '../support/players';
import { serve, serveProduct, type Served } from '../support/processes';
import { onPostgres, using } from '../support/environment';
import { msText, perSecondText, getRatio, ratioText, type Load } from '../support/stats';

const connections = 50;
const bar = { ratio: 0.35, p99: 50 };

/** Read calls by their name in the table. */
const reads: Record<string, (player: BenchPlayer, code: string) => string> = {
  'GET players/credits/:provider': () => '/api/v2/players/credits/alphabet',
  'GET deposits/:code': (_player, code) => `/api/v2/deposits/${code}`,
};

/** Reads of a player's own data, against Fastify with one SELECT of a single row. */
export const readsRow: Row = {
  name: 'reads',
  run: (terms) =>
    onPostgres(terms, async ({ config, env }) => {
      const players = await seedPlayers(config, connections);
      return using(serveProduct(env), (product) =>
        using(serve('tools/bench/server/floors/fastifySelect.ts', env, '/ready'), (floor) =>
          measureAll(terms, players, product, floor),
        ),
      );
    }),
};

async function measureAll(
  { seconds }: Terms,
  players: BenchPlayer[],
  product: Served,
  floor: Served,
): Promise<Measure[]> {
  const codes = await codesOf(players, product);
  const measures: Measure[] = [];
  for (const [name, pathOf] of Object.entries(reads)) {
    const { bare, ours } = await inTurn(seconds, {
      bare: (slice) => load(slice, players, floor, ({ id }) => `/players/${id}`),
      ours: (slice) =>
        load(slice, players, product, (player, index) => pathOf(player, codes[index] ?? '')),
    });
    measures.push(judge(name, bare, ours));
  }
  return measures;
}

function judge(measure: string, floor: Load, ours: Load): Measure {
  const ratio = getRatio(ours.perSecond, floor.perSecond);
  return {
    measure: `${measure}, ${connections} connections`,
    floor: `Fastify and one SELECT: ${textOf(floor)}`,
    ours: textOf(ours),
    ratio: ratioText(ratio),
    bar: `≥ ${bar.ratio}, p99 < ${bar.p99} ms`,
    isMet: ratio >= bar.ratio && ours.p99 < bar.p99,
  };
}

const textOf = ({ perSecond, p99 }: Load) => `${perSecondText(perSecond)}, p99 ${msText(p99)}`;

const codesOf = (players: BenchPlayer[], { url }: Served) =>
  Promise.all(
    players.map(async (player) => {
      const ownCaller = callerTo(url, { cookie: player.cookie });
      const { code } = await createDeposit(ownCaller, player);
      await ownCaller.close();
      return code;
    }),
  );

/** Every player reads repeatedly on their own connection. */
async function load(
  seconds: number,
  players: BenchPlayer[],
  { url }: Served,
  pathOf: (player: BenchPlayer, index: number) => string,
): Promise<Load> {
  const callers: Caller[] = [];
  const rounds = players.map((player, index) => {
    const caller = callerTo(url, { cookie: player.cookie });
    callers.push(caller);
    const request = { method: 'GET', path: pathOf(player, index) } as const;
    return async (measure: <R>(call: () => Promise<R>) => Promise<R>) =>
      void (await measure(() => caller.call(request)));
  });
  const result = await closedLoops(rounds, seconds);
  await Promise.all(callers.map((caller) => caller.close()));
  return result;
}
