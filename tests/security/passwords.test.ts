import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hash, verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { player } from '../../server/db/schema';
import {
  createTestServer,
  fingerprint,
  newUsername,
  password,
  registration,
  type TestServer,
} from '../integration/support/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const register = (username: string, secret: string) =>
  server
    .client()
    .post(
      '/api/v2/players/register',
      { ...registration(username), password: secret, confirmPassword: secret },
      { headers: { fingerprint } },
    );

describe('a common password', () => {
  test.each(['password', '12345678', 'PASSWORD', 'qwertyuiop', '1q2w3e4r'])(
    'is refused at registration: %s',
    async (secret) => {
      const answer = await register(newUsername(), secret);
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ code: 'PASSWORD_TOO_COMMON', fields: ['password'] });
    },
  );

  test('is also the player’s own username, in upper or lower case', async () => {
    const username = newUsername();
    for (const secret of [username, username.toUpperCase()])
      expect((await register(username, secret)).body).toEqual({
        code: 'PASSWORD_TOO_COMMON',
        fields: ['password'],
      });
  });

  test('is refused as a new password', async () => {
    const { client } = await server.newPlayer();
    const answer = await client.post('/api/v2/players/security/password/change', {
      currentPassword: password,
      newPassword: 'iloveyou',
      confirmNewPassword: 'iloveyou',
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ code: 'PASSWORD_TOO_COMMON', fields: ['newPassword'] });
  });
});

test.each([
  ['of letters alone', 'jasmine flowers bloom'],
  ['in Lao', 'ດອກຈຳປາບານຢູ່ແຄມຂອງ'],
  ['with blanks at its ends', '  champa in the rain '],
  ['of 128 characters', 'ab3 '.repeat(32)],
])('a password %s is accepted unchanged, to the last character', async (_what, secret) => {
  const username = newUsername();
  expect((await register(username, secret)).status).toBe(201);
  const logIn = (typedPassword: string) =>
    server.client().post('/api/v2/players/login', { username, password: typedPassword });
  expect((await logIn(secret)).status).toBe(200);
  for (const other of [secret.slice(0, -1), secret.trim().slice(1)])
    expect((await logIn(other)).status).toBe(401);
});

/** The same text in both Unicode forms that a keyboard may produce. */
const composed = 'mật khẩu của tôi'.normalize('NFC');
const decomposed = composed.normalize('NFD');

const logIn = (username: string, secret: string) =>
  server.client().post('/api/v2/players/login', { username, password: secret });

describe('a password with ຳ or ำ', () => {
  test.each([
    ['Lao', 'ດອກຈ\u0eb3ປາ ນ\u0ec9\u0eb3', 'ດອກຈ\u0ecd\u0eb2ປາ ນ\u0ecd\u0ec9\u0eb2'],
    ['Lao, mark first', 'ດອກຈ\u0eb3ປາ ນ\u0ec9\u0eb3', 'ດອກຈ\u0ecd\u0eb2ປາ ນ\u0ec9\u0ecd\u0eb2'],
    ['Thai', 'กล้วยน\u0e49\u0e33ว้า', 'กล้วยน\u0e4d\u0e49\u0e32ว้า'],
  ])('is the same when that vowel is typed as two characters: %s', async (_language, one, two) => {
    for (const [registered, typedPassword] of [
      [one, two],
      [two, one],
    ] as const) {
      const username = newUsername();
      expect((await register(username, registered)).status).toBe(201);
      expect((await logIn(username, typedPassword)).status).toBe(200);
    }
  });

  test('of an older account is accepted in either spelling, and hashed again', async () => {
    const typedPassword = 'ດອກຈ\u0ecd\u0eb2ປາບານ';
    const username = newUsername();
    expect((await register(username, 'another one')).status).toBe(201);
    const set = { passwordHash: await hash(typedPassword) };
    await server.ctx.database.transaction((tx) =>
      tx.update(player).set(set).where(eq(player.username, username)),
    );
    for (let time = 0; time < 2; time++)
      expect((await logIn(username, 'ດອກຈ\u0eb3ປາບານ')).status).toBe(200);
  });
});

test('a login accepts the name in capitals, with an @, or in full-width letters', async () => {
  const username = newUsername();
  expect((await register(username, 'jasmine flowers bloom')).status).toBe(201);
  const fullWidthSigns = [...username].map((sign) =>
    /[a-z0-9]/.test(sign) ? String.fromCodePoint(sign.codePointAt(0)! + 0xfee0) : sign,
  );
  for (const typedPassword of [
    username.toUpperCase(),
    `@${username}`,
    ` ${username}\u200b`,
    fullWidthSigns.join(''),
  ])
    expect((await logIn(typedPassword, 'jasmine flowers bloom')).status).toBe(200);
});

test('a session is found behind another cookie of the same name', async () => {
  const { client } = await server.newPlayer();
  const session = client.cookies.get('session');
  for (const other of ['', 'x', 'a'.repeat(43)]) {
    const headers = { cookie: `session=${other}; session=${session}` };
    expect((await server.client().get('/api/v2/players/info', { headers })).status).toBe(200);
  }
});

