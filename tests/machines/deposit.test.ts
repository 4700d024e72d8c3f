import { describe, expect, it } from '@jest/globals';
import { createActor, SimulatedClock } from 'xstate';
import { depositStatuses, type DepositCreate } from '../../contract/deposits';
import type { ErrorCode } from '../../contract/errors';
import { money } from '../../contract/money';
import * as deposit from '../../machines/deposit';
import { depositOrderMachine } from '../../machines/depositOrder';
import { isEnded } from '../../machines/lifecycle';
import { keyMaker, type OrderUpdate } from '../../machines/orderFlow';
import type { DepositTerms, OrderDraft } from '../../machines/orderForm';
import { controlled, controlledFollow, countedKeys } from './support/controlled';
import { failed, offline, refused, timeout } from '../../machines/model/failures';
import { watchTransitions } from './support/coverage';
import { usage } from './support/samples';
import { limits } from '../../machines/model/limits';

const terms: DepositTerms = { limits, inUse: null };
const draft: OrderDraft = { provider: 'gclub', bankAccountId: 'bank-1', amount: '200000' };
const submit = { type: 'deposit.submit', draft, terms } as const;
const open: OrderUpdate = { code: 'CH-1', status: 'OPEN' };

const coverage = watchTransitions(deposit.depositMachine);

function begin(code: string | null = null) {
  const findOpenOrder = controlled<OrderUpdate | null, { code: string | null }>();
  const createOrder = controlled<OrderUpdate, { key: string; body: DepositCreate }>();
  const checkPayment = controlled<OrderUpdate, { code: string }>();
  const cancelOrder = controlled<OrderUpdate, { code: string }>();
  const followOrder = controlledFollow();
  const machine = deposit.depositMachine.provide({
    actors: {
      findOpenOrder: findOpenOrder.logic,
      createOrder: createOrder.logic,
      checkPayment: checkPayment.logic,
      cancelOrder: cancelOrder.logic,
      followOrder: followOrder.logic,
    },
    actions: { makeKey: keyMaker(countedKeys()) },
  });
  const clock = new SimulatedClock();
  const actor = createActor(machine, { input: { code }, inspect: coverage.inspect, clock });
  actor.start();
  const now = () => actor.getSnapshot();
  const calls = { findOpenOrder, createOrder, checkPayment, cancelOrder, followOrder };
  return { actor, now, clock, ...calls };
}

async function beginForm() {
  const page = begin();
  await page.findOpenOrder.last().answer(null);
  return page;
}

async function beginFollowing(status = 'OPEN') {
  const page = begin();
  await page.findOpenOrder.last().answer({ ...open, status });
  return page;
}

it('what was sent before the terms were known is not made where a promotion is in use', async () => {
  const page = await beginForm();
  const inUse = { usage: usage({ funded: true }), credit: money(0n, 'THB') };
  const early = { ...submit, isEarly: true };
  expect(page.now().can(early)).toBe(true);
  expect(page.now().can({ ...submit, terms: { limits, inUse } })).toBe(true);
  expect(page.now().can({ ...early, terms: { limits, inUse } })).toBe(false);
});

it('an order that is known accepts only what is not known yet: its time, and whether its QR is there', async () => {
  const page = begin();
  await page.findOpenOrder.last().answer({ ...open, hasQr: true });
  const isNewer = (facts: object) => page.now().can({ type: 'order.changed', ...open, ...facts });
  expect([{}, { hasQr: true }].map(isNewer)).toEqual([false, false]);
  expect([{ hasQr: false }, { timeLeft: 1 }, { hasQr: true, timeLeft: 1 }].map(isNewer)).toEqual([
    true,
    true,
    true,
  ]);
});

