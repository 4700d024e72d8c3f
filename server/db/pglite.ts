import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { join } from 'node:path';
import { StartupError } from '../errors';
import type { Database, Db } from './client';
import { makeFolder } from './folder';
import { onePicture, readCommitted } from './isolation';
import { lockFolder } from './lock';
import { migrationsFolder } from './migrations';
import { queriesOf } from './pgliteQueries';
import { assertRoom } from './room';
import * as schema from './schema';

/**
 * The embedded database, in a folder or in memory (`null`).
 * @throws StartupError when the folder cannot be written, its disk is full or another server uses it
 */
export async function openPglite(dataDir: string | null, root: string): Promise<Database> {
  const unlock = dataDir === null ? () => undefined : claim(dataDir);
  const needsRoom = () => dataDir !== null && assertRoom(dataDir);
  try {
    needsRoom();
    const client = await PGlite.create(dataDir === null ? 'memory://' : join(dataDir, 'db'));
    const session = drizzle({ client: queriesOf(client), schema });
    await migrate(session, { migrationsFolder: migrationsFolder(root) });
    const db = session as unknown as Db;
    return {
      db,
      isExclusive: true,
      transaction: async (work) => {
        needsRoom();
        return db.transaction(work, readCommitted);
      },
      snapshot: (work) => db.transaction(work, onePicture),
      listen: async (channel, receive) => {
        await client.listen(channel, receive);
      },
      onGap: () => undefined,
      notify: async (channel, payload) => {
        await client.query('select pg_notify($1, $2)', [channel, payload]);
      },
      ping: async () => {
        needsRoom();
        await client.query('select 1');
      },
      // It has nobody else to do it: its log would grow for as long as the server runs.
      checkpoint: async () => {
        needsRoom();
        await client.exec('checkpoint');
      },
      close: async () => {
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    if (dataDir === null || error instanceof StartupError) throw error;
    throw new StartupError(`The database in ${dataDir} cannot be opened: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function claim(dataDir: string): () => void {
  try {
    makeFolder(dataDir);
    return lockFolder(dataDir);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`DATA_DIR ${dataDir} cannot be written: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}
