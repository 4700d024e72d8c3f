import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import type { DepositOrder } from '../../contract/deposits';
import { outbox } from '../../server/db/schema';
import type { CreatedPayment } from '../../server/gateway/port';
import { MisbehavingPorts } from './support/misbehaving';
import { must, useTestApp, type MoneyPlayer } from './support/testApp';
import { briefMs, patient } from './support/portScenes';
import { password } from './support/server';

const ports = new MisbehavingPorts();
const app = useTestApp({ portLimitsMs: patient }, ports.connect);

beforeEach(() => {
  app.ctx.config.portLimitsMs.qr = briefMs;
});
afterEach(async () => {
  await ports.recover();
  Object.assign(app.ctx.config.portLimitsMs, patient);
  await app.sandbox.clock({ body: { advanceSeconds: 120 } });
});

const end = (player: MoneyPlayer, code: string, outcome: string) =>
  outcome === 'canceled'
    ? player.client.post(`/api/v2/deposits/${code}/cancel`).then((answer) => answer.status)
    : outcome === 'rejected'
      ? app.rejectDeposit(code).then((answer) => answer.status)
      : app.fail(code).then((answer) => answer.status);

describe('an order whose QR is not ready yet', () => {
  test('is created, and its player gets an event when the QR is ready', async () => {
    const player = await app.player();
    ports.hold('gateway.createPayment');
    const { code, status, qr } = await player.deposit('alphabet', '200000');
    expect({ status, qr }).toEqual({ status: 'OPEN', qr: null });
    const call = await ports.nextHeld();
    const eventPromise = new Promise((resolve) => {
      const end = app.ctx.events.subscribe(player.id, (event) => {
        if (event.type !== 'deposit' || event.code !== code) return;
        end();
        resolve(event.status);
      });
    });
    await call.answer();
    expect(await eventPromise).toBe('OPEN');
    expect((await player.order(code)).qr?.payload).toContain(code);
  });

  test('is the same order when its player asks again with the same idempotency key', async () => {
    const player = await app.player();
    const key = '2c6b3f3e-4f0e-4b43-9d0b-7f3a0f7a6a11';
    ports.hold('gateway.createPayment');
    const first = must<DepositOrder>(await player.tryDeposit('gclub', '20000', key), 201);
    const call = await ports.nextHeld();
    await call.answer();
    await app.ctx.outbox.drain(first.code);
    const repeatedOrder = must<DepositOrder>(await player.tryDeposit('gclub', '20000', key), 201);
    expect(repeatedOrder.code).toBe(first.code);
    expect([first.qr, repeatedOrder.qr?.payload]).toEqual([
      null,
      expect.stringContaining(first.code),
    ]);
  });

  test('is paid by a notice that comes before the QR', async () => {
    const player = await app.player();
    ports.hold('gateway.createPayment');
    const { code } = await player.deposit('alphabet', '200000');
    const call = await ports.nextHeld();
    const paying = app.pay(code);
    await call.answer();
    expect((await paying).body).toEqual({ status: 'SUCCESS' });
    await app.ctx.outbox.drain(code);
    expect(ports.voided).not.toContain(code);
    expect(await player.credit('alphabet')).toBe('312.50');
  });

  test.each(['canceled', 'rejected', 'expired'])(
    'stays %s when the QR comes later: the QR is voided, and a payment for it waits for staff',
    async (how) => {
      const player = await app.player();
      ports.hold('gateway.createPayment');
      const { code } = await player.deposit('alphabet', '200000');
      const call = await ports.nextHeld();
      expect(await end(player, code, how)).toBe(200);
      const { status } = await player.order(code);
      await call.answer();
      await app.ctx.outbox.drain(code);
      expect(await player.order(code)).toMatchObject({ status, qr: null });
      expect(ports.voided.filter((one) => one === code)).toEqual([code]);
      expect((await app.pay(code)).body).toEqual({ status });
      expect(await player.order(code)).toMatchObject({ late: true, held: { amount: '200000' } });
      expect(await app.pendingCodes()).toContain(code);
      expect(await player.credit('alphabet')).toBe('0.00');
      await app.resolveLate(code, 'return');
    },
  );

  test('causes no request for a QR once the order has ended', async () => {
    const player = await app.player();
    ports.set('gateway.createPayment', () => Promise.reject(new Error('no connection')));
    const { code } = await player.deposit('alphabet', '200000');
    expect(await end(player, code, 'canceled')).toBe(200);
    const requests: unknown[] = [];
    ports.set('gateway.createPayment', (callThrough, _signal, [request]) => {
      requests.push(request);
      return callThrough();
    });
    await app.sandbox.clock({ body: { advanceSeconds: 60 } });
    expect(requests).toEqual([]);
    // The call that failed may have reached the gateway.
    expect(ports.voided).toContain(code);
  });
});

/** Starts a break of a day, which ends the open orders. */
const takeBreak = (player: MoneyPlayer) =>
  player.client
    .post('/api/v2/players/protection', {
      change: 'timeOut',
      days: app.ctx.config.protection.timeOutDays[0],
      password,
    })
    .then((answer) => answer.status);

