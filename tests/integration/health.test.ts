import { expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { onPostgres } from './support/database';
import { createTestServer } from './support/server';

test('a server that works is healthy and ready', async () => {
  const server = await createTestServer();
  expect((await server.client().get('/healthz')).body).toEqual({ ok: true });
  const ready = await server.client().get('/readyz');
  expect(ready.status).toBe(200);
  expect(ready.body).toEqual({ ok: true, checks: { database: true, serving: true } });
  await server.close();
});

test('without the database nothing that needs it is available, and it is said so', async () => {
  const server = await createTestServer();
  const { client } = await server.newPlayer();
  await server.ctx.database.close();
  expect((await client.get('/healthz')).status).toBe(200);
  expect((await client.get('/readyz')).status).toBe(503);
  for (const answer of [
    await client.get('/api/v2/players/info'),
    await client.post('/api/v2/players/login', { username: 'khamla', password: 'champa1234' }),
  ]) {
    expect(answer.status).toBe(503);
    expect(answer.body).toEqual({ code: 'UNAVAILABLE' });
    expect(answer.headers.get('retry-after')).toBe('5');
  }
  expect((await server.client().get('/api/v2/limits')).status).toBe(200);
  await server.close({ audited: false });
});

if (onPostgres)
  test('connections that the database cuts are made again, for queries and for events', async () => {
    const server = await createTestServer();
    const { client, id } = await server.newPlayer();
    const { database, events } = server.ctx;
    const heard: unknown[] = [];
    events.subscribe(id, (event) => heard.push(event));
    const cut = database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`,
    );
    await expect(cut).rejects.toThrow();

    const answers = [await client.get('/api/v2/players/info')];
    for (const deadline = Date.now() + 20_000; heard.length === 0; await sleep(100)) {
      expect(Date.now()).toBeLessThan(deadline);
      answers.push(await client.get('/api/v2/players/info'));
      await database
        .transaction((tx) => events.publish(tx, id, { type: 'credit', provider: 'gclub' }))
        .catch(() => undefined);
    }
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(answers.at(-1)?.status).toBe(200);
    await server.close();
  });
