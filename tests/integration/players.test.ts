import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { ownTermsVersion } from '../../contract/terms';
import { player } from '../../server/db/schema';
import { getFailure, type TestClient } from './support/client';
import {
  createTestServer,
  fingerprint,
  newUsername,
  password,
  registration,
  type TestServer,
} from './support/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const register = (client: TestClient, body: object, header = fingerprint) =>
  client.post('/api/v2/players/register', body, { headers: { fingerprint: header } });

describe('registration', () => {
  test('makes an account and logs it in', async () => {
    const client = server.client();
    const username = newUsername();
    const answer = await register(client, registration(username));
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ player: { username, displayName: 'Khamla' } });
    const info = await client.api.players.info();
    expect(info.body).toMatchObject({ credential: { username }, bankAccounts: [] });
    const current = await client.api.players.current();
    expect(current.body).toMatchObject({ player: { id: expect.any(String) } });
  });

  test('of a taken name is refused', async () => {
    const { username } = await server.newPlayer();
    const answer = await register(server.client(), registration(username));
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({ code: 'USERNAME_TAKEN', fields: ['username'] });
  });

  test('of one name at the same moment makes one account', async () => {
    const username = newUsername();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => register(server.client(), registration(username))),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array<number>(11).fill(409)]);
    for (const answer of answers.filter(({ status }) => status === 409))
      expect(getFailure(answer).code).toBe('USERNAME_TAKEN');
  });

  test('keeps neither the password nor the cookie in the database', async () => {
    const { client, id } = await server.newPlayer();
    const { database } = server.ctx;
    const databaseText = JSON.stringify([
      await database.db.query.player.findMany(),
      await database.db.query.session.findMany(),
      await database.db.query.knownDevice.findMany(),
    ]);
    expect(databaseText).toContain(id);
    expect(databaseText).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(databaseText).not.toContain(password);
    for (const name of ['session', 'device'])
      expect(databaseText).not.toContain(client.cookies.get(name));
  });

  test('says that the header and the field of the fingerprint differ', async () => {
    const answer = await register(server.client(), registration(newUsername()), 'another');
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ code: 'VALIDATION', fields: ['fingerprint'] });
  });

  test('needs the header of the fingerprint', async () => {
    const answer = await server
      .client()
      .post('/api/v2/players/register', registration(newUsername()));
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ code: 'VALIDATION', fields: ['fingerprint'] });
  });

  const long = (length: number) => 'x'.repeat(length);
  test.each<[string, object, string[]]>([
    ['a name that is too short', { username: 'abc' }, ['username']],
    ['a name that is too long', { username: long(33) }, ['username']],
    ['capital letters in the name', { username: 'Khamla' }, ['username']],
    ['Lao letters in the name', { username: 'ຄຳຫຼ້າ' }, ['username']],
    ['a name with a line break behind it', { username: 'khamla\n' }, ['username']],
    ['a short display name', { displayName: ' x ' }, ['displayName']],
    ['a display name of blanks', { displayName: '    ' }, ['displayName']],
    ['a long display name', { displayName: long(41) }, ['displayName']],
    ['a short password', { password: long(7), confirmPassword: long(7) }, ['password']],
    ['a long password', { password: long(129), confirmPassword: long(129) }, ['password']],
    ['another confirmation', { confirmPassword: 'champa12345' }, ['confirmPassword']],
    ['no confirmation', { confirmPassword: undefined }, ['confirmPassword']],
    ['a password that is a number', { password: 12345678 }, ['password']],
    ['a name that is a list', { username: ['khamla'] }, ['username']],
    ['a fingerprint with a blank', { fingerprint: 'a b' }, ['fingerprint']],
    ['an unknown field', { role: 'admin' }, ['role']],
    ['several at once', { username: 'A', displayName: '' }, ['username', 'displayName']],
  ])('refuses %s', async (_what, change, fields) => {
    const body = { ...registration(newUsername()), ...change };
    const answer = await register(server.client(), body);
    expect(answer.status).toBe(400);
    const failure = getFailure(answer);
    expect(failure.code).toBe('VALIDATION');
    expect(failure.fields).toEqual(expect.arrayContaining(fields));
  });
});

