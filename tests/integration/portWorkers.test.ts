import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { and, eq, like, lte } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadConfig, type Config } from '../../server/config';
import { deposit, orderStatusChange, outbox } from '../../server/db/schema';
import { startJobs, type Job } from '../../server/jobs';
import { signedNotice } from '../../server/sandbox/simulation';
import { startServer, type RunningServer } from '../../server/start';
import { requestTargetAt } from '../../tools/faults/environment/requestTarget';
import { TestClient } from './support/client';
import { createTestDatabase, onPostgres } from './support/database';
import { givenUp, MisbehavingPorts, portMethods } from './support/misbehaving';
import { createSandboxClient, useTestApp, type MoneyPlayer } from './support/testApp';
import { newBankAccount, openBankAccount } from './support/moneyPlayer';
import { briefMs, patient, status } from './support/portScenes';
import { registerPlayer } from './support/server';

/** Complete servers are started here. */
jest.setTimeout(180_000);

const ports = new MisbehavingPorts();
const app = useTestApp({ portLimitsMs: patient }, ports.connect);

/** Runs before the audit of the books: completes what the test has left open. */
afterEach(async () => {
  await ports.recover();
  Object.assign(app.ctx.config.portLimitsMs, patient);
  await app.sandbox.clock({ body: { advanceSeconds: 120 } });
});

/** An unpaid order of 200,000 kip whose time is over. */
async function overdue(player: MoneyPlayer): Promise<string> {
  const { code } = await player.deposit('alphabet', '200000');
  await app.ctx.database.transaction((tx) =>
    tx.update(deposit).set({ expiresAt: app.ctx.clock.now() }).where(eq(deposit.code, code)),
  );
  return code;
}

/** Waits until a condition holds. */
async function waitUntil(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(20);
}

/** Reports a payment as the gateway does: the answer does not wait for the provider. */
async function notifyPaid(
  client: TestClient,
  ctx: Parameters<typeof signedNotice>[0],
  code: string,
): Promise<void> {
  const { raw, signature } = signedNotice(ctx, {
    id: `pay_${randomUUID()}`,
    reference: code,
    amount: '200000',
    currency: 'LAK',
    paidAt: ctx.clock.now().toISOString(),
  });
  const headers = { 'gateway-signature': signature };
  expect((await client.post('/gateway/notices', raw, { headers })).status).toBe(200);
}

describe('an order whose time is over', () => {
  test('is ended in the background, without delaying a player who reads it', async () => {
    const player = await app.player();
    const code = await overdue(player);
    expect((await player.order(code)).status).toBe('OPEN');
    await waitUntil(async () => (await player.order(code)).status === 'FAILED');
  });

  test.each(['a deposit', 'a promotion'])(
    'and whose check hangs delays %s no longer than the limit of a check',
    async (label) => {
      const player = await app.player();
      const code = await overdue(player);
      app.ctx.config.portLimitsMs.check = briefMs;
      ports.hold('gateway.findPayments');
      const asked =
        label === 'a deposit'
          ? player.tryDeposit('gclub', '200000')
          : player.tryUse('extra-30', 'gclub');
      await givenUp(await ports.nextHeld());
      expect((await asked).status).toBe(label === 'a deposit' ? 201 : 409);
      expect((await player.order(code)).status).toBe('OPEN');
    },
  );

  test('is checked less often each time that the gateway refuses, and delays no other order', async () => {
    const player = await app.player();
    const code = await overdue(player);
    await addRefused(player, code, 120);
    const requestedReferences: unknown[] = [];
    ports.set('gateway.findPayments', (callThrough, _signal, [reference]) => {
      requestedReferences.push(reference);
      return reference === code ? callThrough() : Promise.reject(new Error('refused'));
    });
    const sweep = async () => {
      requestedReferences.length = 0;
      await app.ctx.expiry.drain();
      return requestedReferences.length;
    };
    expect(await sweep()).toBe(121);
    expect((await player.order(code)).status).toBe('FAILED');
    expect(await sweep()).toBe(0);
    app.ctx.clock.advance(2);
    expect(await sweep()).toBe(120);
    app.ctx.clock.advance(2);
    expect(await sweep()).toBe(0);
    app.ctx.clock.advance(2);
    expect(await sweep()).toBe(120);
  });
});

/** Inserts orders that are overdue for longer than this one. */
async function addRefused(player: MoneyPlayer, code: string, times: number): Promise<void> {
  await app.ctx.database.transaction(async (tx) => {
    const [model] = await tx.select().from(deposit).where(eq(deposit.code, code));
    if (!model) throw new Error('no order');
    const { seq: _seq, ...order } = model;
    const codes = Array.from({ length: times }, (_, index) => `REFUSED-${randomUUID()}-${index}`);
    await tx.insert(deposit).values(
      codes.map((each, index) => ({
        ...order,
        code: each,
        number: 10 + index,
        expiresAt: new Date(0),
      })),
    );
    await tx
      .insert(orderStatusChange)
      .values(codes.map((each) => ({ code: each, status: 'OPEN', at: new Date(0) })));
  });
  expect(
    await app.ctx.database.db.$count(
      deposit,
      and(eq(deposit.playerId, player.id), like(deposit.code, 'REFUSED-%')),
    ),
  ).toBe(times);
}