describe('a password with accents', () => {
  test.each([
    ['composed', composed, decomposed],
    ['decomposed', decomposed, composed],
  ])('registered %s is the same however it is typed', async (_form, registered, typedPassword) => {
    const username = newUsername();
    expect((await register(username, registered)).status).toBe(201);
    for (const secret of [registered, typedPassword])
      expect((await logIn(username, secret)).status).toBe(200);
    expect((await logIn(username, 'mat khau cua toi')).status).toBe(401);
  });

  test('is confirmed and changed however it is typed', async () => {
    const body = {
      ...registration(newUsername()),
      password: composed,
      confirmPassword: decomposed,
    };
    const client = server.client();
    const headers = { fingerprint };
    expect((await client.post('/api/v2/players/register', body, { headers })).status).toBe(201);
    const changeAnswer = await client.post('/api/v2/players/security/password/change', {
      currentPassword: decomposed,
      newPassword: `${decomposed} 2`,
      confirmNewPassword: `${composed} 2`,
    });
    expect(changeAnswer.status).toBe(200);
    expect((await logIn(body.username, `${composed} 2`)).status).toBe(200);
  });

  test('has the length of its visible characters, whether they are composed or decomposed', async () => {
    const short = 'ậậậ'.normalize('NFD');
    expect(short.length).toBeGreaterThan(8);
    expect((await register(newUsername(), short)).body).toEqual({
      code: 'VALIDATION',
      fields: ['password'],
    });
    const long = 'ậ'.repeat(128).normalize('NFD');
    const username = newUsername();
    expect((await register(username, long)).status).toBe(201);
    expect((await logIn(username, long.normalize('NFC'))).status).toBe(200);
    expect((await register(newUsername(), `${long}a`)).status).toBe(400);
  });

  test('is refused when it differs from a common password only in its Unicode form', async () => {
    expect((await register(newUsername(), 'ｐａｓｓｗｏｒｄ')).body).toMatchObject({
      code: 'PASSWORD_TOO_COMMON',
    });
  });
});

describe('an older hash, of the password as it was typed', () => {
  const hashNow = async (id: string) => {
    const [row] = await server.ctx.database.db.select().from(player).where(eq(player.id, id));
    return row?.passwordHash ?? '';
  };
  async function registeredBefore(typedPassword: string) {
    const { id, username, client } = await server.newPlayer();
    const passwordHash = await hash(typedPassword);
    await server.ctx.database.db.update(player).set({ passwordHash }).where(eq(player.id, id));
    return { id, username, client, passwordHash };
  }

  test.each([
    ['as it was registered', decomposed],
    ['in the other form', composed],
  ])('lets the player in who types it %s, and is then replaced', async (_how, typedPassword) => {
    const { id, username, passwordHash } = await registeredBefore(decomposed);
    expect((await logIn(username, typedPassword)).status).toBe(200);
    const renewed = await hashNow(id);
    expect(renewed).not.toBe(passwordHash);
    expect(await verify(renewed.replace(/^n1:/, ''), composed)).toBe(true);
    for (const secret of [composed, decomposed])
      expect((await logIn(username, secret)).status).toBe(200);
    expect(await hashNow(id)).toBe(renewed);
  });

  test('lets in every login that comes at the same moment', async () => {
    const { username } = await registeredBefore(decomposed);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => logIn(username, decomposed)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('is accepted for the current password when the password is changed', async () => {
    const { username, client } = await registeredBefore(decomposed);
    const changeAnswer = await client.post('/api/v2/players/security/password/change', {
      currentPassword: decomposed,
      newPassword: 'new-champa-1',
      confirmNewPassword: 'new-champa-1',
    });
    expect(changeAnswer.status).toBe(200);
    expect((await logIn(username, composed)).status).toBe(401);
  });

  test('counts a wrong password as one failure, though several forms of it are tried', async () => {
    const { username } = await registeredBefore(decomposed);
    const { max } = server.ctx.config.rateLimits.loginByAccount;
    for (let i = 0; i < max; i++)
      expect((await logIn(username, `${decomposed}?`)).status).toBe(401);
    expect((await logIn(username, composed)).status).toBe(429);
  });
});

test('names are stored in one Unicode form too', async () => {
  const client = server.client();
  const displayName = 'Nguyễn Thị Ngọc';
  const body = { ...registration(newUsername()), displayName: displayName.normalize('NFD') };
  const headers = { fingerprint };
  expect((await client.post('/api/v2/players/register', body, { headers })).body).toMatchObject({
    player: { displayName: displayName.normalize('NFC') },
  });
  const account = {
    bankId: 'bcel',
    accountNumber: '7788990011',
    accountName: displayName.normalize('NFD'),
    currency: 'LAK',
  };
  expect((await client.post('/api/v2/players/bank-accounts', account)).body).toMatchObject({
    accountName: displayName.normalize('NFC'),
  });
});
