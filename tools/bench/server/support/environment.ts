import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabaseOn } from '../../../../tests/integration/support/database';
import type { DatabaseConfig } from '../../../../server/environment';
import type { Terms } from '../row';

/** An empty database, and the server settings to use it. */
export interface Environment {
  config: DatabaseConfig;
  env: Record<string, string>;
}

/** Runs `work` on a new database of the bench's PostgreSQL, and drops it afterwards. */
export async function onPostgres<Result>(
  { postgres }: Pick<Terms, 'postgres'>,
  work: (environment: Environment & { url: string }) => Promise<Result>,
): Promise<Result> {
  const { url, drop } = await createDatabaseOn((await postgres()).url);
  try {
    return await work({ url, config: { kind: 'postgres', url }, env: { DATABASE_URL: url } });
  } finally {
    await drop();
  }
}

/** Runs `work` with a new folder for an embedded database, and removes it afterwards. */
export async function inFolder<Result>(
  work: (environment: Environment & { folder: string }) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'champa-bench-'));
  try {
    return await work({
      folder,
      config: { kind: 'folder', dataDir: folder },
      env: { DATA_DIR: folder },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Stops something after `work`, even if that failed. */
export async function using<Held extends { stop(): Promise<void> }, Result>(
  resource: Held | Promise<Held>,
  work: (resource: Held) => Promise<Result>,
): Promise<Result> {
  const open = await resource;
  try {
    return await work(open);
  } finally {
    await open.stop();
  }
}
