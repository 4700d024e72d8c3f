import { describe, expect, it } from '@jest/globals';
import { createActor } from 'xstate';
import type { PromotionUse } from '../../contract/promotions';
import { UnimplementedError } from '../../machines/unimplemented';
import * as promotion from '../../machines/promotion';
import { controlled, settle } from './support/controlled';
import { offline, refused } from '../../machines/model/failures';
import { watchTransitions } from './support/coverage';

const use = { type: 'promotion.use', promotionId: 'promotion-1', providerId: 'gclub' } as const;
const cancel = {
  type: 'promotion.cancel',
  usage: { usageId: 'usage-1', status: 'ACTIVE' },
} as const;

const coverage = watchTransitions(promotion.promotionMachine);

function begin() {
  const usePromotion = controlled<unknown, PromotionUse>();
  const recheckUsage = controlled<{ inUse: boolean }>();
  const cancelUsage = controlled<unknown, { usageId: string }>();
  const machine = promotion.promotionMachine.provide({
    actors: {
      usePromotion: usePromotion.logic,
      recheckUsage: recheckUsage.logic,
      cancelUsage: cancelUsage.logic,
    },
  });
  const actor = createActor(machine, { inspect: coverage.inspect }).start();
  return { actor, now: () => actor.getSnapshot(), usePromotion, recheckUsage, cancelUsage };
}

describe('using a promotion', () => {
  it('sends which one at which provider', async () => {
    const { actor, now, usePromotion } = begin();
    actor.send(use);
    expect(promotion.isPending(now())).toBe(true);
    expect(usePromotion.last().input).toEqual({ promotionId: 'promotion-1', providerId: 'gclub' });
    await usePromotion.last().answer({});
    expect(promotion.promotionNotice(now())).toBe('started');
  });

  it('says why it was refused, until the next try', async () => {
    const { actor, now, usePromotion } = begin();
    actor.send(use);
    await usePromotion.last().fail(refused('PROMOTION_BLOCKED'));
    expect(promotion.promotionFailure(now())).toEqual(refused('PROMOTION_BLOCKED'));
    expect(promotion.promotionNotice(now())).toBeNull();
    actor.send(use);
    expect(promotion.promotionFailure(now())).toBeNull();
  });

  it('does one thing at a time', () => {
    const { actor, now } = begin();
    actor.send(use);
    expect(now().can(use)).toBe(false);
    expect(now().can({ type: 'promotion.recheck' })).toBe(false);
    expect(now().can(cancel)).toBe(false);
  });
});

describe('rechecking', () => {
  it.each([
    [true, 'stillInUse'],
    [false, 'ended'],
  ])('when one is in use: %j, says %s', async (inUse, notice) => {
    const { actor, now, recheckUsage } = begin();
    actor.send({ type: 'promotion.recheck' });
    expect(promotion.isPending(now())).toBe(true);
    expect(promotion.isRechecking(now())).toBe(true);
    await recheckUsage.last().answer({ inUse });
    expect(promotion.promotionNotice(now())).toBe(notice);
  });

  it('says why it failed, and forgets the notice before', async () => {
    const { actor, now, recheckUsage } = begin();
    actor.send({ type: 'promotion.recheck' });
    await recheckUsage.last().answer({ inUse: true });
    actor.send({ type: 'promotion.recheck' });
    await recheckUsage.last().fail(offline);
    expect(promotion.promotionFailure(now())).toEqual(offline);
    expect(promotion.promotionNotice(now())).toBeNull();
  });
});

describe('canceling', () => {
  it('asks first', () => {
    const { actor, now, cancelUsage } = begin();
    actor.send(cancel);
    expect(promotion.isConfirmingCancel(now())).toBe(true);
    actor.send({ type: 'promotion.keep' });
    expect(now().matches('idle')).toBe(true);
    expect(cancelUsage.calls).toHaveLength(0);
  });

  it('cancels the usage that was asked about', async () => {
    const { actor, now, cancelUsage } = begin();
    actor.send(cancel);
    actor.send({ type: 'promotion.confirmCancel' });
    expect(promotion.isPending(now())).toBe(true);
    expect(promotion.isCanceling(now())).toBe(true);
    expect(cancelUsage.last().input).toEqual({ usageId: 'usage-1' });
    await cancelUsage.last().answer({});
    expect(promotion.promotionNotice(now())).toBe('canceled');
  });

  it('tells why it failed', async () => {
    const { actor, now, cancelUsage } = begin();
    actor.send(cancel);
    actor.send({ type: 'promotion.confirmCancel' });
    await cancelUsage.last().fail(refused('WITHDRAWAL_PENDING'));
    expect(now().matches('idle')).toBe(true);
    expect(promotion.promotionFailure(now())).toEqual(refused('WITHDRAWAL_PENDING'));
    actor.send(cancel);
    expect(promotion.promotionFailure(now())).toBeNull();
  });

  it.each(['SUCCESS', 'CANCELED', 'USED', 'INACTIVE', 'ON_HOLD'])(
    'is not possible at %s: the lifecycle has no such transition',
    (status) => {
      const { now } = begin();
      expect(now().can(cancel)).toBe(true);
      expect(now().can({ ...cancel, usage: { usageId: 'usage-1', status } })).toBe(false);
    },
  );
});

it('throws when a call is missing', async () => {
  const errors: unknown[] = [];
  const actor = createActor(promotion.promotionMachine);
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  actor.send({ type: 'promotion.recheck' });
  await settle();
  expect(errors).toEqual([expect.any(UnimplementedError)]);
});

it('every transition was taken above', () => {
  expect(coverage.unseen()).toEqual([]);
});