describe('the terms', () => {
  test.each(['2020-01-01', ''])(
    'a registration that accepts the version %j is refused, and makes no account',
    async (acceptedTerms) => {
      const body = { ...registration(newUsername()), acceptedTerms };
      const answer = await register(server.client(), body);
      expect(answer.status).toBe(400);
      expect(getFailure(answer)).toEqual({ code: 'TERMS_NOT_ACCEPTED', fields: ['acceptedTerms'] });
      const { db } = server.ctx.database;
      expect(await db.select().from(player).where(eq(player.username, body.username))).toEqual([]);
    },
  );

  test('a client that does not send terms can register, and no accepted version is stored', async () => {
    const { acceptedTerms: _, ...body } = registration(newUsername());
    expect((await register(server.client(), body)).status).toBe(201);
    const { db } = server.ctx.database;
    const [row] = await db.select().from(player).where(eq(player.username, body.username));
    expect(row).toMatchObject({ acceptedTerms: null, termsAcceptedAt: null });
  });

  test('the accepted version and the time stay with the account', async () => {
    const before = Date.now();
    const { id } = await server.newPlayer();
    const [row] = await server.ctx.database.db.select().from(player).where(eq(player.id, id));
    expect(row?.acceptedTerms).toBe(ownTermsVersion);
    expect(row?.termsAcceptedAt?.getTime()).toBeGreaterThanOrEqual(before);
  });
});

describe('validation of a username', () => {
  const validate = (username: unknown) =>
    server.client().post('/api/v2/players/username/validate', { username });

  test('distinguishes a free name from a taken one', async () => {
    const { username } = await server.newPlayer();
    expect((await validate(username)).body).toEqual({ available: false });
    expect((await validate(newUsername())).body).toEqual({ available: true });
  });

  test.each(['abc', 'x'.repeat(33), 'Abcd', 'ab cd', '', null, 5])('refuses %p', async (name) => {
    const answer = await validate(name);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ code: 'VALIDATION', fields: ['username'] });
  });
});

describe('login', () => {
  const logIn = (username: unknown, attempt: unknown, client = server.client()) =>
    client.post('/api/v2/players/login', { username, password: attempt });

  test('lets the player in', async () => {
    const player = await server.newPlayer();
    const client = server.client();
    const answer = await logIn(player.username, player.password, client);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ player: { id: player.id } });
    expect((await client.api.players.info()).status).toBe(200);
  });

  test('says the same of a wrong password and of an unknown name', async () => {
    const { username } = await server.newPlayer();
    const answers = [await logIn(username, 'wrong-password'), await logIn(newUsername(), password)];
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({ code: 'CREDENTIALS_INCORRECT' });
      expect(answer.cookies).toEqual([]);
    }
  });

  test('takes as long for an unknown name as for a known one', async () => {
    const { username } = await server.newPlayer();
    const measureLogin = async (name: string) => {
      const start = performance.now();
      await logIn(name, 'wrong-password');
      return performance.now() - start;
    };
    const times = { known: Infinity, unknown: Infinity };
    for (let round = 0; round < 4; round++) {
      times.known = Math.min(times.known, await measureLogin(username));
      times.unknown = Math.min(times.unknown, await measureLogin(newUsername()));
    }
    expect(times.unknown).toBeGreaterThan(times.known / 3);
  });

  test.each<[unknown, unknown, string[]]>([
    ['', password, ['username']],
    ['khamla', '', ['password']],
    [undefined, undefined, ['username', 'password']],
    [{ $ne: null }, password, ['username']],
    ['x'.repeat(65), password, ['username']],
  ])('refuses %p with %p', async (name, attempt, fields) => {
    const answer = await logIn(name, attempt);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ code: 'VALIDATION', fields });
  });
});

