import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../server/db/client';
import { pools } from '../../server/db/connections';
import { onPostgres } from './support/database';
import { emptyDatabase } from './support/oldSchema';
import { createTestServer, registerPlayer, type TestServer } from './support/server';
import { newStaff } from './support/staff';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** Duration of a slow statement of the desk, s. The embedded database has one connection and no time limit. */
const seconds = onPostgres ? pools.desk.statementTimeout / 1000 + 60 : 0;

test('slow queries of the desk delay no player, and are aborted', async () => {
  const player = await server.newPlayer();
  const { desk } = server.ctx.database;
  let endedCount = 0;
  const slow = Array.from({ length: 2 * pools.desk.max }, async () => {
    const error = await desk.execute(sql`select pg_sleep(${seconds})`).then(
      () => null,
      (reason: unknown) => reason,
    );
    endedCount += 1;
    return error;
  });
  expect((await player.client.get('/api/v2/players/current')).status).toBe(200);
  if (onPostgres) expect(endedCount).toBe(0);
  const errors = await Promise.all(slow);
  expect(errors.filter(Boolean)).toHaveLength(onPostgres ? slow.length : 0);
  const member = await newStaff(server, 'viewer');
  expect((await member.api.log.list({ query: {} })).status).toBe(200);
});

if (onPostgres)
  test('only figures are read from the database of DATABASE_READ_URL', async () => {
    const [own, other] = [await emptyDatabase(), await emptyDatabase()];
    if (own.config.kind !== 'postgres' || other.config.kind !== 'postgres')
      throw new Error('not on PostgreSQL');
    await (await openDatabase({ database: other.config, root: process.cwd() })).close();
    const database = { ...own.config, readUrl: other.config.url };
    const reading = await createTestServer({ database });
    try {
      await registerPlayer(reading.client());
      const { api } = await newStaff(reading, 'manager');
      const { body } = await api.figures.get({ query: {} });
      expect(body).toMatchObject({ players: { registered: 0 } });
      const listAnswer = await api.players.list({ query: { pageSize: 1 } });
      expect((listAnswer.body as { items: unknown[] }).items).toHaveLength(1);
      expect(await reading.ctx.database.reportLag()).toBe(0);
    } finally {
      await reading.close();
      await Promise.all([own.drop(), other.drop()]);
    }
  });
