import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Db } from './client';
import * as schema from './schema';
import type { Sender } from './sender';

/** Queries that a sender sends, outside of a transaction or inside of one that the caller has begun. */
export const sessionOn = (sender: Sender): Db =>
  drizzle({ client: sender as unknown as pg.PoolClient, schema });
