import { beforeAll, afterAll, expect, test } from '@jest/globals';
import pino from 'pino';
import { sessionHint } from '../../contract/session';
import { buildApp } from '../../server/app';
import { loggerOptions } from '../../server/http/logging';
import { TestClient } from './support/client';
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

/** A logger with the server's options, and the lines that it has written. */
function recorder() {
  const lines: string[] = [];
  const log = pino(loggerOptions('trace'), { write: (line: string) => void lines.push(line) });
  return { log, text: () => lines.join('') };
}

test('a request is logged by method, path, status and request id, without query, body and cookies', async () => {
  const { log, text } = recorder();
  const app = await buildApp({ ...server.ctx, log });
  const client = new TestClient(app);
  const username = newUsername();
  const answer = await client.post('/api/v2/players/register', registration(username), {
    headers: { fingerprint, authorization: 'Bearer secret-bearer' },
  });
  expect(answer.status).toBe(201);
  await client.get('/api/v2/deposits?page=1&token=secret-token');
  const accountNumber = '5556667778';
  await client.post('/api/v2/players/bank-accounts', {
    bankId: 'bcel',
    accountNumber,
    accountName: 'Khamla',
    currency: 'LAK',
  });
  const lines = text()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toContainEqual(
    expect.objectContaining({
      req: { method: 'POST', path: '/api/v2/players/register', address: '127.0.0.1' },
      status: 201,
      reqId: answer.headers.get('x-request-id'),
    }),
  );
  const cookies = [...client.cookies].filter(([name]) => name !== sessionHint);
  expect(cookies).not.toEqual([]);
  const secrets = [password, fingerprint, accountNumber, 'secret-bearer', 'secret-token'];
  for (const secret of [...secrets, ...cookies.map(([, value]) => value)])
    expect(text()).not.toContain(secret);
});

test('secrets are not logged, however deep they are nested', () => {
  const { log, text } = recorder();
  const secret = 'do-not-write-me';
  for (const name of ['password', 'currentPassword', 'accountNumber', 'fingerprint', 'cookie'])
    log.info({ [name]: secret, body: { [name]: secret, more: { [name]: secret } } });
  log.info({ headers: { authorization: secret, 'set-cookie': secret, cookie: secret } });
  expect(text()).toContain('[redacted]');
  expect(text()).not.toContain(secret);
});

test('a failure of the database is logged without its values', async () => {
  const { log, text } = recorder();
  const accountNumber = '9998887776';
  const cut = new Error(`Key (account_number)=(${accountNumber}) exists`, {
    cause: Object.assign(new Error('duplicate key'), {
      code: '23505',
      constraint: 'bank_account_of_bank_key',
      detail: `Key (account_number)=(${accountNumber}) already exists.`,
    }),
  });
  Object.assign(cut, { query: 'insert into bank_account', params: [accountNumber] });
  log.error({ err: cut }, 'unexpected failure');
  expect(text()).toContain('bank_account_of_bank_key');
  expect(text()).toContain('logging.test');
  expect(text()).not.toContain(accountNumber);
});

test('a failure of the database is logged without the values that its message quotes', () => {
  const { log, text } = recorder();
  const quoting = Object.assign(new Error('invalid input syntax for type uuid: "seen"'), {
    code: '22P02',
    where: 'unnamed portal parameter $1 = seen',
  });
  log.error({ err: new Error('failed', { cause: quoting }) }, 'unexpected failure');
  expect(text()).toContain('22P02');
  expect(text()).not.toContain('seen');
});

test('an unexpected error is answered without a word about it, and logged', async () => {
  const { log, text } = recorder();
  const transaction = () => Promise.reject(new Error('the table is made of glass'));
  const database = { ...server.ctx.database, transaction };
  const client = new TestClient(await buildApp({ ...server.ctx, log, database }));
  const player = await server.newPlayer();
  for (const [name, value] of player.client.cookies) client.cookies.set(name, value);
  const answer = await client.post('/api/v2/players/bank-accounts', {
    bankId: 'bcel',
    accountNumber: '12345678',
    accountName: 'Khamla',
    currency: 'LAK',
  });
  expect(answer.status).toBe(500);
  expect(answer.body).toEqual({ code: 'CONTACT_SUPPORT' });
  expect(answer.text).not.toContain('glass');
  expect(text()).toContain('made of glass');
  expect(text()).toContain(answer.headers.get('x-request-id'));
});

test('a slow call is logged with the statements and calls that it waited for, and without their values', async () => {
  const { log, text } = recorder();
  const config = { ...server.ctx.config, slowCallMs: 0 };
  const app = await buildApp({ ...server.ctx, config, log });
  const client = new TestClient(app);
  const username = newUsername();
  const answer = await client.post('/api/v2/players/register', registration(username), {
    headers: { fingerprint },
  });
  await client.get('/api/v2/players/current');
  const lines = text()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'a slow call');
  expect(lines).toMatchObject([
    {
      reqId: answer.headers.get('x-request-id'),
      route: '/api/v2/players/register',
      status: 201,
    },
    { route: '/api/v2/players/current', status: 200 },
  ]);
  const [registered, read] = lines.map(({ steps }) => JSON.stringify(steps));
  expect(registered).toMatch(/"what":"insert into \\"player\\"/);
  expect(read).toMatch(/"what":"select .*\\"session\\"/);
  expect(registered).not.toContain(username);
});
