import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
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

describe('a password that would be guessed first', () => {
  test.each(['password', '12345678', 'PASSWORD', 'qwertyuiop', '1q2w3e4r'])(
    'is not taken at registration: %s',
    async (secret) => {
      const answer = await register(newUsername(), secret);
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ code: 'PASSWORD_TOO_COMMON', fields: ['password'] });
    },
  );

  test('is the name itself too, however it is written', async () => {
    const username = newUsername();
    for (const secret of [username, username.toUpperCase()])
      expect((await register(username, secret)).body).toEqual({
        code: 'PASSWORD_TOO_COMMON',
        fields: ['password'],
      });
  });

  test('is not taken for a new one', async () => {
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
])('a password %s is taken as it is, to the last character', async (_what, secret) => {
  const username = newUsername();
  expect((await register(username, secret)).status).toBe(201);
  const logIn = (tried: string) =>
    server.client().post('/api/v2/players/login', { username, password: tried });
  expect((await logIn(secret)).status).toBe(200);
  for (const other of [secret.slice(0, -1), secret.trim().slice(1)])
    expect((await logIn(other)).status).toBe(401);
});