describe('on entry', () => {
  it('looks for the newest open order and follows it', async () => {
    const { now, findOpenOrder, followOrder } = begin();
    expect(deposit.isPending(now())).toBe(true);
    expect(findOpenOrder.last().input).toEqual({ code: null });
    await findOpenOrder.last().answer(open);
    expect(deposit.orderCode(now())).toBe('CH-1');
    expect(now().matches({ following: { OPEN: { request: 'waiting' } } })).toBe(true);
    expect(followOrder.last().code).toBe('CH-1');
  });

  it('looks for the order that it was given', async () => {
    const { now, findOpenOrder } = begin('CH-7');
    expect(findOpenOrder.last().input).toEqual({ code: 'CH-7' });
    await findOpenOrder.last().answer({ code: 'CH-7', status: 'SUCCESS' });
    expect(deposit.orderStatus(now())).toBe('SUCCESS');
  });

  it('shows the form when none is open', async () => {
    const { now } = await beginForm();
    expect(deposit.isForm(now())).toBe(true);
    expect(deposit.isPending(now())).toBe(false);
  });

  it.each<ErrorCode>(['NOT_FOUND', 'VALIDATION'])(
    'says that the order it was given is not there (%s), and looks for another one',
    async (code) => {
      const { actor, now, findOpenOrder } = begin('CH-7');
      await findOpenOrder.last().fail(refused(code));
      expect(deposit.isMissing(now())).toBe(true);
      expect(deposit.isLookupFailed(now())).toBe(false);
      expect(now().can({ type: 'order.retry' })).toBe(false);
      actor.send({ type: 'order.again' });
      expect(findOpenOrder.last().input).toEqual({ code: null });
      expect(deposit.depositFailure(now())).toBeNull();
      await findOpenOrder.last().answer(null);
      expect(deposit.isForm(now())).toBe(true);
    },
  );

  it('shows no form while it is not known whether one is open', async () => {
    const { actor, now, findOpenOrder } = begin();
    await findOpenOrder.last().fail(offline);
    expect(deposit.isLookupFailed(now())).toBe(true);
    expect(deposit.isForm(now())).toBe(false);
    expect(deposit.depositFailure(now())).toEqual(offline);
    actor.send({ type: 'order.retry' });
    expect(deposit.depositFailure(now())).toBeNull();
    await findOpenOrder.last().answer(null);
    expect(deposit.isForm(now())).toBe(true);
  });
});

describe('the form', () => {
  it('sends the order once and follows it', async () => {
    const { actor, now, createOrder, followOrder } = await beginForm();
    actor.send(submit);
    expect(deposit.isPending(now())).toBe(true);
    expect(deposit.isForm(now())).toBe(true);
    actor.send(submit);
    expect(createOrder.calls).toHaveLength(1);
    expect(createOrder.last().input).toEqual({ key: 'key-1', body: draft });
    await createOrder.last().answer(open);
    expect(deposit.isForm(now())).toBe(false);
    expect(deposit.orderCode(now())).toBe('CH-1');
    expect(followOrder.last().code).toBe('CH-1');
  });

  it.each<[string, Partial<OrderDraft>]>([
    ['no provider', { provider: null }],
    ['no bank account', { bankAccountId: null }],
    ['no amount', { amount: '' }],
    ['no whole kip', { amount: '200000.5' }],
    ['too little', { amount: '9999' }],
    ['too much', { amount: '50000001' }],
  ])('cannot be sent with %s', async (_, fault) => {
    const { now } = await beginForm();
    expect(now().can(submit)).toBe(true);
    expect(now().can({ ...submit, draft: { ...draft, ...fault } })).toBe(false);
  });

  it('asks for the amount of the promotion in use', async () => {
    const { now } = await beginForm();
    const inUse = { usage: usage(), credit: money(0n, 'THB') };
    const withAmount = (amount: string) =>
      now().can({ ...submit, draft: { ...draft, amount }, terms: { limits, inUse } });
    expect(withAmount('200000')).toBe(true);
    expect(withAmount('200001')).toBe(false);
  });

  it('waits until the credit of the promotion is below the threshold', async () => {
    const { now } = await beginForm();
    const withCredit = (satang: bigint) => {
      const inUse = { usage: usage({ funded: true }), credit: money(satang, 'THB') };
      return now().can({ ...submit, terms: { limits, inUse } });
    };
    expect(withCredit(1_999n)).toBe(true);
    expect(withCredit(2_000n)).toBe(false);
  });

  it('comes back with the reason of a refusal', async () => {
    const { actor, now, createOrder } = await beginForm();
    actor.send(submit);
    await createOrder.last().fail(refused('TOO_MANY_OPEN_ORDERS'));
    expect(now().matches('editing')).toBe(true);
    expect(deposit.depositFailure(now())).toEqual(refused('TOO_MANY_OPEN_ORDERS'));
    actor.send(submit);
    expect(deposit.depositFailure(now())).toBeNull();
  });
});

