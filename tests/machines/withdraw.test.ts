import { describe, expect, it } from '@jest/globals';
import { createActor } from 'xstate';
import { money } from '../../contract/money';
import { withdrawalStatuses, type WithdrawalCreate } from '../../contract/withdrawals';
import { isEnded } from '../../machines/lifecycle';
import { keyMaker, type OrderUpdate } from '../../machines/orderFlow';
import type { OrderDraft, WithdrawTerms } from '../../machines/orderForm';
import * as withdraw from '../../machines/withdraw';
import { withdrawalOrderMachine } from '../../machines/withdrawalOrder';
import { controlled, controlledFollow, countedKeys, settle } from './support/controlled';
import { offline, refused, timeout } from '../../machines/model/failures';
import { watchTransitions } from './support/coverage';
import { usage } from './support/samples';
import { limits } from '../../machines/model/limits';

const terms: WithdrawTerms = { limits, credit: money(50_000n, 'THB'), usage: null };
const draft: OrderDraft = { provider: 'gclub', bankAccountId: 'bank-1', amount: '100.50' };
const submit = { type: 'withdraw.submit', draft, terms } as const;
const confirm = { type: 'withdraw.confirm' } as const;
const open: OrderUpdate = { code: 'CW-1', status: 'OPEN' };

const coverage = watchTransitions(withdraw.withdrawMachine);