test.each(['canceled', 'rejected', 'expired', 'ended by a break'])(
  'the payment of an order that is %s is voided, with retries until the gateway confirms',
  async (how) => {
    const player = await app.player();
    app.ctx.config.portLimitsMs.qr = patient.qr;
    const { code } = await player.deposit('alphabet', '200000');
    ports.set('gateway.voidPayment', () => Promise.reject(new Error('no connection')));
    const ending = how === 'ended by a break' ? takeBreak(player) : end(player, code, how);
    expect(await ending).toBe(200);
    await app.ctx.outbox.drain(code);
    expect(ports.voided).not.toContain(code);
    await ports.recover();
    await app.sandbox.clock({ body: { advanceSeconds: 60 } });
    expect(ports.voided).toContain(code);
    const waits = and(eq(outbox.code, code), eq(outbox.event, 'voidPayment'));
    const [row] = await app.ctx.database.db.select().from(outbox).where(waits);
    expect(row?.doneAt).toBeInstanceOf(Date);
  },
);

test('an order whose QR cannot be voided yet does not cost the next one its bonus', async () => {
  const player = await app.player();
  app.ctx.config.portLimitsMs.qr = patient.qr;
  const { usageId } = await player.use('extra-30', 'askmebet');
  const { code } = await player.deposit('askmebet', '300000');
  ports.set('gateway.voidPayment', () => Promise.reject(new Error('no connection')));
  expect(await end(player, code, 'canceled')).toBe(200);
  await app.ctx.outbox.drain(code);
  expect(ports.voided).not.toContain(code);
  const paid = await player.depositPaid('askmebet', '300000');
  expect(paid.promoCredit.amount).toBe('140.62');
  expect(await player.recheck()).toMatchObject({ usageId, status: 'ACTIVE' });
});

describe('a gateway that refuses an order', () => {
  test('fails it, and the player reads why', async () => {
    const player = await app.player();
    app.ctx.config.portLimitsMs.qr = patient.qr;
    ports.set('gateway.createPayment', () => Promise.resolve({ refused: 'Limit of the day' }));
    const order = await player.deposit('alphabet', '200000');
    expect(order).toMatchObject({ status: 'FAILED', qr: null, refusal: 'Limit of the day' });
    expect(order.timeline?.map(({ status }) => status)).toEqual(['OPEN', 'FAILED']);
    await ports.recover();
    const other = await player.deposit('alphabet', '200000');
    expect(other).toMatchObject({ status: 'OPEN', refusal: null });
  });

  test('after it was canceled changes nothing', async () => {
    const player = await app.player();
    let answer = (_outcome: unknown) => undefined as void;
    ports.set('gateway.createPayment', () => new Promise((resolve) => (answer = resolve)));
    const { code } = await player.deposit('alphabet', '200000');
    expect(await end(player, code, 'canceled')).toBe(200);
    answer({ refused: 'too late' });
    await app.ctx.outbox.drain(code);
    expect(await player.order(code)).toMatchObject({ status: 'CANCELED', refusal: null });
  });
});

describe('what the gateway answers', () => {
  const made = (): CreatedPayment => ({
    payload: '000201',
    appLinks: { bcel: 'onepay://qr/000201', ldb: 'javascript:alert(1)' },
    gatewayReference: 'gw-1',
    expiresAt: new Date(app.ctx.clock.now().getTime() + 60_000),
  });

  test.each<[string, (payment: CreatedPayment) => unknown]>([
    ['without a QR', (payment) => ({ ...payment, payload: '' })],
    ['with more than a QR holds', (payment) => ({ ...payment, payload: 'x'.repeat(3_000) })],
    ['with links that are no texts', (payment) => ({ ...payment, appLinks: { bcel: 1 } })],
    ['without an end', (payment) => ({ ...payment, expiresAt: new Date(NaN) })],
    ['with a refusal without a reason', () => ({ refused: ' ' })],
    ['with a refusal beside a QR', (payment) => ({ ...payment, refused: 'no' })],
  ])('%s is treated as no answer', async (_what, spoil) => {
    const player = await app.player();
    ports.set('gateway.createPayment', () => Promise.resolve(spoil(made())));
    const { code, qr, status } = await player.deposit('alphabet', '200000');
    expect([status, qr]).toEqual(['OPEN', null]);
    // The call has ended and waits for its retry, however slow the machine is.
    await app.ctx.outbox.drain(code);
    await ports.recover();
    await app.sandbox.clock({ body: { advanceSeconds: 60 } });
    expect((await player.order(code)).qr).not.toBeNull();
  });

  test('ends the order no later than its QR, and only links into apps are shown', async () => {
    app.ctx.config.portLimitsMs.qr = patient.qr;
    const payment = made();
    ports.set('gateway.createPayment', () => Promise.resolve(payment));
    const [first, second] = [await app.player(), await app.player('ldb')];
    expect(await first.deposit('alphabet', '200000')).toMatchObject({
      expiresAt: payment.expiresAt.toISOString(),
      qr: { payload: '000201', appLink: 'onepay://qr/000201' },
    });
    expect((await second.deposit('alphabet', '200000')).qr?.appLink).toBeNull();
  });
});
