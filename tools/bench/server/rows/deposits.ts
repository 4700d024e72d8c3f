import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Task } from '../floors/replay';
import type { Measure, Row, Terms } from '../row';
import { cpuSeconds } from '../support/cpu';
import { depositLoops } from '../support/depositLoop';
import { inTurn } from '../support/inTurn';
import { closedLoops } from '../support/loops';
import { seedPlayers } from '../support/players';
import { runProgram, serveProduct } from '../support/processes';
import { inFolder, onPostgres, using, type Environment } from '../support/environment';
import { msText, perSecondText, getRatio, ratioText, type Load } from '../support/stats';
import { recordTrace } from '../trace/record';
import type { Trace } from '../trace/trace';

export const connections = 50;

/** Measures deposits on PostgreSQL. Their floor: only the SQL statements that the server sends for a deposit. */
export const depositsRow: Row = {
  name: 'deposits',
  run: async (terms) => {
    const trace = await traceOn(terms);
    const { floor, ours } = await onPostgres(terms, ({ config, url }) =>
      onPostgres(terms, (environment) =>
        measureLoads(terms, trace, { config, database: { url } }, environment),
      ),
    );
    return [judge('PostgreSQL', trace, floor, ours, { ratio: 0.5, p99: 25 })];
  },
};

/** Factor for longer slices: the bare client restarts for each slice, and the embedded database needs seconds to warm up. */
const longer = 4;

/** Deposits on the embedded database, against the same statements. */
export const embeddedDepositsRow: Row = {
  name: 'embedded',
  run: async (terms) => {
    const trace = await traceOn(terms);
    const { floor, ours } = await inFolder(({ config, folder }) =>
      inFolder((environment) =>
        measureLoads(
          { ...terms, seconds: terms.seconds * longer },
          trace,
          { config, database: { folder } },
          environment,
        ),
      ),
    );
    return [judge('embedded database', trace, floor, ours, { ratio: 0.5 })];
  },
};

interface FloorEnvironment extends Pick<Environment, 'config'> {
  database: Task['database'];
}

/** Runs the bare client and the server in turn, each on its own database. */
async function measureLoads(
  { seconds }: Terms,
  trace: Trace,
  { config, database }: FloorEnvironment,
  environment: Environment,
): Promise<Record<'floor' | 'ours', Load>> {
  const replaying = await seedPlayers(config, connections);
  const players = await seedPlayers(environment.config, connections);
  return using(serveProduct(environment.env), async ({ url, pid }) => {
    const { rounds, close } = await depositLoops(players, () => url);
    try {
      return await inTurn(seconds, {
        floor: (slice) => replay({ trace, players: replaying, seconds: slice, database }),
        ours: (slice) => closedLoops(rounds, slice, () => cpuSeconds(pid)),
      });
    } finally {
      await close();
    }
  });
}

function traceOn(terms: Terms): Promise<Trace> {
  return onPostgres(terms, async ({ config, url }) => {
    const [player] = await seedPlayers(config, 1);
    if (!player) throw new Error('no player was seeded');
    return recordTrace(url, player);
  });
}

async function replay(task: Task): Promise<Load> {
  const file = join(tmpdir(), `champa-bench-${process.pid}.json`);
  writeFileSync(file, JSON.stringify(task));
  try {
    return await runProgram<Load>(['tools/bench/server/floors/replay.ts', file]);
  } finally {
    rmSync(file, { force: true });
  }
}

function judge(
  on: string,
  { groups }: Trace,
  floor: Load,
  ours: Load,
  bar: { ratio: number; p99?: number },
): Measure {
  const ratio = getRatio(ours.perSecond, floor.perSecond);
  const statements = groups.flat().length;
  return {
    measure: `deposit created, paid, credited on ${on}, ${connections} connections`,
    floor: `its ${statements} statements: ${perSecondText(floor.perSecond)}`,
    ours: `${perSecondText(ours.perSecond)}, a call p50 ${msText(ours.p50)}, p99 ${msText(ours.p99)}`,
    ratio: ratioText(ratio),
    bar: `≥ ${bar.ratio}${bar.p99 === undefined ? '' : `, p99 ≤ ${bar.p99} ms`}`,
    isMet: ratio >= bar.ratio && (bar.p99 === undefined || ours.p99 <= bar.p99),
    note: [
      `processor time of a deposit: bare client ${msText(floor.cpuMs)}, server ${msText(ours.cpuMs)}`,
      `a transaction or single statement of the bare client, ${groups.length} a deposit: p50 ${msText(floor.p50)}, p99 ${msText(floor.p99)}`,
    ].join('; '),
  };
}