describe('the idempotency key', () => {
  const faults: ErrorCode[] = ['CONTACT_SUPPORT', 'UNAVAILABLE'];

  it.each([offline, timeout, { kind: 'broken' }, new Error('?'), ...faults.map(failed)])(
    'is kept with the whole order when the reply is lost: %j',
    async (lost) => {
      const { actor, now, createOrder } = await beginForm();
      actor.send(submit);
      await createOrder.last().fail(lost);
      expect(deposit.isUncertain(now())).toBe(true);
      expect(now().can({ ...submit, draft: { ...draft, amount: '300000' } })).toBe(false);
      actor.send({ type: 'order.retry' });
      await createOrder.last().fail(lost);
      actor.send({ type: 'order.retry' });
      await createOrder.last().answer(open);
      expect(createOrder.calls.map((call) => call.input)).toEqual(
        Array(3).fill({ key: 'key-1', body: draft }),
      );
      expect(deposit.orderCode(now())).toBe('CH-1');
      expect(deposit.depositFailure(now())).toBeNull();
    },
  );

  it.each<ErrorCode>(['UNAUTHORIZED', 'RATE_LIMITED', 'REQUEST_TIMEOUT', 'FORBIDDEN_ORIGIN'])(
    'is kept when %s says nothing about a try before, and the form is free where there was none',
    async (code) => {
      const { actor, now, createOrder } = await beginForm();
      actor.send(submit);
      await createOrder.last().fail(refused(code));
      expect(now().matches('editing')).toBe(true);
      actor.send(submit);
      await createOrder.last().fail(offline);
      actor.send({ type: 'order.retry' });
      await createOrder.last().fail(refused(code));
      expect(deposit.isUncertain(now())).toBe(true);
      actor.send({ type: 'order.retry' });
      await createOrder.last().fail(refused('AMOUNT_OUT_OF_RANGE'));
      expect(now().matches('editing')).toBe(true);
      actor.send(submit);
      await createOrder.last().fail(refused(code));
      expect(now().matches('editing')).toBe(true);
      expect(new Set(createOrder.calls.map(({ input }) => input.key)).size).toBe(1);
    },
  );

  it('is kept when a refused order is sent again as it is', async () => {
    const { actor, createOrder } = await beginForm();
    actor.send(submit);
    await createOrder.last().fail(refused('TOO_MANY_OPEN_ORDERS'));
    actor.send({ ...submit, draft: { ...draft } });
    expect(createOrder.last().input.key).toBe('key-1');
  });

  it.each<Partial<OrderDraft>>([
    { amount: '300000' },
    { provider: 'alphabet' },
    { bankAccountId: 'bank-2' },
  ])('is renewed when a refused order is sent with %j', async (change) => {
    const { actor, createOrder } = await beginForm();
    actor.send(submit);
    await createOrder.last().fail(refused('AMOUNT_OUT_OF_RANGE'));
    actor.send({ ...submit, draft: { ...draft, ...change } });
    expect(createOrder.last().input).toEqual({ key: 'key-2', body: { ...draft, ...change } });
  });

  it('is renewed for a new form, even for the same order', async () => {
    const { actor, createOrder, followOrder } = await beginForm();
    actor.send(submit);
    await createOrder.last().answer(open);
    followOrder.last().hear('SUCCESS');
    actor.send({ type: 'order.again' });
    actor.send(submit);
    expect(createOrder.last().input.key).toBe('key-2');
  });
});

