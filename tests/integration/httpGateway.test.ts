import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { withdrawal } from '../../server/db/schema';
import { createPorts } from '../../server/ports';
import { startGateway, type Behaviour, type GatewayProcess } from '../gateway/process';
import { useTestApp } from './support/testApp';
import { briefMs, patient } from './support/portScenes';
import { createNotice, notify } from './support/notices';
import { newStaff } from './support/staff';

const key = 'the key of this year that is long enough';
const nextKey = 'the key of next year that is long enough';

let gateway: GatewayProcess;
beforeAll(async () => {
  gateway = await startGateway(key);
});
afterAll(() => gateway.stop());

const app = useTestApp({ portLimitsMs: patient }, (config, ...rest) =>
  createPorts(
    {
      ...config,
      gateway: { kind: 'http', url: gateway.url },
      payoutUrl: gateway.url,
      gatewayKey: key,
      gatewayKeyNext: nextKey,
    },
    ...rest,
  ),
);

afterEach(async () => {
  await gateway.control({ payments: {}, payouts: {}, voids: null, reads: null, keys: [key] });
  Object.assign(app.ctx.config.portLimitsMs, patient);
  await app.sandbox.clock({ body: { advanceSeconds: 120 } });
});

const requestsOf = async (code: string) =>
  (await gateway.done()).requests.filter((one) => one.includes(code));

describe('a gateway over HTTP', () => {
  test('makes the QR and the link into the bank app, and is called once', async () => {
    const player = await app.player();
    const before = (await gateway.done()).requests.length;
    const { code, qr, status } = await player.deposit('alphabet', '200000');
    expect({ status, qr }).toEqual({
      status: 'OPEN',
      qr: { payload: `PAY ${code} 200000`, appLink: `onepay://qr/PAY-${code}` },
    });
    await player.order(code);
    await player.client.get('/api/v2/deposits?page=1&pageSize=10');
    expect((await gateway.done()).requests.slice(before)).toEqual(['POST /payments']);
  });

  test('may leave its optional fields null or blank', async () => {
    await gateway.control({ payments: { mode: 'bare' } });
    const { code, qr } = await (await app.player()).deposit('alphabet', '200000');
    expect(qr).toEqual({ payload: `PAY ${code} 200000`, appLink: null });
  });

  test('reports a payment whose notice was lost', async () => {
    const player = await app.player();
    const { code } = await player.deposit('alphabet', '200000');
    const paidAt = app.ctx.clock.now().toISOString();
    const payment = {
      id: randomUUID(),
      reference: code,
      amount: '200000',
      currency: 'LAK',
      paidAt,
    };
    await gateway.control({ payment });
    expect((await player.client.post(`/api/v2/deposits/${code}/check`)).status).toBe(200);
    await app.ctx.outbox.drain(code);
    expect((await player.order(code)).status).toBe('SUCCESS');
  });

  test('voids what is canceled', async () => {
    const player = await app.player();
    const { code } = await player.deposit('alphabet', '200000');
    await player.client.post(`/api/v2/deposits/${code}/cancel`);
    await app.ctx.outbox.drain(code);
    expect((await gateway.done()).voided).toContain(code);
  });

  test('refuses, and the player reads its reason', async () => {
    await gateway.control({ payments: { mode: 'refuse' } });
    const player = await app.player();
    expect(await player.deposit('alphabet', '200000')).toMatchObject({
      status: 'FAILED',
      qr: null,
      refusal: 'Daily limit reached',
    });
  });

  test.each<[string, Behaviour]>([
    ['never answers', { mode: 'never' }],
    ['answers after the time-out', { mode: 'late' }],
    ['closes the line', { mode: 'cut' }],
    ['fails', { mode: 'error' }],
    ['answers nonsense', { mode: 'nonsense' }],
    ['signs with an unknown key', { mode: 'unsigned' }],
    ['has not made it yet', { mode: 'pending' }],
  ])(
    '%s: the order waits, and has its QR once the gateway is well, made once',
    async (_how, payments) => {
      await gateway.control({ payments });
      const player = await app.player();
      Object.assign(app.ctx.config.portLimitsMs, { qr: briefMs, createPayment: 1_500 });
      const { code, qr, status } = await player.deposit('alphabet', '200000');
      expect([status, qr]).toEqual(['OPEN', null]);
      await app.ctx.outbox.drain(code);
      expect((await player.order(code)).qr).toBeNull();
      await gateway.control({ payments: {} });
      await app.sandbox.clock({ body: { advanceSeconds: 60 } });
      expect((await player.order(code)).qr?.payload).toBe(`PAY ${code} 200000`);
      const made = (await gateway.done()).payments.filter((one) => one === code);
      expect(made).toEqual([code]);
    },
  );

  test('that is slow is waited for, in the background', async () => {
    await gateway.control({ payments: { mode: 'well', delayMs: 1_000 } });
    const player = await app.player();
    app.ctx.config.portLimitsMs.qr = briefMs;
    const before = (await gateway.done()).requests.length;
    const { code, qr } = await player.deposit('alphabet', '200000');
    expect(qr).toBeNull();
    await app.ctx.outbox.drain(code);
    expect((await player.order(code)).qr).not.toBeNull();
    expect((await gateway.done()).requests.slice(before)).toEqual(['POST /payments']);
  });

  test('that does not know our key refuses the call, and is asked again', async () => {
    await gateway.control({ keys: ['a key that only the gateway has and is long'] });
    const player = await app.player();
    app.ctx.config.portLimitsMs.qr = briefMs;
    const { code } = await player.deposit('alphabet', '200000');
    await app.ctx.outbox.drain(code);
    expect((await gateway.done()).refusedSignatures).toBeGreaterThan(0);
    await gateway.control({ keys: [key] });
    await app.sandbox.clock({ body: { advanceSeconds: 60 } });
    expect((await player.order(code)).qr).not.toBeNull();
  });

  test('is understood when it signs with the next key already', async () => {
    await gateway.control({ keys: [key, nextKey] });
    const player = await app.player();
    expect((await player.deposit('alphabet', '200000')).qr).not.toBeNull();
  });
});

