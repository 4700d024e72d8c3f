import { PGlite } from '@electric-sql/pglite';
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { closedLoops, type Round } from '../support/loops';
import type { BenchPlayer } from '../support/players';
import { fill, type FreshValues, type Statement, type Trace, type Value } from '../trace/trace';

/**
 * The floor of a deposit: the same prepared statements, sent in sequence by a bare client in one process. `replay.ts FILE`: the
 * file contains a {@link Task}. Prints the load as JSON.
 */
export interface Task {
  trace: Trace;
  players: BenchPlayer[];
  seconds: number;
  /** URL of a PostgreSQL, or folder of a PGlite. */
  database: { url: string } | { folder: string };
}

/** Sends a statement on one connection. Resolves to the rows as arrays. */
type Send = (statement: Statement, values: unknown[]) => Promise<unknown[][]>;
/** Sends a group of statements in sequence. */
type Group = (statements: Statement[], work: (send: Send) => Promise<void>) => Promise<void>;

function roundOf({ groups }: Trace, group: Group, player: BenchPlayer): Round {
  return async (measure) => {
    const freshValues: FreshValues = {
      code: `CH-${randomUUID().slice(0, 12)}`,
      key: randomUUID(),
      payment: `pay_${randomUUID()}`,
      player: player.id,
      bankAccount: player.bankAccountId,
      session: player.tokenHash,
    };
    const answers: unknown[][][] = [];
    for (const statements of groups)
      await measure(() =>
        group(statements, async (send) => {
          for (const statement of statements)
            answers.push(
              await send(statement, statement.values.map(valueIn(freshValues, answers))),
            );
        }),
      );
  };
}

/**
 * Under load another worker may have claimed the call of this deposit. Then any number will do, because the work is the same.
 */
const valueIn = (freshValues: FreshValues, answers: unknown[][][]) => (value: Value) => {
  if (value === null) return null;
  if (typeof value === 'string') return fill(value, freshValues);
  const storedValue = answers[value.statement]?.[value.row]?.[value.column] as
    string | number | undefined;
  return String(storedValue ?? 1);
};

function openPostgres(connectionString: string): { group: Group; close: () => Promise<void> } {
  const pool = new pg.Pool({ connectionString, max: 20 });
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    const existingName = names.get(text);
    if (existingName !== undefined) return existingName;
    const name = createHash('md5').update(text).digest('hex');
    names.set(text, name);
    return name;
  };
  return {
    group: async (_statements, work) => {
      const client = await pool.connect();
      try {
        await work(async ({ text }, values) => {
          const name = values.length > 0 ? nameOf(text) : undefined;
          const query = { text, values, rowMode: 'array' as const, ...(name && { name }) };
          return (await client.query<unknown[]>(query)).rows;
        });
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

async function openPglite(folder: string): Promise<{ group: Group; close: () => Promise<void> }> {
  const client = await PGlite.create(`${folder}/db`);
  return {
    group: async (statements, work) => {
      if (statements.length === 1) return work(sendBy(client));
      return client.transaction((tx) => work(sendBy(tx)));
    },
    close: () => client.close(),
  };
}

const sendBy =
  (client: Pick<PGlite, 'query'>): Send =>
  async ({ text }, values) => {
    if (/^(begin|commit)/i.test(text)) return [];
    return (await client.query<unknown[]>(text, values, { rowMode: 'array' })).rows;
  };

const { trace, players, seconds, database } = JSON.parse(
  readFileSync(process.argv[2] ?? '', 'utf8'),
) as Task;
const { group, close } =
  'url' in database ? openPostgres(database.url) : await openPglite(database.folder);
const load = await closedLoops(
  players.map((player) => roundOf(trace, group, player)),
  seconds,
  () => (process.cpuUsage().user + process.cpuUsage().system) / 1e6,
);
await close();
console.log(JSON.stringify(load));
