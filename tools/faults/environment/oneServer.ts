import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../../../server/config';
import { startServer } from '../../../server/start';
import { createDatabaseOn } from '../../../tests/integration/support/database';
import { requestTargetAt } from './requestTarget';
import { openOwnPool } from './ownPool';
import { prepareFolder } from './preparedFolder';
import { asText, callsThrough, settings, createSql } from './service';
import type { Environment } from './environment';

/** A server in this process on the embedded database, in its own folder. */
export async function openPgliteEnvironment(): Promise<Environment> {
  const folder = mkdtempSync(join(tmpdir(), 'champa-faults-'));
  await prepareFolder(folder);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  return openOn('pglite', { DATA_DIR: folder }, async () => remove());
}

/** A server in this process on its own PostgreSQL database. */
export async function openPostgresEnvironment(postgres: { url: string }): Promise<Environment> {
  const database = await createDatabaseOn(postgres.url);
  const ownPool = openOwnPool(database.url, 8);
  const environment = await openOn('postgres', { DATABASE_URL: database.url }, async () => {
    await ownPool.end();
    await database.drop();
  });
  return {
    ...environment,
    sql: async (text) => (await ownPool.query<Record<string, unknown>>(text)).rows.map(asText),
  };
}

/** A server in this process. @param remove called after the server has ended */
export async function openOn(
  deployment: 'pglite' | 'postgres',
  env: Record<string, string>,
  remove: () => Promise<void> = () => Promise.resolve(),
): Promise<Environment> {
  const server = await startServer(loadConfig({ ...settings, ...env }, process.cwd()));
  return {
    deployment,
    url: server.address,
    servers: () => [server.address],
    ...callsThrough(requestTargetAt(server.address)),
    sql: createSql(server.ctx),
    disturb: () => Promise.resolve(),
    close: async () => {
      await server.stop();
      await remove();
    },
  };
}