async function listIssues() {
  const { api } = await newStaff(app.server, 'cashier');
  const { body } = await api.issues.list({ query: {} });
  return (body as { items: { id: number; code: string; reason: string }[] }).items;
}

/** The notes to staff after a status of the gateway; staff then clear them. */
async function clearedUp(): Promise<string[][]> {
  const { api } = await newStaff(app.server, 'cashier');
  const items = await listIssues();
  for (const { id } of items)
    await api.issues.clear({ params: { id: String(id) }, body: { reason: 'They know' } });
  return items.map(({ code, reason }) => [code, reason]);
}

describe('a gateway over HTTP that answers a void with a status', () => {
  const createCanceled = async () => {
    const player = await app.player();
    const { code } = await player.deposit('alphabet', '200000');
    await player.client.post(`/api/v2/deposits/${code}/cancel`);
    await app.ctx.outbox.drain();
    return code;
  };
  const countVoids = async (code: string) =>
    (await requestsOf(code)).filter((one) => one.endsWith('/void')).length;
  const advanceClock = (seconds: number) =>
    app.sandbox.clock({ body: { advanceSeconds: seconds } });

  test.each([400, 404, 409, 422])(
    'of %i is asked once for each order, and staff see the first order',
    async (status) => {
      await gateway.control({ voids: { mode: 'error', status } });
      const codes = [await createCanceled(), await createCanceled()];
      await advanceClock(120);
      expect(await Promise.all(codes.map(countVoids))).toEqual([1, 1]);
      expect(await clearedUp()).toEqual([[codes[0], 'VOID_REFUSED']]);
      expect(await clearedUp()).toEqual([]);
    },
  );

  test.each([401, 403, 408, 429, 500, 503])(
    'of %i is asked again until the order is void',
    async (status) => {
      await gateway.control({ voids: { mode: 'error', status } });
      const code = await createCanceled();
      // Time-outs, limits and server errors are retried three times immediately.
      const tries = [401, 403].includes(status) ? 1 : 3;
      expect(await countVoids(code)).toBe(tries);
      await advanceClock(60);
      expect(await countVoids(code)).toBe(2 * tries);
      expect(await clearedUp()).toEqual([]);
      await gateway.control({ voids: null });
      await advanceClock(60);
      expect((await gateway.done()).voided).toContain(code);
    },
  );
});

