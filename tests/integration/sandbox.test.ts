import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { providers } from '../../contract/provider';
import type { DepositOrder } from '../../contract/deposits';
import type { PromotionUsage } from '../../contract/promotions';
import type { WithdrawalOrder } from '../../contract/withdrawals';
import { createContext } from '../../server/compose';
import { prepareDemoData, resetSandbox } from '../../server/sandbox/reset';
import { demoPassword } from '../../server/sandbox/demo/seedPlayers';
import type { TestClient } from './support/client';
import { must, createSandboxClient } from './support/testApp';
import { createTestServer, type TestServer } from './support/server';
import { newStaff } from './support/staff';

jest.setTimeout(120_000);

interface Page<Item> {
  items: Item[];
  total: number;
}

async function logIn(server: TestServer, username: string): Promise<TestClient> {
  const client = server.client();
  const answer = await client.api.players.login({ body: { username, password: demoPassword } });
  expect(answer.status).toBe(200);
  return client;
}

async function creditsOf(client: TestClient): Promise<string[]> {
  const answers = await Promise.all(
    providers.map((provider) => client.get(`/api/v2/players/credits/${provider}`)),
  );
  return answers.map((answer) => must<{ credit: { amount: string } }>(answer, 200).credit.amount);
}

describe('the sandbox', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
    await prepareDemoData(server.ctx);
  }, 120_000);
  afterAll(() => server.close(), 60_000);

  const sandbox = () => createSandboxClient(server.client());

  async function expectDemoData(): Promise<void> {
    const demo = await logIn(server, 'demo');
    const deposits = must<Page<DepositOrder>>(
      await demo.get('/api/v2/deposits?page=1&pageSize=100'),
      200,
    );
    expect(deposits.total).toBeGreaterThan(20);
    expect(new Set(deposits.items.map(({ status }) => status))).toEqual(
      new Set(['SUCCESS', 'CANCELED', 'FAILED', 'REJECTED']),
    );
    const made = deposits.items.map(({ createdAt }) => Date.parse(createdAt));
    expect(made).toEqual([...made].sort((a, b) => b - a));
    expect(Math.max(...made)).toBeLessThan(Date.now());
    expect(new Set(made.map((time) => new Date(time).toDateString())).size).toBeGreaterThan(15);

    const withdrawals = must<Page<WithdrawalOrder>>(
      await demo.get('/api/v2/withdrawals?page=1&pageSize=100'),
      200,
    );
    expect(withdrawals.total).toBeGreaterThan(20);
    expect(new Set(withdrawals.items.map(({ status }) => status))).toEqual(
      new Set(['OPEN', 'SUCCESS', 'REJECTED']),
    );
    const usages = must<Page<PromotionUsage>>(await demo.get('/api/v2/promotions/usages'), 200);
    expect(new Set(usages.items.map(({ status }) => status))).toEqual(
      new Set(['ACTIVE', 'SUCCESS', 'CANCELED', 'USED', 'INACTIVE']),
    );
    const using = must<{ usage: PromotionUsage }>(
      await demo.get('/api/v2/players/promotions/using'),
      200,
    );
    expect(using.usage.funded).toBe(true);
    expect((await creditsOf(demo)).filter((amount) => amount !== '0.00').length).toBeGreaterThan(2);

    const newbie = await logIn(server, 'newbie');
    expect(await creditsOf(newbie)).toEqual(['0.00', '0.00', '0.00', '0.00']);
    expect((await newbie.get('/api/v2/players/bank-accounts')).body).toEqual({
      bankAccounts: [],
      changes: { newest: null },
    });
    const rich = await logIn(server, 'rich');
    for (const amount of await creditsOf(rich)) expect(Number(amount)).toBeGreaterThan(1000);
    expect((await rich.get('/api/v2/deposits/open')).body).toEqual({ items: [] });
    expect((await rich.get('/api/v2/promotions/usages')).body).toMatchObject({ total: 0 });
    const blockedPlayer = await logIn(server, 'blocked');
    expect((await blockedPlayer.get('/api/v2/players/backlist')).body).toEqual({ blocked: true });
    expect((await sandbox().audit()).body).toMatchObject({ ok: true });
  }

  test('has its demo players, with histories made by the rules of the house', expectDemoData);

  test('creates the demo players only once', async () => {
    await prepareDemoData(server.ctx);
    expect((await logIn(server, 'demo')).cookies.size).toBeGreaterThan(0);
  });

  test('is as new after a reset, and every player is logged out', async () => {
    const rich = await logIn(server, 'rich');
    const lossAnswer = await sandbox().play({
      params: { username: 'rich' },
      body: { provider: 'alphabet', delta: '-1000' },
    });
    expect(lossAnswer.status).toBe(200);
    await sandbox().clock({ body: { advanceSeconds: 3 * 24 * 3600 } });
    const resets = await Promise.all([
      sandbox().reset({ body: {} }),
      sandbox().reset({ body: null }),
    ]);
    for (const reset of resets) expect(reset).toMatchObject({ status: 200, body: { ok: true } });
    expect((await rich.get('/api/v2/players/info')).status).toBe(401);
    expect(Math.abs(server.ctx.clock.now().getTime() - Date.now())).toBeLessThan(5_000);
    await expectDemoData();
  });

  test('can be created from scratch after staff have raised the version of the terms', async () => {
    const manager = await newStaff(server, 'manager');
    const params = { key: 'legalTexts' } as const;
    const body = { value: { version: '2099-01-01' }, reason: 'a test' };
    expect((await manager.api.settings.change({ params, body })).status).toBe(200);
    await server.ctx.settings.reread();
    // As after a restart, when there is no copy
    await resetSandbox({ ...server.ctx, database: { ...server.ctx.database } });
    await server.ctx.settings.reread();
    const demo = await logIn(server, 'demo');
    expect((await demo.get('/api/v2/players/info')).body).toMatchObject({ termsToAccept: null });
  });

  test('has a past in which staff decided, as the log and the history of settings say', async () => {
    const admin = await newStaff(server, 'admin');
    const historyAnswer = await admin.api.settings.history({ params: { key: 'rates' }, query: {} });
    expect(historyAnswer.body).toMatchObject({
      items: [
        { value: { THB: '640' }, by: 'manager', confirmedBy: null, state: 'VALID' },
        { value: { THB: '612' }, by: 'manager', confirmedBy: null },
        { value: { THB: '590' }, by: 'manager', confirmedBy: 'admin' },
        { value: { THB: '625' }, by: 'manager', confirmedBy: null },
      ],
    });
    const log = await admin.api.log.list({ query: { pageSize: 100 } });
    if (log.status !== 200) throw new Error(`the log answered ${log.status}`);
    const { items } = log.body;
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    const code = items.find(({ action }) => action === 'withdrawals.settle')?.subject ?? '';
    const steps = await admin.api.withdrawals.history({ params: { code } });
    expect(steps.body).toMatchObject({
      items: [
        { actor: 'checker', action: 'withdrawals.approve', after: 'APPROVED' },
        { actor: 'staff', action: 'withdrawals.send', after: 'SENT' },
        { actor: 'staff', action: 'withdrawals.settle', after: 'SETTLED' },
      ],
    });
  });

  test('moves its clock, shows it, and keeps it over a restart', async () => {
    const before = server.ctx.clock.now().getTime();
    const moved = await sandbox().clock({ body: { advanceSeconds: 3600 } });
    expect(moved.status).toBe(200);
    const client = server.client();
    const serverTime = Date.parse(
      (await client.get('/api/v2/limits')).headers.get('server-time') ?? '',
    );
    expect(serverTime - before).toBeGreaterThanOrEqual(3_600_000);
    expect(serverTime - before).toBeLessThan(3_660_000);
    for (const advanceSeconds of [-1, 1.5, '60'])
      expect(await client.post('/sandbox/clock', { advanceSeconds })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION', fields: ['advanceSeconds'] },
      });
  });

  test('answers 404 for unknown orders and players', async () => {
    const client = server.client();
    const params = { code: 'CH-0000000' };
    expect((await sandbox().payDeposit({ params, body: {} })).status).toBe(404);
    expect((await sandbox().failDeposit({ params, body: {} })).status).toBe(404);
    expect((await sandbox().rejectDeposit({ params, body: {} })).status).toBe(404);
    expect((await sandbox().approveWithdrawal({ params, body: {} })).status).toBe(404);
    const body = { provider: 'alphabet' as const, delta: '1' };
    expect((await sandbox().play({ params: { username: 'nobody' }, body })).status).toBe(404);
    for (const delta of ['1.234', '1e3', '--1', '', 1])
      expect(
        await client.post('/sandbox/players/rich/play', { provider: 'alphabet', delta }),
      ).toMatchObject({ status: 400, body: { code: 'VALIDATION', fields: ['delta'] } });
  });

  test('takes no call from another site', async () => {
    const headers = { origin: 'https://elsewhere.example' };
    expect(await server.client().post('/sandbox/reset', {}, { headers })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN_ORIGIN' },
    });
  });

  test('lists what waits for a bank or for staff', async () => {
    const { status, body } = await sandbox().pending();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      deposits: [{ username: 'demo', amount: '260000', status: 'CANCELED', late: true }],
      withdrawals: [
        { username: 'demo', amount: '75.50', status: 'OPEN' },
        { username: 'demo', amount: '250.00', status: 'OPEN' },
      ],
    });
  });

  test('pays with any reference, and reports a known payment again', async () => {
    const reference = 'thanks';
    const paymentAnswer = await sandbox().payByReference({ body: { reference, amount: '1000' } });
    if (paymentAnswer.status !== 200) throw new Error(`paid with ${paymentAnswer.status}`);
    expect(paymentAnswer.body.hasOrder).toBe(false);
    const { id } = paymentAnswer.body;
    await sandbox().payByReference({ body: { id, reference, amount: '2000' } });
    const waitingPage = await sandbox().payments({ query: { page: 1, pageSize: 2 } });
    expect(waitingPage.body).toMatchObject({
      items: [
        { id, reference, amount: '2000', reason: 'CONFLICTING_NOTICE' },
        { id, reference, amount: '1000', reason: 'UNKNOWN_ORDER' },
      ],
      // Including the late one of the demo data.
      total: 3,
    });
  });

  test('keeps the key of its gateway and its clock for a second node', async () => {
    const { config, log, noticeKeys, clock } = server.ctx;
    if (config.database.kind !== 'postgres') return;
    const second = await createContext(config, log);
    expect(second.noticeKeys).toEqual(noticeKeys);
    expect(second.clock.offset).toBe(clock.offset);
    await second.database.close();
  });
});

