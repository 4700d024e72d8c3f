import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import pino from 'pino';
import { createContext } from '../../../server/compose';
import { loadConfig } from '../../../server/config';
import type { Context } from '../../../server/context';
import { player } from '../../../server/db/schema';
import { settings } from '../server/support/processes';
import { percentile } from '../server/support/stats';

/** A filled database, and the parts of a server that use it. */
export interface ScaleDatabase {
  ctx: Context;
  url: string;
  /** `20 million transfers`. */
  size: string;
  /** Id of the player `scale-N`. @throws Error if there are fewer players */
  idOf(n: number): Promise<string>;
  close(): Promise<void>;
}

/** Number of transfers according to PostgreSQL's last statistics. */
async function sizeOf(url: string): Promise<string> {
  const rows = await ask<{ rows: number }>(
    url,
    `select reltuples::float8 as rows from pg_class where relname = 'transfer'`,
  );
  return `${Math.round((rows[0]?.rows ?? 0) / 100_000) / 10} million transfers`;
}

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Opens a database that `npm run seed:scale` has filled. */
export async function openScaleDatabase(url: string): Promise<ScaleDatabase> {
  const env = { ...settings, LOG_LEVEL: 'silent', DATABASE_URL: url };
  const ctx = await createContext(loadConfig(env, process.cwd()), pino({ level: 'silent' }));
  return {
    ctx,
    url,
    size: await sizeOf(url),
    idOf: async (n) => {
      const ofName = eq(player.username, `scale-${n}`);
      const [playerRow] = await ctx.database.db.select().from(player).where(ofName);
      if (!playerRow) throw new Error(`scale-${n} is missing: npm run seed:scale fills a database`);
      return playerRow.id;
    },
    close: async () => {
      await ctx.close();
      await ctx.database.close();
    },
  };
}

/** Fills an empty database, and prints its progress. @param options those of `npm run seed:scale` */
export async function fill(url: string, options: readonly string[]): Promise<void> {
  const args = ['--import', 'tsx', 'tools/scale/seed.ts', ...options];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DATABASE_URL: url },
  });
  const stop = () => child.kill();
  process.once('exit', stop);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.off('exit', stop);
  if (code !== 0) throw new Error(`seed:scale ended with ${code}`);
}

/**
 * Limits the time of some work on a database: after `seconds` its statements are canceled.
 * @throws Error after that time
 */
export async function within<Result>(
  { url }: ScaleDatabase,
  seconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    void ask(
      url,
      `select pg_cancel_backend(pid) from pg_stat_activity
       where datname = current_database() and state = 'active' and pid <> pg_backend_pid()`,
    );
  }, seconds * 1000);
  try {
    return await work();
  } catch (error) {
    throw isOver ? new Error(`more than ${seconds} s`) : error;
  } finally {
    clearTimeout(timer);
  }
}

const repeats = { most: 30, seconds: 5 };

/** Median duration of repeated runs, milliseconds, after one run to warm up. */
export async function half(work: () => Promise<unknown>): Promise<number> {
  await work();
  const times: number[] = [];
  const end = performance.now() + repeats.seconds * 1000;
  while (times.length < repeats.most && (times.length === 0 || performance.now() < end))
    times.push(await measureTime(work));
  return percentile(
    times.sort((a, b) => a - b),
    0.5,
  );
}

/** Measures the duration of the work, in milliseconds. */
export async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
