import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getFailure, type Answer, type TestClient } from './support/client';
import { createTestServer, type TestServer } from './support/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

let lastNumber = 0;
const newNumber = () => String(10_000_000 + ++lastNumber);

const account = (change: object = {}) => ({
  bankId: 'bcel',
  accountNumber: newNumber(),
  accountName: 'ຄຳຫຼ້າ ສີສຸກ',
  currency: 'LAK',
  ...change,
});
const none = { bankAccounts: [], changes: { newest: null } };
const add = (client: TestClient, body: object) =>
  client.post('/api/v2/players/bank-accounts', body);

test('a visitor sees the accepted banks', async () => {
  const { body } = await server.client().api.bankAccounts.banks();
  expect(body).toMatchObject({ banks: { length: 6 } });
});

test('a player adds the one account and finds it again', async () => {
  const { client } = await server.newPlayer();
  expect((await client.api.bankAccounts.list()).body).toEqual(none);
  const body = account();
  const answer = await add(client, body);
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({ id: expect.any(String), ...body, heldUntil: null });
  expect((await client.api.bankAccounts.list()).body).toMatchObject({
    bankAccounts: [answer.body],
  });
  expect((await client.api.players.info()).body).toMatchObject({ bankAccounts: [answer.body] });
});

test('blanks around the name are not kept', async () => {
  const { client } = await server.newPlayer();
  const answer = await add(client, account({ accountName: '  Khamla  ' }));
  expect(answer.body).toMatchObject({ accountName: 'Khamla' });
});

test('a second account is refused', async () => {
  const { client } = await server.newPlayer();
  await add(client, account());
  const answer = await add(client, account());
  expect(answer.status).toBe(409);
  expect(answer.body).toEqual({ code: 'BANK_ACCOUNT_ALREADY_ADDED' });
});

test('two accounts added at the same moment: one is kept', async () => {
  const { client } = await server.newPlayer();
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(client, account())));
  const refusals = answers.filter(({ status }) => status !== 201);
  expect(refusals).toHaveLength(7);
  for (const answer of refusals) {
    expect(answer.status).toBe(409);
    expect(getFailure(answer).code).toBe('BANK_ACCOUNT_ALREADY_ADDED');
  }
});

test('the number of another player is refused', async () => {
  const [first, second] = [await server.newPlayer(), await server.newPlayer()];
  const body = account();
  await add(first.client, body);
  const answer = await add(second.client, body);
  expect(answer.status).toBe(409);
  expect(answer.body).toEqual({ code: 'ACCOUNT_IN_USED', fields: ['accountNumber'] });
});

test('the same number at another bank is a different account', async () => {
  const [first, second] = [await server.newPlayer(), await server.newPlayer()];
  const body = account();
  expect((await add(first.client, body)).status).toBe(201);
  expect((await add(second.client, { ...body, bankId: 'ldb' })).status).toBe(201);
});

test('one number sent by many players at the same moment belongs to one of them', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, () => server.newPlayer()));
  const body = account();
  const answers = await Promise.all(players.map(({ client }) => add(client, body)));
  const refusals = answers.filter(({ status }) => status !== 201);
  expect(refusals).toHaveLength(5);
  for (const answer of refusals)
    expect(answer.body).toEqual({ code: 'ACCOUNT_IN_USED', fields: ['accountNumber'] });
});

test('a number that the bank does not know is refused', async () => {
  const { client } = await server.newPlayer();
  const answer = await add(client, account({ accountNumber: '1234560404' }));
  expect(answer.status).toBe(404);
  expect(answer.body).toEqual({ code: 'ACCOUNT_NOT_FOUND', fields: ['accountNumber'] });
});

