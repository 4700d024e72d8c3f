import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { buildApp } from '../../server/app';
import { loadConfig } from '../../server/config';
import { openDatabase } from '../../server/db/client';
import { loggerOptions } from '../../server/http/logging';
import { TestClient } from '../integration/support/client';
import {
  createTestServer,
  newUsername,
  registration,
  type TestServer,
} from '../integration/support/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** Values that must not appear in any line of the log or in any refusal. */
const canary = {
  password: 'canary-password-1',
  wrong: 'canary-wrong-1',
  next: 'canary-next-1',
  device: 'canary-device',
  bearer: 'canary-bearer',
  signature: 'canary-signature',
  query: 'canary-query',
  number: '77700011122',
  inside: 'canary-of-the-bank',
};

/** Would be a line of the log by itself. */
const forgedLine = '\r\n{"level":60,"msg":"forged"}';

test('canary values sent as secrets appear in no log line and no refusal', async () => {
  const lines: string[] = [];
  const log = pino(loggerOptions('trace'), { write: (line: string) => void lines.push(line) });
  const bankDirectory = { knows: () => Promise.reject(new Error(`${canary.inside} is away`)) };
  const app = await buildApp({ ...server.ctx, log });
  const brokenApp = await buildApp({ ...server.ctx, log, bankDirectory });
  const client = new TestClient(app);
  const { password, next, device } = canary;
  const username = newUsername();
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    client.post(`/api/v2/${path}`, body, {
      headers: { authorization: canary.bearer, fingerprint: device, ...headers },
    });
  const account = {
    bankId: 'bcel',
    accountNumber: canary.number,
    accountName: 'Khamla',
    currency: 'LAK',
  };
  const registrationBody = {
    ...registration(username),
    password,
    confirmPassword: password,
    fingerprint: device,
  };

  const refusals = [
    await post('players/login', { username, password: canary.wrong }),
    await post('players/register', { ...registrationBody, confirmPassword: canary.wrong }),
    await post('players/register', { ...registrationBody, displayName: `Kham${forgedLine}` }),
    await client.get(`/api/v2/deposits?token=${canary.query}`),
    await client.post('/gateway/notices', '{"id":1}', {
      headers: { 'gateway-signature': canary.signature },
    }),
  ];
  expect((await post('players/register', registrationBody)).status).toBe(201);
  const cookies = [...client.cookies].filter(([name]) => name !== 'signed-in');
  refusals.push(
    await post('players/security/password/change', {
      currentPassword: canary.wrong,
      newPassword: next,
      confirmNewPassword: next,
    }),
    await post('fingerprint', { fingerprint: { fingerprint: device, audio: device } }),
    await post('deposits', { provider: canary.query }, { 'idempotency-key': randomUUID() }),
  );
  const other = new TestClient(brokenApp);
  for (const [name, value] of client.cookies) other.cookies.set(name, value);
  refusals.push(await other.post('/api/v2/players/bank-accounts', account));
  expect(refusals.at(-1)?.status).toBe(503);
  refusals.push(
    await post('players/bank-accounts', { ...account, accountName: `Khamla${forgedLine}` }),
  );
  await post('players/bank-accounts', account);
  const order = { provider: 'gclub', bankAccountId: 'none', amount: '60' };
  const wrongOrder = { ...order, password: canary.wrong };
  // The password is checked, because the account does not know the browser and the login is a while ago
  client.cookies.delete('device');
  server.ctx.clock.advance(server.ctx.config.freshLoginSeconds);
  refusals.push(await post('withdrawals', wrongOrder, { 'idempotency-key': randomUUID() }));
  expect(refusals.at(-1)?.body).toEqual({ code: 'PASSWORD_INCORRECT', fields: ['password'] });
  await client.get(`/api/v2/deposits/${encodeURIComponent('x\r\n{"level":60}')}`);

  const text = lines.join('');
  const { inside, ...secrets } = canary;
  for (const secret of [...Object.values(secrets), ...cookies.map(([, value]) => value)]) {
    expect(text).not.toContain(secret);
    for (const refusal of refusals) expect(refusal.text).not.toContain(secret);
  }
  // The operator reads the internal error, the player does not.
  expect(text).toContain(inside);
  for (const refusal of refusals) expect(refusal.text).not.toContain(inside);
  // No text of a caller's makes a line of its own.
  for (const line of text.trimEnd().split('\n')) {
    const { level, msg } = JSON.parse(line) as { level: number; msg: string };
    expect([level < 60, msg === 'forged']).toEqual([true, false]);
  }
});

test.each([
  'postgres://champa:canary-secret@127.0.0.1:1/champa',
  'postgres://champa:canary-secret@nowhere.invalid/champa',
  'postgres://champa:canary-secret@host:99999/champa',
  'postgres://champa:canary-secret@[/champa',
])('the password of the database is not shown when it cannot be used: %s', async (url) => {
  const failure: unknown = await Promise.resolve()
    .then(() => openDatabase(loadConfig({ DATABASE_URL: url }, process.cwd())))
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'StartupError' });
  const text = String((failure as Error).message);
  expect(text).toContain('DATABASE_URL');
  expect(text).not.toContain('canary-secret');
});
