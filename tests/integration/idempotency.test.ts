import { expect, test } from '@jest/globals';
import { eq, type SQL } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { DepositOrder } from '../../contract/deposits';
import { idempotencyKey } from '../../server/db/schema';
import { purgeIdempotencyKeys } from '../../server/orders/idempotency';
import { jobs } from '../../server/jobs';
import { must, rowCounts, useTestApp } from './support/testApp';

const app = useTestApp();

const rowsOf = (which: SQL) => app.ctx.database.db.$count(idempotencyKey, which);

test('a repeated request gets the first answer, and creates nothing', async () => {
  const player = await app.player();
  const key = randomUUID();
  const first = await player.tryDeposit('alphabet', '20000', key);
  const before = await rowCounts(app);
  expect(first.status).toBe(201);
  await app.pay(must<DepositOrder>(first, 201).code);
  const repeatedAnswer = await player.tryDeposit('alphabet', '20000', key.toUpperCase());
  expect(repeatedAnswer.status).toBe(201);
  expect(repeatedAnswer.text).toBe(first.text);
  expect((await rowCounts(app)).deposit).toBe(before.deposit);
});

test('a repeated withdrawal holds its credit once', async () => {
  const player = await app.playerWithCredit('alphabet');
  const key = randomUUID();
  const first = await player.tryWithdraw('alphabet', '312.50', key);
  const repeatedAnswer = await player.tryWithdraw('alphabet', '312.50', key);
  expect(first.status).toBe(201);
  expect(repeatedAnswer).toMatchObject({ status: 201, text: first.text });
  expect(await player.credit('alphabet')).toBe('0.00');
});

test('an idempotency key that comes with another body or route is refused', async () => {
  const player = await app.playerWithCredit('alphabet');
  const key = randomUUID();
  expect((await player.tryWithdraw('alphabet', '60', key)).status).toBe(201);
  const before = await rowCounts(app);
  const reused = { status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } };
  expect(await player.tryWithdraw('alphabet', '61', key)).toMatchObject(reused);
  expect(await player.tryDeposit('alphabet', '20000', key)).toMatchObject(reused);
  expect(await rowCounts(app)).toEqual(before);
});

test('a refused request stores nothing, and its idempotency key may be used for the corrected one', async () => {
  const player = await app.player();
  const key = randomUUID();
  const before = await rowCounts(app);
  expect((await player.tryDeposit('alphabet', '9999', key)).status).toBe(400);
  expect((await player.tryWithdraw('alphabet', '60', key)).status).toBe(409);
  expect(await rowCounts(app)).toEqual(before);
  expect((await player.tryDeposit('alphabet', '20000', key)).status).toBe(201);
});

test('a key is kept for its time, and no longer', async () => {
  const advanceClock = (advanceSeconds: number) => app.sandbox.clock({ body: { advanceSeconds } });
  const purge = () => jobs.find(({ name }) => name === 'purge')?.run(app.ctx);
  const [earlyKey, recent] = [randomUUID(), randomUUID()];
  await (await app.player()).tryDeposit('alphabet', '20000', earlyKey);
  const isKept = async () => (await rowsOf(eq(idempotencyKey.key, earlyKey))) === 1;

  await advanceClock(app.ctx.config.idempotencyKeySeconds - 60);
  const player = await app.player();
  const first = await player.tryDeposit('alphabet', '20000', recent);
  await purge();
  expect(await isKept()).toBe(true);
  await advanceClock(120);
  await purge();
  expect(await isKept()).toBe(false);
  expect((await player.tryDeposit('alphabet', '20000', recent)).text).toBe(first.text);
});

test('all expired idempotency keys are deleted, however many there are', async () => {
  const { id: playerId } = await app.player();
  const { database, config, clock } = app.ctx;
  const createdAt = new Date(clock.now().getTime() - config.idempotencyKeySeconds * 1000 - 1);
  const rows = Array.from({ length: 2_500 }, () => ({
    playerId,
    key: randomUUID(),
    route: 'POST /v2/deposits',
    bodyHash: '',
    createdAt,
  }));
  await database.db.insert(idempotencyKey).values(rows);
  expect(await purgeIdempotencyKeys(app.ctx)).toBeGreaterThanOrEqual(rows.length);
  expect(await rowsOf(eq(idempotencyKey.playerId, playerId))).toBe(0);
});

test('a key belongs to its player', async () => {
  const [one, other] = [await app.player(), await app.player()];
  const key = randomUUID();
  const ownOrder = must<DepositOrder>(await one.tryDeposit('alphabet', '20000', key), 201);
  const otherOrder = must<DepositOrder>(await other.tryDeposit('alphabet', '20000', key), 201);
  expect(otherOrder.code).not.toBe(ownOrder.code);
});

test.each([['missing'], ['no-uuid'], [`${randomUUID()}0`]])(
  'a request whose key is %s is refused',
  async (key) => {
    const player = await app.player();
    const body = { provider: 'alphabet', bankAccountId: player.bankAccountId, amount: '20000' };
    const headers: Record<string, string> = key === 'missing' ? {} : { 'idempotency-key': key };
    const before = await rowCounts(app);
    for (const path of ['/api/v2/deposits', '/api/v2/withdrawals'])
      expect(await player.client.post(path, body, { headers })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION', fields: ['idempotency-key'] },
      });
    expect(await rowCounts(app)).toEqual(before);
  },
);
