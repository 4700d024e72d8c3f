import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { pools } from '../../server/db/connections';
import { onPostgres } from './support/database';
import { createTestServer, type TestServer } from './support/server';
import { newStaff } from './support/staff';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** A statement of the desk that takes long: the embedded database has one connection, and no time limit. */
const seconds = onPostgres ? pools.desk.statementTimeout / 1000 + 60 : 0;

test('statements of the desk that take long hold up no player, and are given up', async () => {
  const player = await server.newPlayer();
  const { desk } = server.ctx.database;
  let ended = 0;
  const slow = Array.from({ length: 2 * pools.desk.most }, async () => {
    const error = await desk.execute(sql`select pg_sleep(${seconds})`).then(
      () => null,
      (reason: unknown) => reason,
    );
    ended += 1;
    return error;
  });
  expect((await player.client.get('/api/v2/players/current')).status).toBe(200);
  if (onPostgres) expect(ended).toBe(0);
  const errors = await Promise.all(slow);
  expect(errors.filter(Boolean)).toHaveLength(onPostgres ? slow.length : 0);
  const member = await newStaff(server, 'viewer');
  expect((await member.api.log.list({ query: {} })).status).toBe(200);
});