test.each<[object, string[]]>([
  [{ bankId: 'nobank' }, ['bankId']],
  [{ bankId: '' }, ['bankId']],
  [{ bankId: undefined }, ['bankId']],
  [{ bankId: '__proto' }, ['bankId']],
  [{ accountNumber: '1234567' }, ['accountNumber']],
  [{ accountNumber: '1'.repeat(21) }, ['accountNumber']],
  [{ accountNumber: '12345-678' }, ['accountNumber']],
  [{ accountNumber: '໑໒໓໔໕໖໗໘໙' }, ['accountNumber']],
  [{ accountNumber: '12345678\n' }, ['accountNumber']],
  [{ accountNumber: 123456789 }, ['accountNumber']],
  [{ accountNumber: '0x12345678' }, ['accountNumber']],
  [{ accountNumber: ['123456789'] }, ['accountNumber']],
  [{ accountName: '' }, ['accountName']],
  [{ accountName: ' x ' }, ['accountName']],
  [{ accountName: 'x'.repeat(61) }, ['accountName']],
  [{ currency: 'THB' }, ['currency']],
  [{ currency: undefined }, ['currency']],
  [{ playerId: 'x' }, ['playerId']],
  [{ accountNumber: '12', accountName: 'x' }, ['accountNumber', 'accountName']],
])('refuses %j', async (change, fields) => {
  const { client } = await server.newPlayer();
  const answer = await add(client, account(change));
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({ code: 'VALIDATION', fields });
  expect((await client.api.bankAccounts.list()).body).toEqual(none);
});

test('a player sees no account of another player', async () => {
  const [owner, other] = [await server.newPlayer(), await server.newPlayer()];
  await add(owner.client, account());
  expect((await other.client.api.bankAccounts.list()).body).toEqual(none);
});

describe('attempts to add an account', () => {
  const takenAccount = account();
  beforeAll(async () => {
    const owner = await server.newPlayer();
    expect((await add(owner.client, takenAccount)).status).toBe(201);
  });

  const newcomer = async (from: string) => {
    const { client } = await server.newPlayer();
    client.from = from;
    return client;
  };
  const statusesOf = async (count: number, work: (index: number) => Promise<Answer>) =>
    (await Promise.all(Array.from({ length: count }, (_, index) => work(index)))).map(
      ({ status }) => status,
    );

  test('by one player are limited, across banks and concurrent calls; the refusal says how long to wait', async () => {
    const { addBankAccountByPlayer: limit } = server.ctx.config.rateLimits;
    const client = await newcomer('203.0.113.1');
    const { banks } = server.ctx.config;
    const statuses = await statusesOf(200, (index) =>
      add(client, {
        ...takenAccount,
        bankId: banks[index % 2 ? 0 : 1]?.id,
        accountNumber: '1234560404',
      }),
    );
    expect(statuses.filter((status) => status === 404)).toHaveLength(limit.max);
    expect(statuses.filter((status) => status === 429)).toHaveLength(200 - limit.max);
    const refusal = await add(client, takenAccount);
    const wait = Number(refusal.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(limit.seconds - 60);
    expect(wait).toBeLessThanOrEqual(limit.seconds);
    expect(refusal.body).toEqual({
      code: 'RATE_LIMITED',
      params: { minutes: String(Math.ceil(wait / 60)) },
    });
    const other = await newcomer('203.0.113.1');
    expect((await add(other, takenAccount)).status).toBe(409);
    server.ctx.clock.advance(wait);
    expect((await add(client, account())).status).toBe(201);
  });

  test('by many players at one address are limited; those at other addresses are not', async () => {
    const limit = server.ctx.config.rateLimits.addBankAccountByAddress;
    const before = limit.max;
    limit.max = 3;
    try {
      const players = await Promise.all(Array.from({ length: 5 }, () => newcomer('203.0.113.2')));
      const statuses = await statusesOf(5, (index) => add(players[index]!, takenAccount));
      expect(statuses.sort()).toEqual([409, 409, 409, 429, 429]);
      expect((await add(await newcomer('203.0.113.3'), takenAccount)).status).toBe(409);
    } finally {
      limit.max = before;
    }
  });

  test('that succeed do not count for the address', async () => {
    const limit = server.ctx.config.rateLimits.addBankAccountByAddress;
    const before = limit.max;
    limit.max = 1;
    try {
      for (let count = 0; count < 3; count++)
        expect((await add(await newcomer('203.0.113.5'), account())).status).toBe(201);
      expect((await add(await newcomer('203.0.113.5'), takenAccount)).status).toBe(409);
      expect((await add(await newcomer('203.0.113.5'), account())).status).toBe(429);
    } finally {
      limit.max = before;
    }
  });

  test('are not counted while the form is invalid, or when the player already has an account', async () => {
    const client = await newcomer('203.0.113.4');
    const statuses = await statusesOf(20, () => add(client, account({ accountName: 'x' })));
    expect(new Set(statuses)).toEqual(new Set([400]));
    expect((await add(client, account())).status).toBe(201);
    const more = await statusesOf(20, () => add(client, takenAccount));
    expect(new Set(more)).toEqual(new Set([409]));
  });
});
