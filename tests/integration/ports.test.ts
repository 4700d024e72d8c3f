import { afterEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { loadConfig } from '../../server/config';
import { MisbehavingPorts, givenUp, resolvesTwice } from './support/misbehaving';
import { rowCounts, useTestApp } from './support/testApp';
import {
  briefMs,
  isCreditedOnce,
  callPages,
  patient,
  createScenes,
  status,
} from './support/portScenes';

const ports = new MisbehavingPorts();
const app = useTestApp({ portLimitsMs: patient }, ports.connect);

/** Runs before the audit of the books: completes what the test has left open. */
afterEach(async () => {
  await ports.recover();
  Object.assign(app.ctx.config.portLimitsMs, patient);
  await app.sandbox.clock({ body: { advanceSeconds: 120 } });
});

describe.each(Object.entries(createScenes(app)))('%s', (_name, { method, limit, wait, begin }) => {
  const waitBriefly = () => {
    if (wait) app.ctx.config.portLimitsMs[wait] = briefMs;
  };

  test('is slow: no reader waits for it, and it takes effect', async () => {
    const { player, act, well, settle } = await begin();
    ports.hold(method);
    const acting = act();
    const call = await ports.nextHeld();
    await callPages(player);
    expect(call.signal.aborted).toBe(false);
    await call.answer();
    await ports.recover();
    expect(await acting).toEqual(well);
    await settle();
  });

  test.each<[string, Parameters<MisbehavingPorts['set']>[1]]>([
    [
      'throws',
      () => {
        throw new Error('a port that throws');
      },
    ],
    ['fails', () => Promise.reject(new Error('no connection'))],
    ['fails with what is no error', () => Promise.reject('no connection')],
    ['answers nothing', () => undefined],
    ['answers null', () => Promise.resolve(null)],
    ['answers something else', () => Promise.resolve({ status: 'ok' })],
    ['answers a list of something else', () => Promise.resolve([{ id: 1, amount: '200000' }])],
    ['answers an unknown word', () => Promise.resolve('javascript:alert(1)')],
  ])(
    '%s: the call is unavailable, and takes effect once the port recovers',
    async (_how, misbehaviour) => {
      const { player, act, ill, settle } = await begin();
      ports.set(method, misbehaviour);
      waitBriefly();
      expect(await act()).toEqual(ill);
      await callPages(player);
      await ports.recover();
      await settle();
    },
  );

  test('answers twice: the call takes effect once', async () => {
    const { act, well, settle } = await begin();
    ports.set(method, resolvesTwice);
    expect(await act()).toEqual(well);
    await ports.recover();
    await settle();
  });

  test.each(['never answers', 'answers late', 'fails late'] as const)(
    '%s: the call is given up, and takes effect once the port recovers',
    async (how) => {
      const { player, act, ill, settle } = await begin();
      app.ctx.config.portLimitsMs[limit] = briefMs;
      waitBriefly();
      ports.hold(method);
      const acting = act();
      const call = await ports.nextHeld();
      await givenUp(call);
      if (how === 'answers late') await call.answer();
      if (how === 'fails late') call.fail();
      expect(await acting).toEqual(ill);
      Object.assign(app.ctx.config.portLimitsMs, patient);
      await callPages(player);
      await ports.recover();
      await settle();
    },
  );
});

test('a player who checks an order waits for less than two seconds', () => {
  expect(loadConfig({}, process.cwd()).portLimitsMs.check).toBeLessThan(2_000);
});

describe('payments that the gateway reports', () => {
  const paymentOf = (reference: string) => ({
    id: `pay_${randomUUID()}`,
    reference,
    amount: 200_000n,
    paidAt: app.ctx.clock.now(),
  });

  test('twice in one answer are one payment', async () => {
    const player = await app.player();
    const { code } = await player.deposit('alphabet', '200000');
    const payment = paymentOf(code);
    ports.set('gateway.findPayments', () => Promise.resolve([payment, payment]));
    expect(await status(`/api/v2/deposits/${code}/check`, player, {})()).toBe(200);
    await app.ctx.outbox.drain();
    await isCreditedOnce(app, player, code);
  });

  test.each<[string, (payment: ReturnType<typeof paymentOf>) => unknown]>([
    ['of another order', (payment) => ({ ...payment, reference: 'CH-0000000' })],
    ['of nothing', (payment) => ({ ...payment, amount: 0n })],
    ['below nothing', (payment) => ({ ...payment, amount: -1n })],
    ['of more than an amount can be', (payment) => ({ ...payment, amount: 10n ** 15n })],
    ['in a number with a point', (payment) => ({ ...payment, amount: 200_000.5 })],
    ['at no moment', (payment) => ({ ...payment, paidAt: new Date(NaN) })],
    ['without an id', (payment) => ({ ...payment, id: '' })],
  ])('%s are ignored, and the order waits', async (_what, spoil) => {
    const player = await app.player();
    const { code } = await player.deposit('alphabet', '200000');
    const before = await rowCounts(app);
    ports.set('gateway.findPayments', () => Promise.resolve([spoil(paymentOf(code))]));
    expect(await status(`/api/v2/deposits/${code}/check`, player, {})()).toBe(503);
    expect(await rowCounts(app)).toEqual(before);
    expect((await player.order(code)).status).toBe('OPEN');
  });
});