function begin() {
  const findOpenOrder = controlled<OrderUpdate | null, { code: string | null }>();
  const createOrder = controlled<OrderUpdate, { key: string; body: WithdrawalCreate }>();
  const cancelOrder = controlled<OrderUpdate, { code: string }>();
  const followOrder = controlledFollow();
  const machine = withdraw.withdrawMachine.provide({
    actors: {
      findOpenOrder: findOpenOrder.logic,
      createOrder: createOrder.logic,
      cancelOrder: cancelOrder.logic,
      followOrder: followOrder.logic,
    },
    actions: { makeKey: keyMaker(countedKeys()) },
  });
  const actor = createActor(machine, { input: { code: null }, inspect: coverage.inspect });
  actor.start();
  const now = () => actor.getSnapshot();
  return { actor, now, findOpenOrder, createOrder, cancelOrder, followOrder };
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

async function beginCancelable(more: Partial<OrderUpdate> = { isCancelable: true }) {
  const page = begin();
  await page.findOpenOrder.last().answer({ ...open, ...more });
  return page;
}

describe('on entry', () => {
  it('says that the withdrawal it was given is not there, and looks for another one', async () => {
    const { actor, now, findOpenOrder } = begin();
    await findOpenOrder.last().fail(refused('NOT_FOUND'));
    expect(withdraw.isMissing(now())).toBe(true);
    expect(withdraw.isLookupFailed(now())).toBe(false);
    actor.send({ type: 'order.again' });
    expect(findOpenOrder.last().input).toEqual({ code: null });
    await findOpenOrder.last().answer(null);
    expect(withdraw.isForm(now())).toBe(true);
  });

  it('finds the withdrawal that is under review', async () => {
    const { now, followOrder } = await beginFollowing();
    expect(withdraw.isUnderReview(now())).toBe(true);
    expect(withdraw.orderCode(now())).toBe('CW-1');
    expect(followOrder.last().code).toBe('CW-1');
  });

  it('shows no form while it is not known whether there is one', async () => {
    const { actor, now, findOpenOrder } = begin();
    expect(withdraw.isPending(now())).toBe(true);
    await findOpenOrder.last().fail(timeout);
    expect(withdraw.isLookupFailed(now())).toBe(true);
    expect(withdraw.isForm(now())).toBe(false);
    actor.send({ type: 'order.retry' });
    await findOpenOrder.last().answer(null);
    expect(withdraw.isForm(now())).toBe(true);
  });
});

describe('a browser that is new to the account', () => {
  const required = refused('PASSWORD_REQUIRED');
  const wrong = refused('PASSWORD_INCORRECT');
  const asked = async () => {
    const page = await beginForm();
    page.actor.send(submit);
    page.actor.send(confirm);
    await page.createOrder.last().fail(required);
    return page;
  };

  it('asks for the password in the review, and sends the same order with it', async () => {
    const { actor, now, createOrder } = await asked();
    expect(withdraw.isReview(now())).toBe(true);
    expect(withdraw.needsPassword(now())).toBe(true);
    expect(now().can(confirm)).toBe(false);
    const { key, body } = createOrder.last().input;
    actor.send({ type: 'withdraw.confirm', password: 'correct horse' });
    expect(createOrder.last().input).toEqual({ key, body, password: 'correct horse' });
    expect(JSON.stringify(now().context)).not.toContain('correct horse');
    await createOrder.last().answer(open);
    expect(withdraw.isUnderReview(now())).toBe(true);
  });

  it.each([wrong, refused('RATE_LIMITED')])('stays in the review on %j', async (failure) => {
    const { actor, now, createOrder } = await asked();
    actor.send({ type: 'withdraw.confirm', password: 'wrong' });
    await createOrder.last().fail(failure);
    expect(withdraw.isReview(now())).toBe(true);
    expect(withdraw.withdrawFailure(now())).toEqual(failure);
    expect(withdraw.withdrawBody(now())).toEqual(draft);
  });

  it('asks again after a lost reply, since the password is kept nowhere', async () => {
    const { actor, now, createOrder } = await asked();
    actor.send({ type: 'withdraw.confirm', password: 'correct horse' });
    await createOrder.last().fail(timeout);
    actor.send({ type: 'order.retry' });
    expect(createOrder.last().input).not.toHaveProperty('password');
    await createOrder.last().fail(required);
    expect(withdraw.needsPassword(now())).toBe(true);
    expect(withdraw.isReview(now())).toBe(true);
  });
});

describe('the form', () => {
  it.each<[string, Partial<OrderDraft>]>([
    ['no provider', { provider: null }],
    ['no bank account', { bankAccountId: null }],
    ['no amount', { amount: '' }],
    ['three decimals', { amount: '100.505' }],
    ['too little', { amount: '49.99' }],
    ['more than the credit', { amount: '500.01' }],
  ])('cannot be sent with %s', async (_, fault) => {
    const { now } = await beginForm();
    expect(now().can(submit)).toBe(true);
    expect(now().can({ ...submit, draft: { ...draft, ...fault } })).toBe(false);
  });

  it('asks for more credit than the promotion does', async () => {
    const { now } = await beginForm();
    const withRequired = (satang: bigint) =>
      now().can({
        ...submit,
        terms: {
          ...terms,
          usage: usage({ funded: true, requiredCredit: money(satang, 'THB') }),
        },
      });
    expect(withRequired(49_999n)).toBe(true);
    expect(withRequired(50_000n)).toBe(false);
  });

  it('is shown to be confirmed, and can be changed before anything is sent', async () => {
    const { actor, now, createOrder } = await beginForm();
    actor.send(submit);
    expect(withdraw.isReview(now())).toBe(true);
    expect(withdraw.withdrawBody(now())).toEqual(draft);
    actor.send({ type: 'withdraw.edit' });
    expect(withdraw.isReview(now())).toBe(false);
    actor.send({ ...submit, draft: { ...draft, amount: '60' } });
    actor.send(confirm);
    expect(createOrder.calls.map(({ input }) => input.body)).toEqual([{ ...draft, amount: '60' }]);
  });

  it('sends the withdrawal and follows it', async () => {
    const { actor, now, createOrder } = await beginForm();
    actor.send(submit);
    actor.send(confirm);
    expect(withdraw.isPending(now())).toBe(true);
    expect(createOrder.last().input).toEqual({ key: 'key-1', body: draft });
    await createOrder.last().answer(open);
    expect(withdraw.isUnderReview(now())).toBe(true);
  });
});

describe('the idempotency key', () => {
  it('is kept while nobody knows whether the withdrawal was made', async () => {
    const { actor, now, createOrder } = await beginForm();
    actor.send(submit);
    actor.send(confirm);
    await createOrder.last().fail(offline);
    expect(withdraw.isUncertain(now())).toBe(true);
    expect(withdraw.withdrawFailure(now())).toEqual(offline);
    actor.send({ type: 'order.retry' });
    await createOrder.last().fail(refused('UNAUTHORIZED'));
    expect(withdraw.isUncertain(now())).toBe(true);
    actor.send({ type: 'order.retry' });
    await createOrder.last().answer(open);
    expect(createOrder.calls.map((call) => call.input.key)).toEqual(['key-1', 'key-1', 'key-1']);
  });

  it('is renewed with another amount once the server has said no, also to a second try', async () => {
    const { actor, now, createOrder } = await beginForm();
    actor.send(submit);
    actor.send(confirm);
    await createOrder.last().fail(offline);
    actor.send({ type: 'order.retry' });
    await createOrder.last().fail(refused('INSUFFICIENT_CREDIT'));
    expect(now().matches('editing')).toBe(true);
    expect(withdraw.withdrawFailure(now())).toEqual(refused('INSUFFICIENT_CREDIT'));
    actor.send({ ...submit, draft: { ...draft, amount: '60' } });
    actor.send(confirm);
    expect(withdraw.withdrawFailure(now())).toBeNull();
    expect(createOrder.last().input).toEqual({ key: 'key-2', body: { ...draft, amount: '60' } });
  });

  it('is renewed for a new form, which may be opened during the review', async () => {
    const { actor, now, createOrder, followOrder } = await beginForm();
    actor.send(submit);
    actor.send(confirm);
    expect(createOrder.last().input.key).toBe('key-1');
    await createOrder.last().answer(open);
    actor.send({ type: 'order.again' });
    expect(followOrder.last().stopped).toBe(true);
    expect(withdraw.orderCode(now())).toBeNull();
    actor.send(submit);
    actor.send(confirm);
    expect(createOrder.last().input.key).toBe('key-2');
  });
});

describe('a withdrawal that is followed', () => {
  it('knows the statuses of its lifecycle', () => {
    expect(Object.keys(withdrawalOrderMachine.states)).toEqual([...withdrawalStatuses]);
    expect(Object.keys(withdraw.withdrawMachine.states.following?.states ?? {})).toEqual([
      'sorting',
      ...withdrawalStatuses,
      'unknown',
    ]);
  });

  it.each(['SUCCESS', 'REJECTED', 'CANCELED', 'ON_HOLD'])(
    'follows what becomes of it: %s',
    async (status) => {
      const { now, followOrder } = await beginFollowing();
      followOrder.last().hear(status);
      expect(withdraw.orderStatus(now())).toBe(status);
      expect(withdraw.isUnderReview(now())).toBe(false);
      expect(withdraw.isEnded(now())).toBe(true);
    },
  );

  it('is followed for as long as the lifecycle lets it move', async () => {
    for (const status of [...withdrawalStatuses, 'ON_HOLD']) {
      const isOver = isEnded(withdrawalOrderMachine, status) && status !== 'ON_HOLD';
      const found = await beginFollowing(status);
      expect(found.followOrder.all).toHaveLength(isOver ? 0 : 1);
      const { followOrder } = await beginFollowing(status === 'OPEN' ? 'unknown' : 'OPEN');
      followOrder.last().hear(status);
      expect([status, followOrder.last().stopped]).toEqual([status, isOver]);
    }
  });

  it('does not fall back to an answer that was overtaken', async () => {
    const { now, followOrder } = await beginFollowing();
    followOrder.last().hear('SUCCESS');
    followOrder.last().hear('OPEN');
    followOrder.last().hear('REJECTED');
    expect(withdraw.orderStatus(now())).toBe('SUCCESS');
  });
});

describe('a cancellation', () => {
  it('is asked for once more, then sent once', async () => {
    const { actor, now, cancelOrder } = await beginCancelable();
    actor.send({ type: 'withdraw.confirmCancel' });
    expect(cancelOrder.calls).toHaveLength(0);
    actor.send({ type: 'withdraw.cancel' });
    expect(withdraw.isConfirmingCancel(now())).toBe(true);
    actor.send({ type: 'withdraw.keep' });
    expect(withdraw.isConfirmingCancel(now())).toBe(false);
    actor.send({ type: 'withdraw.cancel' });
    actor.send({ type: 'withdraw.confirmCancel' });
    actor.send({ type: 'withdraw.confirmCancel' });
    expect([withdraw.isCanceling(now()), cancelOrder.calls.length]).toEqual([true, 1]);
    expect(cancelOrder.last().input).toEqual({ code: 'CW-1' });
    await cancelOrder.last().answer({ ...open, status: 'CANCELED' });
    expect(withdraw.orderStatus(now())).toBe('CANCELED');
    expect(withdraw.isEnded(now())).toBe(true);
  });

  it('is not there where the server does not say that it is possible', async () => {
    for (const more of [{}, { isCancelable: false }]) {
      const { actor, now } = await beginCancelable(more);
      expect(now().can({ type: 'withdraw.cancel' })).toBe(false);
      actor.send({ type: 'withdraw.cancel' });
      expect(withdraw.isConfirmingCancel(now())).toBe(false);
    }
  });

  it('goes and comes with what the server says of an order that stays open', async () => {
    const { now, followOrder } = await beginCancelable();
    const can = () => now().can({ type: 'withdraw.cancel' });
    followOrder.last().hear('OPEN');
    expect(can()).toBe(true);
    followOrder.last().hear('OPEN', 'CW-1', undefined, { isCancelable: false });
    expect(can()).toBe(false);
    followOrder.last().hear('OPEN', 'CW-2', undefined, { isCancelable: true });
    expect(can()).toBe(false);
    followOrder.last().hear('OPEN', 'CW-1', undefined, { isCancelable: true });
    expect(can()).toBe(true);
  });

  it('that comes too late says why, and the withdrawal is asked for again', async () => {
    const { actor, now, cancelOrder, followOrder } = await beginCancelable();
    actor.send({ type: 'withdraw.cancel' });
    actor.send({ type: 'withdraw.confirmCancel' });
    const failure = refused('CANCEL_AFTER_APPROVED');
    await cancelOrder.last().fail(failure);
    expect(withdraw.withdrawFailure(now())).toEqual(failure);
    expect(withdraw.isUnderReview(now())).toBe(true);
    expect(followOrder.last().refreshes).toBe(1);
    followOrder.last().hear('SUCCESS');
    expect(withdraw.withdrawFailure(now())).toBeNull();
  });
});

it('throws when a call is missing', async () => {
  const errors: unknown[] = [];
  const actor = createActor(withdraw.withdrawMachine, { input: { code: null } });
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  await settle();
  expect(String(errors)).toContain('"findOpenOrder" must be provided');
});

it('every transition was taken above', () => {
  expect(coverage.unseen()).toEqual([]);
});
