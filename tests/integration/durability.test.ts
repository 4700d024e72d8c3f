import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundledProgram } from '../../scripts/bundleServer';
import { createTestDatabase, type TestDatabase } from './support/database';
import { fingerprint, newUsername, registration } from './support/server';

jest.setTimeout(240_000);

/** A server in a separate process, with a database that survives it. */
interface Spawned {
  child: ChildProcess;
  address: string;
}

let database: TestDatabase;
const dataDir = mkdtempSync(join(tmpdir(), 'champa-durability-'));
const runningServers = new Set<ChildProcess>();

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const child of runningServers) child.kill('SIGKILL');
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<Spawned> {
  const databaseSettings =
    database.config.kind === 'postgres'
      ? { DATABASE_URL: database.config.url }
      : { DATA_DIR: dataDir };
  const child = spawn(process.execPath, [await bundledProgram('server/main.ts')], {
    env: {
      PATH: process.env.PATH,
      SANDBOX: '1',
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...databaseSettings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  runningServers.add(child);
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    const address = /http:\/\/\S+/.exec(output)?.[0];
    if (address) return { child, address };
  }
  throw new Error(`the server did not start: ${output}`);
}

async function kill({ child }: Spawned): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
  runningServers.delete(child);
}

async function call(url: string, cookie: string, body?: unknown, headers: object = {}) {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      cookie,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  return { status: response.status, headers: response.headers, body: answer };
}

async function register(address: string): Promise<{ cookie: string; bankAccountId: string }> {
  const registerAnswer = await call(
    `${address}/api/v2/players/register`,
    '',
    registration(newUsername()),
    {
      fingerprint,
    },
  );
  expect(registerAnswer.status).toBe(201);
  const cookie = registerAnswer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const accountNumber = `8${Math.random().toString().slice(2, 14).padEnd(12, '3')}8`;
  const bank = { bankId: 'ldb', accountNumber, accountName: 'Khamla', currency: 'LAK' };
  const accountAnswer = await call(`${address}/api/v2/players/bank-accounts`, cookie, bank);
  expect(accountAnswer.status).toBe(201);
  return { cookie, bankAccountId: (accountAnswer.body as { id: string }).id };
}

/** What the server has answered last, by order: it must still be true after the restart. */
type PromisedOrder = Map<string, { cookie: string; status: string }>;

/** Creates and pays orders until the server is killed, and records each answer. */
async function depositUntilGone(
  address: string,
  { cookie, bankAccountId }: { cookie: string; bankAccountId: string },
  promised: PromisedOrder,
): Promise<void> {
  try {
    for (;;) {
      const order = { provider: 'alphabet', bankAccountId, amount: '20000' };
      const headers = { 'idempotency-key': randomUUID() };
      const depositAnswer = await call(`${address}/api/v2/deposits`, cookie, order, headers);
      const { code } = depositAnswer.body as { code: string };
      if (depositAnswer.status !== 201)
        throw new Error(`refused with ${depositAnswer.status} ${code}`);
      promised.set(code, { cookie, status: 'OPEN' });
      const payAnswer = await call(`${address}/sandbox/deposits/${code}/pay`, '', {});
      if (payAnswer.status === 200) promised.set(code, { cookie, status: 'SUCCESS' });
    }
  } catch (error) {
    // Node's fetch rejects with a TypeError when the connection breaks: the server was killed.
    if ((error as Error).name !== 'TypeError') throw error;
  }
}

test('what was acknowledged is there after a SIGKILL, and the books hold', async () => {
  const first = await start();
  const players = await Promise.all(Array.from({ length: 4 }, () => register(first.address)));
  const [waiter] = players;
  if (!waiter) throw new Error('no player');

  await call(`${first.address}/sandbox/providers/gclub`, '', { behaviour: 'hold' });
  const heldAnswer = await call(
    `${first.address}/api/v2/deposits`,
    waiter.cookie,
    { provider: 'gclub', bankAccountId: waiter.bankAccountId, amount: '200000' },
    { 'idempotency-key': randomUUID() },
  );
  const heldCode = (heldAnswer.body as { code: string }).code;
  const heldPay = await call(`${first.address}/sandbox/deposits/${heldCode}/pay`, '', {});
  expect(heldPay.body).toEqual({ status: 'PAID' });

  const promised: PromisedOrder = new Map([[heldCode, { cookie: waiter.cookie, status: 'PAID' }]]);
  const busyPromises = players.map((player) => depositUntilGone(first.address, player, promised));
  while (promised.size < 40) await new Promise((resolve) => setTimeout(resolve, 20));
  await kill(first);
  await Promise.all(busyPromises);

  const second = await start();
  expect(promised.size).toBeGreaterThanOrEqual(40);
  for (const [code, { cookie, status }] of promised) {
    const depositAnswer = await call(`${second.address}/api/v2/deposits/${code}`, cookie);
    expect(depositAnswer.status).toBe(200);
    const now = (depositAnswer.body as { status: string }).status;
    if (status === 'OPEN') expect(['OPEN', 'PAID', 'SUCCESS']).toContain(now);
    else expect(now).toBe(status);
  }
  const books = await call(`${second.address}/sandbox/audit`, '');
  expect(books.body).toMatchObject({ ok: true });
  expect((await fetch(`${second.address}/readyz`)).status).toBe(200);

  await call(`${second.address}/sandbox/providers/gclub`, '', { behaviour: 'normal' });
  const creditedAnswer = await call(`${second.address}/api/v2/deposits/${heldCode}`, waiter.cookie);
  expect(creditedAnswer.body).toMatchObject({ status: 'SUCCESS' });
  expect((await call(`${second.address}/sandbox/audit`, '')).body).toMatchObject({ ok: true });
  await kill(second);
});