describe('an order that is followed', () => {
  it('shows each status of the lifecycle under its own name', async () => {
    expect(Object.keys(depositOrderMachine.states)).toEqual([...depositStatuses]);
    for (const status of depositStatuses) {
      const { now } = await beginFollowing(status);
      expect(Object.keys(deposit.depositMachine.states.following?.states ?? {})).toContain(status);
      expect(JSON.stringify(now().value)).toContain(
        `"following":${status === 'OPEN' ? '{' : ''}"${status}"`,
      );
      expect(deposit.orderStatus(now())).toBe(status);
      expect(deposit.isEnded(now())).toBe(!['OPEN', 'PAID'].includes(status));
    }
  });

  it('moves by the facts of the server', async () => {
    const { now, followOrder } = await beginFollowing();
    followOrder.last().hear('PAID');
    expect(now().matches({ following: 'PAID' })).toBe(true);
    followOrder.last().hear('SUCCESS');
    expect(now().matches({ following: 'SUCCESS' })).toBe(true);
    expect(followOrder.all).toHaveLength(1);
  });

  it('believes a status whose steps it missed', async () => {
    const { now, followOrder } = await beginFollowing();
    followOrder.last().hear('SUCCESS');
    expect(now().matches({ following: 'SUCCESS' })).toBe(true);
  });

  it('is followed for as long as the lifecycle lets it move', async () => {
    for (const status of [...depositStatuses, 'ON_HOLD']) {
      const isOver = isEnded(depositOrderMachine, status) && status !== 'ON_HOLD';
      const found = await beginFollowing(status);
      expect(found.followOrder.all).toHaveLength(isOver ? 0 : 1);
      const { followOrder } = await beginFollowing(status === 'OPEN' ? 'unknown' : 'OPEN');
      followOrder.last().hear(status);
      expect([status, followOrder.last().stopped]).toEqual([status, isOver]);
    }
  });

  it('follows a late payment after the end', async () => {
    const { now, followOrder } = await beginFollowing('CANCELED');
    expect(followOrder.last().stopped).toBe(false);
    followOrder.last().hear('SUCCESS');
    expect(deposit.orderStatus(now())).toBe('SUCCESS');
  });

  it.each([
    ['PAID', 'OPEN'],
    ['SUCCESS', 'PAID'],
    ['CANCELED', 'OPEN'],
    ['SUCCESS', 'FAILED'],
  ])('at %s does not fall back to %s: that answer was overtaken', async (from, to) => {
    const { now, followOrder } = await beginFollowing();
    followOrder.last().hear(from);
    followOrder.last().hear(to);
    expect(deposit.orderStatus(now())).toBe(from);
  });

  it('shows a status that it does not know, and leaves it when another one comes', async () => {
    const { now, followOrder } = await beginFollowing();
    followOrder.last().hear('ON_HOLD');
    expect(now().matches({ following: 'unknown' })).toBe(true);
    expect(deposit.orderStatus(now())).toBe('ON_HOLD');
    followOrder.last().hear('PAID');
    expect(now().matches({ following: 'PAID' })).toBe(true);
  });

  it('is not moved by another order', async () => {
    const { now, followOrder } = await beginFollowing();
    followOrder.last().hear('PAID', 'CH-2');
    expect(deposit.orderStatus(now())).toBe('OPEN');
  });

  it.each(['SUCCESS', 'CANCELED', 'FAILED', 'REJECTED', 'ON_HOLD'])(
    'gives way to a new form at %s',
    async (status) => {
      const { actor, now, followOrder } = await beginFollowing();
      followOrder.last().hear(status);
      actor.send({ type: 'order.again' });
      expect(deposit.isForm(now())).toBe(true);
      expect(deposit.orderCode(now())).toBeNull();
      expect(followOrder.last().stopped).toBe(true);
    },
  );

  it.each(['OPEN', 'PAID'])('gives no way to a new form at %s', async (status) => {
    const { now } = await beginFollowing(status);
    expect(now().can({ type: 'order.again' })).toBe(false);
  });
});

