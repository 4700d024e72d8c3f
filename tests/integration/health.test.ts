import { afterEach, expect, jest, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { onPostgres } from './support/database';
import { createTestServer, type TestServer } from './support/server';

test('a server that works is healthy and ready', async () => {
  const server = await createTestServer();
  expect((await server.client().get('/healthz')).body).toEqual({ ok: true });
  const ready = await server.client().get('/readyz');
  expect(ready.status).toBe(200);
  expect(ready.body).toEqual({
    ok: true,
    checks: { database: true, schema: true, clock: true, serving: true },
  });
  await server.close();
});

test('without the database, calls that need it and the probe answer 503', async () => {
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

afterEach(() => void jest.restoreAllMocks());

/** Status and checks of a server's readiness probe. */
const probe = async (server: TestServer) => {
  const { status, body } = await server.client().get('/readyz');
  return { status, ...(body as { checks: Record<string, boolean> }).checks };
};

test('a server that is too old for the tables is not ready', async () => {
  const server = await createTestServer();
  const { db } = server.ctx.database;
  await db.execute(sql`update setting set value = '99.0.0' where name = 'leastServer'`);
  expect(await probe(server)).toMatchObject({ status: 503, schema: false, database: true });
  await db.execute(sql`update setting set value = '0.1.0' where name = 'leastServer'`);
  expect(await probe(server)).toMatchObject({ status: 200 });
  await server.close();
});

test('a machine whose clock is set an hour ahead ends no order, and is not ready', async () => {
  const server = await createTestServer({
    gateway: {
      kind: 'laoQr',
      receiver: { iin: '12345678', id: 'x', mcc: '1', name: 'x', city: 'x' },
    },
  });
  const { client } = await server.newPlayer();
  const bank = {
    bankId: 'ldb',
    accountNumber: '81234567890123',
    accountName: 'Khamla',
    currency: 'LAK',
  };
  const accountAnswer = await client.post('/api/v2/players/bank-accounts', bank);
  const order = await client.post(
    '/api/v2/deposits',
    {
      provider: 'alphabet',
      bankAccountId: (accountAnswer.body as { id: string }).id,
      amount: '20000',
    },
    { headers: { 'idempotency-key': randomUUID() } },
  );
  expect(order.status).toBe(201);
  const hourAhead = Date.now() + 3_600_000;
  jest.spyOn(Date, 'now').mockImplementation(() => hourAhead);
  await server.ctx.expiry.drain();
  const { code } = order.body as { code: string };
  expect((await client.get(`/api/v2/deposits/${code}`)).body).toMatchObject({ status: 'OPEN' });
  // PGlite has the clock of its process
  if (onPostgres) expect(await probe(server)).toMatchObject({ status: 503, clock: false });
  await server.close();
});

if (onPostgres) {
  test('while the database is read-only, calls and the probe answer 503', async () => {
    const server = await createTestServer();
    const { client } = await server.newPlayer();
    const { db } = server.ctx.database;
    const become = async (mode: 'on' | 'off') => {
      // Like a primary that has become a standby; existing sessions are terminated.
      await db.execute(
        sql.raw(`begin; set transaction read write; do $$ begin execute format(
          'alter database %I set default_transaction_read_only = ${mode}', current_database()); end $$; commit`),
      );
      await db
        .execute(
          sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`,
        )
        .catch(() => undefined);
    };
    const write = () =>
      client.post('/api/v2/players/bank-accounts', {
        ...{
          bankId: 'ldb',
          accountNumber: '81234567890124',
          accountName: 'Khamla',
          currency: 'LAK',
        },
      });
    await become('on');
    const refusal = await write();
    expect(refusal).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(await probe(server)).toMatchObject({ status: 503, database: false });
    await become('off');
    expect(await probe(server)).toMatchObject({ status: 200 });
    expect((await write()).status).toBe(201);
    await server.close();
  });

  test('while the disk is full, writes and the probe answer 503', async () => {
    const server = await createTestServer();
    const { client } = await server.newPlayer();
    const { db } = server.ctx.database;
    const full = (what: string) =>
      sql.raw(`create or replace function full_disk() returns ${what} language plpgsql as
        $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`);
    await db.execute(full('trigger'));
    await db.execute(
      sql`create trigger full_disk before insert on bank_account execute function full_disk()`,
    );
    const write = () =>
      client.post('/api/v2/players/bank-accounts', {
        ...{
          bankId: 'ldb',
          accountNumber: '81234567890125',
          accountName: 'Khamla',
          currency: 'LAK',
        },
      });
    // The probe itself cannot create a table
    await db.execute(sql`create function no_room() returns event_trigger language plpgsql as
      $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`);
    await db.execute(
      sql`create event trigger no_room on ddl_command_start when tag in ('CREATE TABLE AS') execute function no_room()`,
    );
    expect(await probe(server)).toMatchObject({ status: 200 });
    expect(await write()).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(await probe(server)).toMatchObject({ status: 503, database: false });
    await db.execute(sql`drop event trigger no_room`);
    await db.execute(sql`drop trigger full_disk on bank_account`);
    expect(await probe(server)).toMatchObject({ status: 200 });
    expect((await write()).status).toBe(201);
    await server.close();
  });
}

if (onPostgres)
  test('connections that the database cuts are restored, for queries and for events', async () => {
    const server = await createTestServer();
    const { client, id } = await server.newPlayer();
    const { database, events } = server.ctx;
    const receivedEvents: unknown[] = [];
    events.subscribe(id, (event) => receivedEvents.push(event));
    const cut = database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`,
    );
    await expect(cut).rejects.toThrow();

    const answers = [await client.get('/api/v2/players/info')];
    for (const deadline = Date.now() + 20_000; receivedEvents.length === 0; await sleep(100)) {
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
