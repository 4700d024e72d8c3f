import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sessionHint } from '../../contract/session';
import { buildApp } from '../../server/app';
import { createContext } from '../../server/compose';
import { TestClient } from './support/client';
import { onPostgres } from './support/database';
import {
  createTestServer,
  fingerprint,
  newUsername,
  password,
  registration,
  type TestPlayer,
  type TestServer,
} from './support/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ trustProxy: 1 });
});
afterAll(() => server.close());

const sessionOf = (client: TestClient) => client.cookies.get('session');

async function logIn(player: TestPlayer, client = server.client()): Promise<TestClient> {
  const { username } = player;
  const answer = await client.api.players.login({ body: { username, password: player.password } });
  expect(answer.status).toBe(200);
  return client;
}

async function isIn(client: TestClient): Promise<boolean> {
  const { status } = await client.api.players.current();
  expect([200, 401]).toContain(status);
  return status === 200;
}

describe('the cookie', () => {
  test('is out of reach of scripts and of other sites', async () => {
    const { client } = await server.newPlayer();
    const answer = await client.post('/api/v2/players/login', {
      username: 'nobody-at-all',
      password,
    });
    expect(answer.cookies).toEqual([]);
    const login = await server
      .client()
      .post('/api/v2/players/register', registration(newUsername()), {
        headers: { fingerprint },
      });
    const [cookie = ''] = login.cookies;
    expect(cookie).toMatch(/^session=[\w-]{43};/);
    expect(cookie).toMatch(/; Path=\/;/);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).not.toMatch(/; Secure|; Domain/);
    for (const line of login.cookies.filter((one) => !one.startsWith(sessionHint)))
      expect(line).toMatch(/; HttpOnly.*; SameSite=Lax/);
  });

  test('is bound to the host and to TLS behind a proxy that speaks TLS', async () => {
    const client = server.client();
    client.headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };
    const answer = await client.post('/api/v2/players/register', registration(newUsername()), {
      headers: { fingerprint },
    });
    for (const line of answer.cookies)
      expect(line).toMatch(/^__Host-[\w-]+=.*; Path=\/;.* Secure;/);
    expect(answer.headers.get('strict-transport-security')).toMatch(/max-age=\d{7,}/);
    expect(await isIn(client)).toBe(true);
  });

  test.each(['', 'x', 'a'.repeat(43), '../../etc', `${'a'.repeat(43)}%00`])(
    'with the made-up value %p opens no session',
    async (value) => {
      const answer = await server.client().get('/api/v2/players/info', {
        headers: { cookie: `session=${value}` },
      });
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({ code: 'UNAUTHORIZED' });
    },
  );
});