describe('the time to pay', () => {
  const timeLeft = 900_000;
  const beginDue = async () => {
    const page = begin();
    await page.findOpenOrder.last().answer({ ...open, timeLeft });
    return page;
  };

  it('runs out', async () => {
    const { now, clock } = await beginDue();
    clock.increment(timeLeft - 1);
    expect(deposit.isOverdue(now())).toBe(false);
    clock.increment(1);
    expect(deposit.isOverdue(now())).toBe(true);
    expect(deposit.isEnded(now())).toBe(false);
  });

  it('had run out before: that is known at once', async () => {
    const { now, findOpenOrder } = begin();
    await findOpenOrder.last().answer({ ...open, timeLeft: 0 });
    expect(deposit.isOverdue(now())).toBe(true);
  });

  it('runs out during a check, which goes on', async () => {
    const { actor, now, clock, checkPayment } = await beginDue();
    actor.send({ type: 'deposit.check' });
    clock.increment(timeLeft);
    expect(deposit.isOverdue(now())).toBe(true);
    expect(deposit.isCheckingPayment(now())).toBe(true);
    await checkPayment.last().answer({ code: 'CH-1', status: 'PAID' });
    expect(now().matches({ following: 'PAID' })).toBe(true);
    expect(deposit.isOverdue(now())).toBe(false);
  });

  it('is measured again with each answer: after the device slept', async () => {
    const { now, clock, followOrder } = await beginDue();
    followOrder.last().hear('OPEN', 'CH-1', 0);
    expect(deposit.isOverdue(now())).toBe(true);
    followOrder.last().hear('OPEN', 'CH-1', 60_000);
    expect(deposit.isOverdue(now())).toBe(false);
    clock.increment(60_000);
    expect(deposit.isOverdue(now())).toBe(true);
  });

  it('is not that of another order, nor known where the server does not send it', async () => {
    const { now, clock, followOrder } = await beginDue();
    followOrder.last().hear('OPEN', 'CH-2', 0);
    followOrder.last().hear('OPEN');
    expect(deposit.isOverdue(now())).toBe(false);
    clock.increment(timeLeft);
    expect(deposit.isOverdue(now())).toBe(true);
  });

  it('does not run while it is not known', async () => {
    const { now, clock } = await beginFollowing();
    clock.increment(86_400_000);
    expect(deposit.isOverdue(now())).toBe(false);
  });
});

describe('a QR that is being made', () => {
  const beginPreparing = async (timeLeft = 900_000) => {
    const page = begin();
    await page.findOpenOrder.last().answer({ ...open, timeLeft, hasQr: false });
    return page;
  };

  it('cannot be paid, so nothing is checked', async () => {
    const { actor, now, checkPayment } = await beginPreparing();
    expect(deposit.isPreparing(now())).toBe(true);
    actor.send({ type: 'deposit.check' });
    expect(checkPayment.calls).toHaveLength(0);
    expect(now().can({ type: 'deposit.cancel' })).toBe(true);
  });

  it('does not come in time: the order is overdue', async () => {
    const { now, clock } = await beginPreparing(60_000);
    clock.increment(60_000);
    expect(deposit.isPreparing(now())).toBe(false);
    expect(deposit.isOverdue(now())).toBe(true);
  });
});

describe('checking the payment', () => {
  it('says that it was paid', async () => {
    const { actor, now, checkPayment } = await beginFollowing();
    actor.send({ type: 'deposit.check' });
    expect(deposit.isCheckingPayment(now())).toBe(true);
    expect(deposit.isPending(now())).toBe(true);
    expect(checkPayment.last().input).toEqual({ code: 'CH-1' });
    await checkPayment.last().answer({ code: 'CH-1', status: 'PAID' });
    expect(now().matches({ following: 'PAID' })).toBe(true);
  });

  it('goes on waiting when the order is still open', async () => {
    const { actor, now, checkPayment } = await beginFollowing();
    actor.send({ type: 'deposit.check' });
    await checkPayment.last().answer(open);
    expect(now().matches({ following: { OPEN: { request: 'waiting' } } })).toBe(true);
  });

  it('says that it was not paid, until the payment comes', async () => {
    const { actor, now, checkPayment, followOrder } = await beginFollowing();
    actor.send({ type: 'deposit.check' });
    await checkPayment.last().fail(refused('ORDER_NOT_PAID'));
    expect(deposit.depositFailure(now())).toEqual(refused('ORDER_NOT_PAID'));
    expect(followOrder.last().refreshes).toBe(1);
    followOrder.last().hear('PAID');
    expect(deposit.depositFailure(now())).toBeNull();
  });

  it('is not disturbed by hearing what is known, and stops when the order moves', async () => {
    const { actor, now, checkPayment, followOrder } = await beginFollowing();
    actor.send({ type: 'deposit.check' });
    followOrder.last().hear('OPEN');
    expect(deposit.isCheckingPayment(now())).toBe(true);
    followOrder.last().hear('PAID');
    expect(checkPayment.last().signal.aborted).toBe(true);
    expect(now().matches({ following: 'PAID' })).toBe(true);
  });
});