test('a QR that the gateway refuses by a status fails its order at once, and staff see it', async () => {
  await gateway.control({ payments: { mode: 'error', status: 422 } });
  const player = await app.player();
  const order = await player.deposit('alphabet', '200000');
  expect(order).toMatchObject({ status: 'FAILED', qr: null, refusal: '' });
  expect(await clearedUp()).toEqual([[order.code, 'QR_REFUSED']]);
});

describe('a payout over HTTP', () => {
  const send = async () => {
    const player = await app.playerWithCredit('alphabet');
    const { code } = await player.withdraw('alphabet', '100.00');
    expect((await app.sandbox.approveWithdrawal({ params: { code }, body: {} })).status).toBe(200);
    const transfers = async () =>
      (await gateway.done()).transfers.filter(({ reference }) => reference.startsWith(code));
    return { player, code, transfers };
  };

  test('is sent once, and succeeds with the confirmation of the bank', async () => {
    const { player, code, transfers } = await send();
    await app.ctx.outbox.drain(code);
    expect((await player.withdrawal(code)).status).toBe('SUCCESS');
    expect(await transfers()).toMatchObject([{ reference: `${code}-1`, amount: '64000' }]);
    expect((await requestsOf(code)).length).toBe(0);
  });

  test.each<[string, Behaviour]>([
    ['never answers', { mode: 'never' }],
    ['answers after the time-out', { mode: 'late' }],
    ['closes the line', { mode: 'cut' }],
    ['fails', { mode: 'error' }],
    ['answers nonsense', { mode: 'nonsense' }],
    ['signs with an unknown key', { mode: 'unsigned' }],
    ['does not know yet', { mode: 'pending' }],
  ])('whose bank %s stays sent, and is paid once', async (_how, payouts) => {
    await gateway.control({ payouts });
    app.ctx.config.portLimitsMs.payout = 1_500;
    const { player, code, transfers } = await send();
    await app.ctx.outbox.drain(code);
    expect((await player.withdrawal(code)).status).toBe('OPEN');
    await gateway.control({ payouts: {} });
    await app.sandbox.clock({ body: { advanceSeconds: 60 } });
    expect((await player.withdrawal(code)).status).toBe('SUCCESS');
    expect(await transfers()).toHaveLength(1);
  });

  test('without an answer is sent again only after its status was asked for', async () => {
    const before = (await gateway.done()).requests.length;
    await gateway.control({ payouts: { mode: 'error', status: 503 }, reads: { mode: 'well' } });
    const { player, code } = await send();
    await app.ctx.outbox.drain(code);
    await gateway.control({ payouts: {} });
    await app.sandbox.clock({ body: { advanceSeconds: 60 } });
    expect((await player.withdrawal(code)).status).toBe('SUCCESS');
    const requests = (await gateway.done()).requests.slice(before);
    expect(requests.filter((one) => one.includes('/payouts'))).toEqual([
      'POST /payouts',
      `GET /payouts/${code}-1`,
      'POST /payouts',
    ]);
  });

  test('that is refused by a status and unknown to the bank fails, and may be sent again', async () => {
    await gateway.control({ payouts: { mode: 'error', status: 422 }, reads: { mode: 'well' } });
    const { player, code, transfers } = await send();
    await app.ctx.outbox.drain(code);
    const [row] = await app.ctx.database.db
      .select()
      .from(withdrawal)
      .where(eq(withdrawal.code, code));
    expect(row).toMatchObject({ payoutStatus: 'FAILED', payoutFailure: 'HTTP 422' });
    expect(await clearedUp()).toEqual([]);
    await gateway.control({ payouts: {}, reads: null });
    await app.sandbox.approveWithdrawal({ params: { code }, body: {} });
    await app.ctx.outbox.drain(code);
    expect((await player.withdrawal(code)).status).toBe('SUCCESS');
    expect(await transfers()).toMatchObject([{ reference: `${code}-2` }]);
  });

  test.each([422, 401])(
    'that gets only %i, also to queries, stays sent, and is paid once',
    async (status) => {
      await gateway.control({ payouts: { mode: 'error', status } });
      const { player, code, transfers } = await send();
      await app.ctx.outbox.drain(code);
      expect((await player.withdrawal(code)).status).toBe('OPEN');
      expect(await clearedUp()).toEqual(status === 422 ? [[code, 'PAYOUT_REFUSED']] : []);
      await gateway.control({ payouts: {} });
      await app.sandbox.clock({ body: { advanceSeconds: 60 } });
      expect((await player.withdrawal(code)).status).toBe('SUCCESS');
      expect(await transfers()).toMatchObject([{ reference: `${code}-1` }]);
    },
  );
});