describe('a change of password', () => {
  const change = (client: TestClient, body: object) =>
    client.post('/api/v2/players/security/password/change', {
      currentPassword: password,
      newPassword: 'dok-champa-2',
      confirmNewPassword: 'dok-champa-2',
      ...body,
    });

  test('lets the player in with the new password only', async () => {
    const { client, username } = await server.newPlayer();
    expect((await change(client, {})).status).toBe(200);
    const tryWith = (attempt: string) =>
      server.client().api.players.login({ body: { username, password: attempt } });
    expect((await tryWith(password)).status).toBe(401);
    expect((await tryWith('dok-champa-2')).status).toBe(200);
  });

  test('is refused with a wrong current password', async () => {
    const { client } = await server.newPlayer();
    const answer = await change(client, { currentPassword: 'wrong-password' });
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({ code: 'PASSWORD_INCORRECT', fields: ['currentPassword'] });
  });

  test('twice at the same moment happens once', async () => {
    const { client } = await server.newPlayer();
    const answers = await Promise.all(
      ['first-new-1', 'second-new-2'].map((next) =>
        change(client, { newPassword: next, confirmNewPassword: next }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test.each<[object, string[]]>([
    [{ currentPassword: 'short' }, ['currentPassword']],
    [{ newPassword: 'short', confirmNewPassword: 'short' }, ['newPassword', 'confirmNewPassword']],
    [{ confirmNewPassword: 'something-else' }, ['confirmNewPassword']],
    [{ confirmNewPassword: 5 }, ['confirmNewPassword']],
    [{ userId: 'x' }, ['userId']],
  ])('refuses %j', async (body, fields) => {
    const { client } = await server.newPlayer();
    const answer = await change(client, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ code: 'VALIDATION', fields });
  });
});

test('the backlist says whether promotions are barred', async () => {
  const { client, id } = await server.newPlayer();
  expect((await client.api.players.backlist()).body).toEqual({ blocked: false });
  await server.bar(id);
  expect((await client.api.players.backlist()).body).toEqual({ blocked: true });
});

describe('the fingerprint', () => {
  const device = {
    screen: '360x800',
    version: '5.2.0',
    timezone: 'Asia/Vientiane',
    userAgent: 'Mozilla/5.0',
    plugins: '',
    webGL: {
      version: 'WebGL 1.0',
      vendor: 'WebKit',
      vendorUnmasked: 'ARM',
      renderer: 'WebKit WebGL',
      rendererUnmasked: 'Mali-G57',
      shadingLanguageVersion: 'WebGL GLSL ES 1.0',
    },
    audio: '124.04',
    platform: 'Linux armv81',
    fingerprint,
    memory: '4',
    fonts: 'sans-serif',
    languages: 'lo,en',
    hardwareConcurrency: '8',
    vendor: 'Google Inc.',
  };

  test('is stored once per player, and only in part', async () => {
    const { client, id } = await server.newPlayer();
    for (const platform of ['first', 'second']) {
      const answer = await client.api.fingerprint.send({
        body: { fingerprint: { ...device, platform } },
      });
      expect(answer.status).toBe(200);
    }
    const devices = await server.ctx.database.db.query.device.findMany();
    expect(devices.filter(({ playerId }) => playerId === id)).toEqual([
      {
        playerId: id,
        fingerprint,
        firstFingerprint: fingerprint,
        platform: 'second',
        timezone: 'Asia/Vientiane',
        seenAt: expect.any(Date),
      },
    ]);
  });

  test.each<[string, object]>([
    ['a part is missing', { fingerprint: { ...device, audio: undefined } }],
    ['a part is unknown', { fingerprint: { ...device, battery: '80' } }],
    ['a part is too long', { fingerprint: { ...device, screen: 'x'.repeat(1001) } }],
    ['it is missing', {}],
  ])('is refused when %s', async (_what, body) => {
    const { client } = await server.newPlayer();
    const answer = await client.post('/api/v2/fingerprint', body);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ code: 'VALIDATION', fields: ['fingerprint'] });
  });
});