test('a provider that does not answer for many orders delays no other provider', async () => {
  const [player, other] = [await app.player(), await app.player()];
  ports.hold('alphabet.credit');
  const codes: string[] = [];
  for (let index = 0; index < 45; index++) {
    const { code } = await player.deposit('alphabet', '200000');
    await notifyPaid(app.server.client(), app.ctx, code);
    codes.push(code);
  }
  expect((await other.depositPaid('gclub', '200000')).status).toBe('SUCCESS');
  const [first = '', ...rest] = codes;
  expect((await player.order(first)).status).toBe('PAID');
  await ports.recover();
  await app.ctx.outbox.drain();
  await app.sandbox.clock({ body: { advanceSeconds: 60 } });
  for (const code of [first, ...rest]) expect((await player.order(code)).status).toBe('SUCCESS');
});

test('a call that becomes due again while it runs is repeated at once, if it has no outcome', async () => {
  const player = await app.player();
  const { code } = await player.deposit('alphabet', '200000');
  ports.hold('alphabet.credit');
  await notifyPaid(app.server.client(), app.ctx, code);
  const runningCall = await ports.nextHeld();
  const decided = app.behave('alphabet', 'normal');
  await waitUntil(async () => {
    const due = and(eq(outbox.code, code), lte(outbox.nextAt, app.ctx.clock.now()));
    return (await app.ctx.database.db.$count(outbox, due)) > 0;
  });
  await ports.recover();
  await runningCall.answer('pending');
  await decided;
  expect((await player.order(code)).status).toBe('SUCCESS');
});

describe('a job', () => {
  test.each<[string, Job['run']]>([
    [
      'throws',
      () => {
        throw new Error('a job that throws');
      },
    ],
    ['fails', () => Promise.reject(new Error('a job that fails'))],
    ['never ends', () => new Promise(() => undefined)],
  ])('that %s runs again, and the server can stop', async (_how, run) => {
    const runs = jest.fn(run);
    const ctx = { ...app.ctx, config: { ...app.ctx.config, stopGraceMs: briefMs } };
    const stop = startJobs(ctx, [{ name: 'ill', every: 0.01, limit: 0.01, run: runs }]);
    await waitUntil(() => Promise.resolve(runs.mock.calls.length >= 3));
    await stop();
  });
});

/** A server with its own database, which survives it. */
async function ownDatabase(inFolder: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'champa-ports-'));
  const database = inFolder ? null : await createTestDatabase();
  const config: Config = {
    ...loadConfig(
      { SANDBOX: '1', PORT: '0', LOG_LEVEL: 'silent', SPA_DIR: 'no-page', DATA_DIR: folder },
      process.cwd(),
    ),
    ...(database && { database: database.config }),
    portLimitsMs: { ...patient },
    stopGraceMs: briefMs,
  };
  const drop = async () => {
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { config, drop };
}

async function playerOf({ address }: RunningServer): Promise<MoneyPlayer> {
  const client = () => new TestClient(requestTargetAt(address));
  return openBankAccount(createSandboxClient(client()), await registerPlayer(client()));
}

const statusIn = async ({ ctx }: RunningServer, code: string) => {
  const [row] = await ctx.database.db.select().from(deposit).where(eq(deposit.code, code));
  return row?.status;
};

test('a server stops while no port answers, and the next one makes its calls at once', async () => {
  const { config, drop } = await ownDatabase(!onPostgres);
  const silent = new MisbehavingPorts();
  const first = await startServer(config, silent.connect);
  const player = await playerOf(first);
  const newcomer = await registerPlayer(new TestClient(requestTargetAt(first.address)));
  await player.depositPaid('alphabet', '200000');
  const { code } = await player.deposit('alphabet', '200000');
  const { code: unpaid } = await player.deposit('alphabet', '200000');
  for (const method of portMethods) if (method !== 'alphabet.listGames') silent.hold(method);
  await notifyPaid(player.client, first.ctx, code);
  await silent.nextHeld();
  const asking = [
    status(`/api/v2/deposits/${unpaid}/check`, player, {})(),
    status('/api/v2/games/alphabet/naga-pearls/launch', player, {})(),
    status('/api/v2/players/bank-accounts', newcomer, newBankAccount())(),
  ];
  for (const _one of asking) await silent.nextHeld();
  silent.hold('alphabet.listGames');
  asking.push(status('/api/v2/games/alphabet', player)());
  await silent.nextHeld();
  await first.stop();
  expect(await Promise.all(asking)).toEqual([503, 503, 503, 503]);

  const second = await startServer(config);
  await waitUntil(async () => (await statusIn(second, code)) === 'SUCCESS');
  expect(await statusIn(second, unpaid)).toBe('OPEN');
  await second.stop();
  await drop();
});

test('calls that a killed server had claimed are made by the next one on its folder at once', async () => {
  const { config, drop } = await ownDatabase(true);
  const first = await startServer(config);
  const player = await playerOf(first);
  await createSandboxClient(player.client).setProvider({
    params: { provider: 'gclub' },
    body: { behaviour: 'hold' },
  });
  const { code } = await player.depositPaid('gclub', '200000');
  await first.stop();

  const normal = new MisbehavingPorts();
  const claimed = new Date(Date.now() + 3_600_000);
  const killed = await startServer(config, async (...args) => {
    const [, { transaction }] = args;
    await transaction((tx) =>
      tx.update(outbox).set({ nextAt: claimed }).where(eq(outbox.code, code)),
    );
    const joined = await normal.connect(...args);
    return { ...joined, providers: { ...joined.providers, gclub: joined.providers.gclub_live } };
  });
  await waitUntil(async () => (await statusIn(killed, code)) === 'SUCCESS');
  await killed.stop();
  await drop();
});