describe('the hint', () => {
  const hintOf = (cookies: string[]) => cookies.filter((line) => line.startsWith(sessionHint));
  const attribute = (line = '', name: string) => new RegExp(`; ${name}=([^;]*)`).exec(line)?.[1];

  test('tells scripts that there is a session, as long as there is one, and nothing else', async () => {
    const answer = await server
      .client()
      .post('/api/v2/players/register', registration(newUsername()), { headers: { fingerprint } });
    const [session] = answer.cookies.filter((line) => line.startsWith('session='));
    const [hint, ...more] = hintOf(answer.cookies);
    expect(hint).toMatch(/^signed-in=1;/);
    expect(more).toEqual([]);
    expect(hint).not.toMatch(/HttpOnly|Domain/);
    for (const name of ['Path', 'SameSite', 'Max-Age'])
      expect([name, attribute(hint, name)]).toEqual([name, attribute(session, name)]);
  });

  test('is bound to the host and to TLS as the session is', async () => {
    const client = server.client();
    client.headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };
    const body = registration(newUsername());
    const answer = await client.post('/api/v2/players/register', body, {
      headers: { fingerprint },
    });
    const hints = answer.cookies.filter((line) => line.startsWith(`__Host-${sessionHint}=1`));
    expect(hints).toEqual([expect.stringMatching(/; Path=\/; Secure; SameSite=Lax$/)]);
  });

  test('is deleted at logout', async () => {
    const { client } = await server.newPlayer();
    expect(client.cookies.has(sessionHint)).toBe(true);
    await client.api.players.logout({ body: {} });
    expect(client.cookies.has(sessionHint)).toBe(false);
  });

  test('is deleted by any answer to a visitor who still has it', async () => {
    const player = await server.newPlayer();
    const other = await logIn(player);
    await player.client.api.players.changePassword({
      body: {
        currentPassword: password,
        newPassword: 'new-champa-1',
        confirmNewPassword: 'new-champa-1',
      },
    });
    expect(player.client.cookies.has(sessionHint)).toBe(true);
    expect(other.cookies.has(sessionHint)).toBe(true);
    const refusal = await other.get('/api/v2/players/info');
    expect(refusal.status).toBe(401);
    expect(hintOf(refusal.cookies)).toEqual([expect.stringMatching(/^signed-in=;.*Max-Age=0/)]);
    expect(other.cookies.has(sessionHint)).toBe(false);
    expect((await other.get('/api/v2/players/info')).cookies).toEqual([]);
  });

  test('stays when a player types a wrong password', async () => {
    const player = await server.newPlayer();
    const { client, username } = player;
    const refusal = await client.post('/api/v2/players/login', { username, password: 'wrong-one' });
    expect(refusal).toMatchObject({ status: 401, cookies: [] });
    expect(client.cookies.has(sessionHint)).toBe(true);
  });

  test('is set again for a session that lacks it, for the remaining time', async () => {
    const { client } = await server.newPlayer();
    client.cookies.delete(sessionHint);
    const answer = await client.get('/api/v2/limits');
    const [hint] = hintOf(answer.cookies);
    expect(Number(attribute(hint, 'Max-Age'))).toBeGreaterThan(13 * 24 * 3600);
    expect(Number(attribute(hint, 'Max-Age'))).toBeLessThanOrEqual(14 * 24 * 3600);
    expect((await client.get('/api/v2/limits')).cookies).toEqual([]);
  });

  test('alone opens no session', async () => {
    const client = server.client();
    client.cookies.set(sessionHint, '1');
    expect(await isIn(client)).toBe(false);
  });
});

describe('a session', () => {
  test('ends at logout, and its cookie with it', async () => {
    const { client } = await server.newPlayer();
    const copy = server.client();
    copy.cookies.set('session', sessionOf(client) ?? '');
    expect(await isIn(copy)).toBe(true);
    expect((await client.api.players.logout({ body: {} })).status).toBe(200);
    expect(sessionOf(client)).toBeUndefined();
    expect(await isIn(copy)).toBe(false);
  });

  test('of one device goes on when another logs out', async () => {
    const player = await server.newPlayer();
    const other = await logIn(player);
    await player.client.post('/api/v2/players/logout');
    expect(await isIn(other)).toBe(true);
  });

  test('is renewed at login: the old id of the same browser becomes invalid', async () => {
    const player = await server.newPlayer();
    const old = server.client();
    old.cookies.set('session', sessionOf(player.client) ?? '');
    await logIn(player, player.client);
    expect(sessionOf(player.client)).not.toBe(sessionOf(old));
    expect(await isIn(player.client)).toBe(true);
    expect(await isIn(old)).toBe(false);
  });

  test('cannot be chosen beforehand by a stranger', async () => {
    const player = await server.newPlayer();
    const client = server.client();
    client.cookies.set('session', 'f'.repeat(43));
    await logIn(player, client);
    expect(sessionOf(client)).not.toBe('f'.repeat(43));
  });

  test('survives a change of password here and ends everywhere else', async () => {
    const player = await server.newPlayer();
    const other = await logIn(player);
    const copy = server.client();
    copy.cookies.set('session', sessionOf(player.client) ?? '');
    const answer = await player.client.api.players.changePassword({
      body: {
        currentPassword: password,
        newPassword: 'new-champa-1',
        confirmNewPassword: 'new-champa-1',
      },
    });
    expect(answer.status).toBe(200);
    expect(await isIn(player.client)).toBe(true);
    expect(await isIn(other)).toBe(false);
    expect(await isIn(copy)).toBe(false);
  });

  test('is not ended by a change of password that is refused', async () => {
    const player = await server.newPlayer();
    const other = await logIn(player);
    await player.client.api.players.changePassword({
      body: {
        currentPassword: 'wrong-password',
        newPassword: 'new-champa-1',
        confirmNewPassword: 'new-champa-1',
      },
    });
    expect(await isIn(other)).toBe(true);
  });

  test('is looked up separately for each of many concurrent calls', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => server.newPlayer()));
    const gone = await server.newPlayer();
    const ended = server.client();
    ended.cookies.set('session', sessionOf(gone.client) ?? '');
    await gone.client.post('/api/v2/players/logout');
    const madeUp = server.client();
    madeUp.cookies.set('session', 'a'.repeat(43));
    const clients = [ended, ...players.map(({ client }) => client), madeUp];
    const answers = await Promise.all(clients.map((client) => client.api.players.current()));
    const results = answers.map(({ status, body }) => (status === 200 ? body.player.id : status));
    expect(results).toEqual([401, ...players.map(({ id }) => id), 401]);
  });

  if (onPostgres)
    test.each(['logout', 'change of password'])(
      'that a %s on another node has ended is refused by the very next read',
      async (how) => {
        const node = await createContext(server.ctx.config, server.ctx.log);
        const app = await buildApp(node);
        const player = await server.newPlayer();
        const otherClient = new TestClient(app);
        otherClient.cookies.set('session', sessionOf(player.client) ?? '');
        expect(await isIn(otherClient)).toBe(true);
        const other = await logIn(player);
        if (how === 'logout') await player.client.api.players.logout({ body: {} });
        else
          await other.api.players.changePassword({
            body: {
              currentPassword: password,
              newPassword: 'new-champa-1',
              confirmNewPassword: 'new-champa-1',
            },
          });
        const [credits, deposits, current] = await Promise.all([
          otherClient.get('/api/v2/players/credits/alphabet'),
          otherClient.get('/api/v2/deposits/CH-0000000'),
          otherClient.get('/api/v2/players/current'),
        ]);
        expect([credits.status, deposits.status, current.status]).toEqual([401, 401, 401]);
        await app.close();
        await node.database.close();
      },
    );

  test('is not needed to log out', async () => {
    expect((await server.client().post('/api/v2/players/logout')).status).toBe(200);
  });
});

