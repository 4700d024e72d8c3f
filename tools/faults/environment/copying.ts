import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabaseOn } from '../../../tests/integration/support/database';
import type { TestPostgres } from '../../../tests/support/postgres';
import { NotAvailable } from '../scenario';
import { prepareFolder } from './preparedFolder';

/** A database, and how its operator copies it and uses the copy. */
export interface CopiedDatabase {
  /** Environment variables of a server that uses it. */
  env: Record<string, string>;
  /** Whether the server must be stopped for copying. */
  needsStop: boolean;
  copy(): Promise<void>;
  /** @returns the environment variables of a server that uses the copy */
  restore(): Promise<Record<string, string>>;
  remove(): Promise<void>;
}

/** The embedded database: its folder is copied. */
export async function copyDatabaseFolder(): Promise<CopiedDatabase> {
  const home = mkdtempSync(join(tmpdir(), 'champa-copy-'));
  const [ownFolder, copy] = [join(home, 'own'), join(home, 'copy')];
  await prepareFolder(ownFolder);
  return {
    env: { DATA_DIR: ownFolder },
    needsStop: true,
    copy: async () => cpSync(ownFolder, copy, { recursive: true }),
    restore: () => Promise.resolve({ DATA_DIR: copy }),
    remove: async () => rmSync(home, { recursive: true, force: true }),
  };
}

/** A database on PostgreSQL: `pg_dump` while it is in use, then `pg_restore` into an empty one. */
export async function dumpDatabase({ url }: TestPostgres): Promise<CopiedDatabase> {
  const home = mkdtempSync(join(tmpdir(), 'champa-dump-'));
  const file = join(home, 'dump');
  const [ownUrl, copy] = [await createDatabaseOn(url), await createDatabaseOn(url)];
  return {
    env: { DATABASE_URL: ownUrl.url },
    needsStop: false,
    copy: () => runTool('pg_dump', '--format=custom', `--file=${file}`, ownUrl.url),
    restore: async () => {
      await runTool('pg_restore', '--exit-on-error', `--dbname=${copy.url}`, file);
      return { DATABASE_URL: copy.url };
    },
    remove: async () => {
      await ownUrl.drop();
      await copy.drop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** @throws NotHere when the machine lacks the tool, or has one that is older than the database */
async function runTool(tool: string, ...args: string[]): Promise<void> {
  const child = spawn(tool, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const [code] = (await once(child, 'close').catch(() => {
    throw new NotAvailable(`there is no ${tool} on the PATH`);
  })) as [number | null];
  if (code === 0) return;
  if (errors.includes('version mismatch'))
    throw new NotAvailable(`${tool} is older than the database`);
  throw new Error(`${tool}: ${errors}`);
}
