import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabaseOn } from '../../../../tests/integration/support/database';
import type { DatabaseConfig } from '../../../../server/environment';
import type { Terms } from '../row';

/** An empty database, and how the server is given it. */
export interface Place {
  config: DatabaseConfig;
  env: Record<string, string>;
}

/** A database of its own on the bench's PostgreSQL, dropped after `work`. */
export async function onPostgres<Result>(
  { postgres }: Pick<Terms, 'postgres'>,
  work: (place: Place & { url: string }) => Promise<Result>,
): Promise<Result> {
  const { url, drop } = await createDatabaseOn((await postgres()).url);
  try {
    return await work({ url, config: { kind: 'postgres', url }, env: { DATABASE_URL: url } });
  } finally {
    await drop();
  }
}

/** A folder of its own for an embedded database, removed after `work`. */
export async function inFolder<Result>(
  work: (place: Place & { folder: string }) => Promise<Result>,
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

/** Lets go of something after `work`, also when it failed. */
export async function using<Held extends { stop(): Promise<void> }, Result>(
  held: Held | Promise<Held>,
  work: (held: Held) => Promise<Result>,
): Promise<Result> {
  const open = await held;
  try {
    return await work(open);
  } finally {
    await open.stop();
  }
}