describe('a gateway over HTTP that refuses to say what was paid', () => {
  test('keeps the order open, and staff see the first such order until the gateway answers', async () => {
    const player = await app.player();
    const { code } = await player.deposit('alphabet', '200000');
    await (await app.player()).deposit('alphabet', '200000');
    const paidAt = app.ctx.clock.now().toISOString();
    const payment = {
      id: randomUUID(),
      reference: code,
      amount: '200000',
      currency: 'LAK',
      paidAt,
    };
    await gateway.control({ payment, reads: { mode: 'error', status: 404 } });
    await app.sandbox.clock({ body: { advanceSeconds: 3_600 } });
    await app.ctx.expiry.drain();
    expect((await player.order(code)).status).toBe('OPEN');
    expect(await listIssues()).toMatchObject([
      { reason: 'SEARCH_REFUSED', needsSecondPerson: false },
    ]);
    await gateway.control({ reads: null });
    await app.sandbox.clock({ body: { advanceSeconds: 60 } });
    await app.ctx.expiry.drain();
    expect(await listIssues()).toEqual([]);
    expect((await player.order(code)).status).toBe('SUCCESS');
  });

  test.each<[string, (code: string) => Promise<unknown>]>([
    ['is paid', (code) => notify(app, createNotice(app, code, '200000'))],
    ['is rejected by staff', (code) => app.rejectDeposit(code)],
  ])('is not listed any more once the order %s', async (_how, leave) => {
    const { code } = await (await app.player()).deposit('alphabet', '200000');
    await gateway.control({ reads: { mode: 'error', status: 404 } });
    await app.sandbox.clock({ body: { advanceSeconds: 3_600 } });
    await app.ctx.expiry.drain();
    expect(await listIssues()).toMatchObject([{ code, reason: 'SEARCH_REFUSED' }]);
    await leave(code);
    await app.ctx.expiry.drain();
    expect(await listIssues()).toEqual([]);
  });

  test('with 403 keeps the order open, and is not listed for staff', async () => {
    const player = await app.player();
    const { code } = await player.deposit('alphabet', '200000');
    await gateway.control({ reads: { mode: 'error', status: 403 } });
    await app.sandbox.clock({ body: { advanceSeconds: 3_600 } });
    await app.ctx.expiry.drain();
    expect((await player.order(code)).status).toBe('OPEN');
    expect(await clearedUp()).toEqual([]);
  });
});
