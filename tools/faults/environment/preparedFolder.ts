import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../../../server/config';
import { startServer } from '../../../server/start';
import { settings } from './service';

let prepared: Promise<string> | undefined;

/** Puts an embedded database with tables and demo players into a folder. Copying one is much faster than creating one. */
export async function prepareFolder(folder: string): Promise<void> {
  cpSync(await (prepared ??= prepare()), folder, { recursive: true });
}

async function prepare(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'champa-prepared-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const env = { ...settings, DATA_DIR: folder };
  const server = await startServer(loadConfig(env, process.cwd()));
  await server.stop();
  return folder;
}
