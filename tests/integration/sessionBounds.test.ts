import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { attempt, device, knownDevice, session } from '../../server/db/schema';
import { jobs } from '../../server/jobs';
import type { TestClient } from './support/client';
import { createTestServer, type TestPlayer, type TestServer } from './support/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

async function logIn({ username, password }: TestPlayer): Promise<TestClient> {
  const client = server.client();
  const { status } = await client.api.players.login({ body: { username, password } });
  expect(status).toBe(200);
  return client;
}

const isIn = async (client: TestClient) => (await client.api.players.current()).status === 200;
const countRows = (table: typeof session | typeof knownDevice, { id }: TestPlayer) =>
  server.ctx.database.db.$count(table, eq(table.playerId, id));
const purge = () => jobs.find(({ name }) => name === 'purge')?.run(server.ctx);

describe('the sessions of a player', () => {
  test('never exceed the maximum, however many logins come at the same time', async () => {
    const { maxSessions } = server.ctx.config;
    const player = await server.newPlayer();
    const clients = await Promise.all(Array.from({ length: 30 }, () => logIn(player)));
    expect(await countRows(session, player)).toBe(maxSessions);
    const sessionStates = await Promise.all(clients.map(isIn));
    expect(sessionStates.filter(Boolean)).toHaveLength(maxSessions);
  });

  test('make room by ending the oldest, whose open streams are closed', async () => {
    const { ctx } = server;
    const player = await server.newPlayer();
    const clients = [player.client];
    while (clients.length < ctx.config.maxSessions) {
      ctx.clock.advance(1);
      clients.push(await logIn(player));
    }
    expect(await Promise.all(clients.map(isIn))).not.toContain(false);
    const [oldest] = await ctx.database.db
      .select()
      .from(session)
      .where(eq(session.playerId, player.id))
      .orderBy(session.createdAt);
    const ended = new Promise<void>((resolve) =>
      ctx.events.onSessionEnd(oldest?.id ?? '', resolve),
    );
    ctx.clock.advance(1);
    clients.push(await logIn(player));
    await ended;
    const sessionStates = await Promise.all(clients.map(isIn));
    expect(sessionStates).toEqual([false, ...Array<boolean>(ctx.config.maxSessions).fill(true)]);
  });

  test('of one player do not count towards another’s', async () => {
    const [one, other] = [await server.newPlayer(), await server.newPlayer()];
    for (let i = 0; i < server.ctx.config.maxSessions; i++) await logIn(one);
    expect(await isIn(other.client)).toBe(true);
  });

  test('end after some time without a call, and stay open while calls come', async () => {
    const { clock, config } = server.ctx;
    const player = await server.newPlayer();
    const other = await logIn(player);
    for (let passed = 0; passed < 3; passed++) {
      clock.advance(config.sessionIdleSeconds - 60);
      expect(await isIn(player.client)).toBe(true);
    }
    expect(await isIn(other)).toBe(false);
    clock.advance(config.sessionIdleSeconds + 60);
    expect(await isIn(player.client)).toBe(false);
  });

  test('end after their maximum age, used or not', async () => {
    const { clock, config } = server.ctx;
    const { client } = await server.newPlayer();
    const step = config.sessionIdleSeconds / 2;
    for (let passed = step; passed < config.sessionSeconds; passed += step) {
      clock.advance(step);
      expect(await isIn(client)).toBe(true);
    }
    clock.advance(step);
    expect(await isIn(client)).toBe(false);
  });
});

test('the most recently seen browsers of a player are remembered, up to the maximum', async () => {
  const { ctx } = server;
  const player = await server.newPlayer();
  const clients = [];
  for (let i = 0; i < ctx.config.maxKnownDevices + 2; i++) {
    ctx.clock.advance(1);
    clients.push(await logIn(player));
  }
  expect(await countRows(knownDevice, player)).toBe(ctx.config.maxKnownDevices);
  // Wrong guesses lock the account for all browsers except remembered ones.
  const guess = (client: TestClient, password: string) =>
    client.post('/api/v2/players/login', { username: player.username, password });
  for (let i = 0; i < ctx.config.rateLimits.loginByAccount.max; i++)
    await guess(server.client(), 'wrong-password');
  const [forgotten, newest] = [clients[0], clients.at(-1)];
  if (!forgotten || !newest) throw new Error('no login');
  expect((await guess(forgotten, player.password)).status).toBe(429);
  expect((await guess(newest, player.password)).status).toBe(200);
});

test('the purge removes what has expired, and nothing else', async () => {
  const { clock, config, database } = server.ctx;
  const { db } = database;
  const player = await server.newPlayer();
  await logIn(player);
  clock.advance(config.sessionIdleSeconds - 60);
  expect(await isIn(player.client)).toBe(true);
  await purge();
  expect(await countRows(session, player)).toBe(2);
  clock.advance(120);
  await purge();
  expect(await countRows(session, player)).toBe(1);
  expect(await isIn(player.client)).toBe(true);
  clock.advance(config.deviceSeconds);
  await purge();
  for (const table of [session, knownDevice, device, attempt])
    expect(await db.$count(table)).toBe(0);
});

test('what cannot be purged does not keep the rest', async () => {
  const { clock, config, database } = server.ctx;
  const player = await server.newPlayer();
  clock.advance(config.deviceSeconds + 60);
  const broken = { ...server.ctx, config: { ...config, sessionIdleSeconds: NaN } };
  await expect(jobs.find(({ name }) => name === 'purge')?.run(broken)).rejects.toThrow(
    'Not purged: sessions',
  );
  expect(await database.db.$count(device, eq(device.playerId, player.id))).toBe(0);
});