describe('outside of the sandbox', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({ sandbox: false, gatewayKey: 'k'.repeat(32) });
  }, 120_000);
  afterAll(() => server.close(), 60_000);

  test('none of it is there', async () => {
    const client = server.client();
    for (const path of [
      '/sandbox/reset',
      '/sandbox/clock',
      '/sandbox/deposits/CH-0000000/pay',
      '/sandbox/players/demo/play',
      '/sandbox/providers/gclub',
      '/sandbox/payments',
      '/sandbox/payments/pay_1/match',
      '/sandbox/payments/pay_1/return',
      '/sandbox/payments/pay_1/dismiss',
    ])
      expect(await client.post(path, {})).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      });
    const shownPaths = ['audit', 'orders', 'payments', 'game/gclub/x?token=y'];
    for (const path of shownPaths.map((name) => `/sandbox/${name}`))
      expect(await client.get(path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  test('no deposit can be made until a gateway is connected, and nothing is written', async () => {
    const { client } = await server.newPlayer();
    const accountAnswer = await client.api.bankAccounts.create({
      body: {
        bankId: 'bcel',
        accountNumber: '1234567890',
        accountName: 'Khamla',
        currency: 'LAK',
      },
    });
    if (accountAnswer.status !== 201) throw new Error('no bank account');
    const answer = await client.post(
      '/api/v2/deposits',
      { provider: 'gclub', bankAccountId: accountAnswer.body.id, amount: '20000' },
      { headers: { 'idempotency-key': '7f5c2b8e-3f0a-4a51-9f0e-0c2f4a3d9b11' } },
    );
    expect(answer).toMatchObject({ status: 409, body: { code: 'CANNOT_DEPOSIT_OR_WITHDRAW' } });
    expect((await client.get('/api/v2/deposits')).body).toMatchObject({ total: 0 });
    expect((await client.get('/api/v2/games/gclub')).body).toEqual({ games: [] });
  });
});