describe('canceling', () => {
  it('asks first', async () => {
    const { actor, now, cancelOrder } = await beginFollowing();
    actor.send({ type: 'deposit.cancel' });
    expect(deposit.isConfirmingCancel(now())).toBe(true);
    actor.send({ type: 'deposit.keep' });
    expect(now().matches({ following: { OPEN: { request: 'waiting' } } })).toBe(true);
    expect(cancelOrder.calls).toHaveLength(0);
  });

  it('cancels when confirmed', async () => {
    const { actor, now, cancelOrder } = await beginFollowing();
    actor.send({ type: 'deposit.cancel' });
    actor.send({ type: 'deposit.confirmCancel' });
    expect(deposit.isCanceling(now())).toBe(true);
    expect(cancelOrder.last().input).toEqual({ code: 'CH-1' });
    await cancelOrder.last().answer({ code: 'CH-1', status: 'CANCELED' });
    expect(now().matches({ following: 'CANCELED' })).toBe(true);
  });

  it('refers to staff when it was paid meanwhile, also after the payment is seen', async () => {
    const { actor, now, cancelOrder, followOrder } = await beginFollowing();
    actor.send({ type: 'deposit.cancel' });
    actor.send({ type: 'deposit.confirmCancel' });
    await cancelOrder.last().fail(refused('CANCEL_AFTER_PAID'));
    expect(followOrder.last().refreshes).toBe(1);
    followOrder.last().hear('PAID');
    expect(now().matches({ following: 'PAID' })).toBe(true);
    expect(deposit.depositFailure(now())).toEqual(refused('CANCEL_AFTER_PAID'));
  });

  it('looks at the order again when the reply is lost', async () => {
    const { actor, now, cancelOrder, followOrder } = await beginFollowing();
    actor.send({ type: 'deposit.cancel' });
    actor.send({ type: 'deposit.confirmCancel' });
    await cancelOrder.last().fail(timeout);
    expect(deposit.depositFailure(now())).toEqual(timeout);
    expect(followOrder.last().refreshes).toBe(1);
    followOrder.last().hear('CANCELED');
    expect(deposit.depositFailure(now())).toBeNull();
  });

  it('closes the question when the order moves', async () => {
    const { actor, now, followOrder } = await beginFollowing();
    actor.send({ type: 'deposit.cancel' });
    followOrder.last().hear('FAILED');
    expect(deposit.isConfirmingCancel(now())).toBe(false);
    expect(deposit.isEnded(now())).toBe(true);
  });

  it('is not possible once the order was paid', async () => {
    const { now } = await beginFollowing('PAID');
    expect(now().can({ type: 'deposit.cancel' })).toBe(false);
    expect(now().can({ type: 'deposit.check' })).toBe(false);
  });
});

it('throws when the actor that follows the order is missing', async () => {
  const findOpenOrder = controlled<OrderUpdate | null, { code: string | null }>();
  const errors: unknown[] = [];
  const actor = createActor(
    deposit.depositMachine.provide({ actors: { findOpenOrder: findOpenOrder.logic } }),
    { input: { code: null } },
  );
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  await findOpenOrder.last().answer(open);
  expect(String(errors)).toContain('"followOrder" must be provided');
});

it('every transition was taken above', () => {
  expect(coverage.unseen()).toEqual([]);
});