describe('limits', () => {
  let limitedServer: TestServer;
  beforeAll(async () => {
    limitedServer = await createTestServer({ trustProxy: 1 });
  });
  afterAll(() => limitedServer.close());

  const failLogin = (username: string, client = limitedServer.client()) =>
    client.post('/api/v2/players/login', { username, password: 'wrong-password' });
  const right = (username: string, client = limitedServer.client()) =>
    client.post('/api/v2/players/login', { username, password });
  const times = async (count: number, work: () => Promise<{ status: number }>) => {
    const statuses: number[] = [];
    for (let i = 0; i < count; i++) statuses.push((await work()).status);
    return statuses;
  };

  test('ten failed logins lock an account for unknown browsers for a quarter of an hour', async () => {
    const { username } = await limitedServer.newPlayer();
    expect(await times(10, () => failLogin(username))).toEqual(Array(10).fill(401));
    const refusal = await right(username);
    expect(refusal.status).toBe(429);
    expect(refusal.body).toEqual({ code: 'RATE_LIMITED', params: { minutes: '15' } });
    const wait = Number(refusal.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(800);
    expect(wait).toBeLessThanOrEqual(900);
    limitedServer.ctx.clock.advance(wait);
    expect((await right(username)).status).toBe(200);
  });

  test('tries while an account is locked do not prolong the lock', async () => {
    const { username } = await limitedServer.newPlayer();
    await times(10, () => failLogin(username));
    limitedServer.ctx.clock.advance(600);
    expect(await times(3, () => failLogin(username))).toEqual([429, 429, 429]);
    limitedServer.ctx.clock.advance(301);
    expect((await right(username)).status).toBe(200);
  });

  test('a stranger cannot keep the player out of a browser that they have used before', async () => {
    const { username, client } = await limitedServer.newPlayer();
    await client.api.players.logout({ body: {} });
    await times(10, () => failLogin(username));
    expect((await right(username)).status).toBe(429);
    expect((await right(username, client)).status).toBe(200);
  });

  test('a browser that was used before has its own ten tries', async () => {
    const { username, client } = await limitedServer.newPlayer();
    expect(await times(10, () => failLogin(username, client))).toEqual(Array(10).fill(401));
    expect((await right(username, client)).status).toBe(429);
  });

  test('tries sent at the same moment are counted too', async () => {
    const { username } = await limitedServer.newPlayer();
    const answers = await Promise.all(Array.from({ length: 30 }, () => failLogin(username)));
    const rejections = answers.filter(({ status }) => status === 401);
    expect(rejections.length).toBeGreaterThanOrEqual(10);
    expect(rejections.length).toBeLessThan(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30 - rejections.length);
  });

  test('a successful login resets the count of failures', async () => {
    const { username } = await limitedServer.newPlayer();
    await times(9, () => failLogin(username));
    expect((await right(username)).status).toBe(200);
    expect(await times(9, () => failLogin(username))).toEqual(Array(9).fill(401));
  });

  test('unknown names are locked like known ones', async () => {
    const name = newUsername();
    await times(10, () => failLogin(name));
    expect((await failLogin(name)).status).toBe(429);
  });

  test('tries are also limited by address across all names, and other addresses are not affected', async () => {
    const { username } = await limitedServer.newPlayer();
    const from = (address: string) => {
      const client = limitedServer.client();
      client.headers = { 'x-forwarded-for': address };
      return client;
    };
    const counter = limitedServer.ctx.config.rateLimits.loginByAddress;
    const before = counter.max;
    counter.max = 5;
    try {
      await times(5, () => failLogin(newUsername(), from('203.0.113.7')));
      expect((await right(username, from('203.0.113.7'))).status).toBe(429);
      expect((await right(username, from('203.0.113.8'))).status).toBe(200);
    } finally {
      counter.max = before;
    }
  });

  test('tries of others at the same address do not keep a player out of a browser that they have used before', async () => {
    const { username, client } = await limitedServer.newPlayer();
    client.from = '203.0.113.9';
    const stranger = limitedServer.client();
    stranger.from = client.from;
    const counter = limitedServer.ctx.config.rateLimits.loginByAddress;
    const before = counter.max;
    counter.max = 5;
    try {
      await times(5, () => failLogin(newUsername(), stranger));
      expect((await right(username, stranger)).status).toBe(429);
      expect((await right(username, client)).status).toBe(200);
      expect(await times(10, () => failLogin(username, client))).toEqual(Array(10).fill(401));
      expect((await right(username, client)).status).toBe(429);
    } finally {
      counter.max = before;
    }
  });

  test('the addresses of one IPv6 network count as one', async () => {
    const { rateLimits } = limitedServer.ctx.config;
    const before = rateLimits.validateUsernameByAddress.max;
    rateLimits.validateUsernameByAddress.max = 2;
    const validateFrom = (address: string) =>
      limitedServer
        .client()
        .post(
          '/api/v2/players/username/validate',
          { username: newUsername() },
          { headers: { 'x-forwarded-for': address } },
        );
    try {
      expect((await validateFrom('2001:db8:1:2::1')).status).toBe(200);
      expect((await validateFrom('2001:db8:1:2:ffff::2')).status).toBe(200);
      expect((await validateFrom('2001:db8:1:2:3:4:5:6')).status).toBe(429);
      expect((await validateFrom('2001:db8:1:3::1')).status).toBe(200);
    } finally {
      rateLimits.validateUsernameByAddress.max = before;
    }
  });

  test('a wrong current password can be tried ten times', async () => {
    const { client } = await limitedServer.newPlayer();
    const change = (currentPassword: string) =>
      client.post('/api/v2/players/security/password/change', {
        currentPassword,
        newPassword: 'new-champa-1',
        confirmNewPassword: 'new-champa-1',
      });
    expect(await times(10, () => change('wrong-password'))).toEqual(Array(10).fill(409));
    expect((await change(password)).status).toBe(429);
  });
});

describe('without a trusted proxy', () => {
  let plain: TestServer;
  beforeAll(async () => {
    plain = await createTestServer();
  });
  afterAll(() => plain.close());

  test('a made-up X-Forwarded-For does not give new tries', async () => {
    plain.ctx.config.rateLimits.registerByAddress.max = 2;
    const register = (address: string) =>
      plain.client().post('/api/v2/players/register', registration(newUsername()), {
        headers: { fingerprint, 'x-forwarded-for': address },
      });
    expect((await register('203.0.113.1')).status).toBe(201);
    expect((await register('203.0.113.2')).status).toBe(201);
    const refusal = await register('203.0.113.3');
    expect(refusal.status).toBe(429);
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('a made-up X-Forwarded-Proto does not count as TLS', async () => {
    const answer = await plain.client().get('/api/v2/limits', {
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('strict-transport-security')).toBeNull();
  });
});
