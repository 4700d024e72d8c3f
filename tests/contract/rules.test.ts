import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { minorOf, money } from '../../contract/money';
import type { PromotionUsage, ReadPromotionUsage } from '../../contract/promotions';
import { getTurnover } from '../../contract/promotionRules';
import * as rules from '../../contract/rules';
import { limits } from '../../machines/model/limits';
import { aUsage as usage } from '../support/facts';

it.each([
  [null, true],
  [{ ...usage({}, { funded: false }), promoCredit: null }, true],
  [{ ...usage(), funded: null }, false],
  [usage({ deductBonus: true }), true],
  [{ ...usage({ deductBonus: true }), promoCredit: null }, false],
  [{ ...usage(), promotion: { ...usage().promotion, deductBonus: null } }, false],
])('a split can be calculated only when the backend sends the terms', (inUse, isQuoted) => {
  expect(rules.canSplit(inUse as ReadPromotionUsage | null)).toBe(isQuoted);
});

describe('deposit amount', () => {
  it.each([
    ['', 'required'],
    ['1e5', 'notAnAmount'],
    ['9999', 'belowMinimum'],
    ['50000001', 'aboveMaximum'],
  ])('%j: %s', (amount, rule) => {
    expect(rules.depositAmountProblem(amount, limits, null)?.rule).toBe(rule);
  });

  it('takes both bounds', () => {
    expect(rules.depositAmountProblem('10000', limits, null)).toBeNull();
    expect(rules.depositAmountProblem('50000000', limits, null)).toBeNull();
  });

  it("must be the promotion's amount while a promotion waits for its deposit", () => {
    const unfundedUsage = usage({}, { funded: false });
    expect(rules.depositAmountProblem('300000', limits, unfundedUsage)).toEqual({
      rule: 'notPromotionAmount',
      params: { amount: '200000', currency: 'LAK' },
    });
    expect(rules.depositAmountProblem('200000', limits, unfundedUsage)).toBeNull();
    expect(rules.depositAmountProblem('300000', limits, usage())).toBeNull();
    const unknown = { ...usage(), funded: null };
    expect(rules.depositAmountProblem('300000', limits, unknown)).toBeNull();
  });

  it.each([
    ['199999', 'belowMinimum'],
    ['200000', null],
    ['400000', null],
    ['400001', 'aboveMaximum'],
  ])('%j within the range of a promotion that waits for its deposit: %s', (amount, rule) => {
    const range = { depositMax: money(400_000n, 'LAK') };
    const problem = (inUse: ReadPromotionUsage) =>
      rules.depositAmountProblem(amount, limits, inUse)?.rule ?? null;
    expect(problem(usage(range, { funded: false }))).toBe(rule);
    expect(problem(usage(range))).toBeNull();
    expect(problem({ ...usage(range), funded: null })).toBeNull();
    const { promotion, ...waiting } = usage(range, { funded: false });
    expect(problem({ ...waiting, promotion: { ...promotion, depositAmount: null } })).toBeNull();
  });

  it.each([true, false])(
    'is blocked while the credit at a promotion is at the threshold or over it; paid: %p',
    (funded) => {
      const blocked = (satang: bigint) =>
        rules.depositBlockedByPromotion(usage({}, { funded }), money(satang, 'THB'), limits);
      expect(blocked(2_000n)).toBe(true);
      expect(blocked(1_999n)).toBe(false);
      expect(rules.depositBlockedByPromotion(null, money(9_999n, 'THB'), limits)).toBe(false);
    },
  );

  it('is not blocked by credit that a paid promotion does not count', () => {
    const inUse = usage({}, { otherCredit: money(50_000n, 'THB') });
    expect(rules.depositBlockedByPromotion(inUse, money(51_999n, 'THB'), limits)).toBe(false);
    expect(rules.depositBlockedByPromotion(inUse, money(52_000n, 'THB'), limits)).toBe(true);
    const unfundedUsage = { ...inUse, funded: false };
    expect(rules.depositBlockedByPromotion(unfundedUsage, money(51_999n, 'THB'), limits)).toBe(
      true,
    );
  });
});

describe('withdrawal amount', () => {
  const credit = money(80_000n, 'THB');
  const problem = (amount: string, inUse: PromotionUsage | null) =>
    rules.withdrawalAmountProblem(amount, limits, { credit, usage: inUse })?.rule ?? null;

  it.each([
    ['', 'required'],
    ['1.234', 'notAnAmount'],
    ['49.99', 'belowMinimum'],
    ['100000.01', 'aboveMaximum'],
    ['800.01', 'insufficientCredit'],
    ['800', null],
  ])('%j: %s', (amount, rule) => {
    expect(problem(amount, null)).toBe(rule);
  });

  it('needs the credit to exceed the credit that the promotion requires', () => {
    expect(problem('100', usage({}, { requiredCredit: credit }))).toBe('promotionCreditNotReached');
    expect(problem('100', usage({}, { requiredCredit: money(79_999n, 'THB') }))).toBeNull();
  });

  it('needs the turnover required by the promotion, from deposit and bonus together', () => {
    const received = { depositCredit: money(10_000n, 'THB'), promoCredit: money(5_001n, 'THB') };
    const staked = (satang: bigint) =>
      usage(
        { turnoverPercent: 150 },
        { ...received, requiredCredit: money(0n, 'THB'), staked: money(satang, 'THB') },
      );
    expect(getTurnover(staked(0n))?.required).toEqual(money(22_502n, 'THB'));
    expect(problem('100', staked(22_501n))).toBe('turnoverNotReached');
    expect(problem('100', staked(22_502n))).toBeNull();
    expect(getTurnover(usage({}, { ...received, staked: money(0n, 'THB') }))).toBeNull();
    for (const unknown of ['depositCredit', 'promoCredit', 'staked'])
      expect(getTurnover({ ...staked(0n), [unknown]: null })).toBeNull();
    const half = staked(45_005n);
    const promotion = { ...half.promotion, stakePercents: { [half.provider]: 50 } };
    expect(getTurnover({ ...half, promotion })).toEqual({
      ...{ required: money(22_502n, 'THB'), staked: money(22_502n, 'THB'), left: null },
    });
    expect(getTurnover({ ...half, promotion, provider: 'another' })?.staked).toEqual(half.staked);
  });

  it('meets the requirement of a promotion only above the required credit', () => {
    const usageWithTerms = usage({}, { requiredCredit: money(75_000n, 'THB') });
    expect(rules.isRequirementReached(usageWithTerms, money(75_000n, 'THB'))).toBe(false);
    expect(rules.isRequirementReached(usageWithTerms, money(75_001n, 'THB'))).toBe(true);
    expect(rules.isRequirementReached({ requiredCredit: null }, money(0n, 'THB'))).toBe(true);
  });

  it('counts only credit that belongs to the promotion', () => {
    const inUse = usage({}, { otherCredit: money(5_000n, 'THB') });
    const all = (satang: bigint) => rules.promotionCredit(inUse, money(satang, 'THB'));
    expect(all(80_000n)).toEqual(money(75_000n, 'THB'));
    expect(all(4_999n)).toEqual(money(0n, 'THB'));
    expect(rules.isRequirementReached(inUse, money(80_000n, 'THB'))).toBe(false);
    expect(rules.isRequirementReached(inUse, money(80_001n, 'THB'))).toBe(true);
  });

  it('must be all credit if the promotion says so', () => {
    expect(problem('799.99', usage({ withdrawAll: true }))).toBe('withdrawAllRequired');
    expect(problem('800.00', usage({ withdrawAll: true }))).toBeNull();
  });

  it('may exceed the maximum only if all credit must be withdrawn', () => {
    const much = { credit: money(20_000_000n, 'THB') };
    const rule = (inUse: PromotionUsage | null) =>
      rules.withdrawalAmountProblem('200000', limits, { ...much, usage: inUse })?.rule ?? null;
    expect(rule(usage({ withdrawAll: true }))).toBeNull();
    expect(rule(usage())).toBe('aboveMaximum');
    expect(rule(null)).toBe('aboveMaximum');
    const little = { credit: money(4_000n, 'THB'), usage: usage({ withdrawAll: true }) };
    expect(rules.withdrawalAmountProblem('40', limits, little)?.rule).toBe('belowMinimum');
  });

  it('must leave something after the bonus', () => {
    expect(problem('62.50', usage({ deductBonus: true }))).toBe('belowMinimum');
    expect(problem('62.51', usage({ deductBonus: true }))).toBeNull();
  });
});

describe('the split of a withdrawal', () => {
  const split = (satang: bigint, inUse: PromotionUsage | null, credit = satang) =>
    rules.withdrawalSplit(money(satang, 'THB'), { credit: money(credit, 'THB'), usage: inUse });

  it('pays everything without a promotion', () => {
    expect(split(10_000n, null)).toEqual({
      receive: money(10_000n, 'THB'),
      return: money(0n, 'THB'),
      other: money(0n, 'THB'),
    });
  });

  it('deducts the bonus, then caps', () => {
    const cappedUsage = usage({
      deductBonus: true,
      withdrawAll: true,
      maxCredit: money(50_000n, 'THB'),
    });
    expect(split(80_000n, cappedUsage)).toEqual({
      receive: money(50_000n, 'THB'),
      return: money(30_000n, 'THB'),
      other: money(0n, 'THB'),
    });
    expect(split(40_000n, cappedUsage).receive).toEqual(money(33_750n, 'THB'));
  });

  it('pays other credit in full, after the promotion’s', () => {
    const cappedUsage = usage(
      { deductBonus: true, maxCredit: money(50_000n, 'THB') },
      { otherCredit: money(7_000n, 'THB') },
    );
    expect(split(87_000n, cappedUsage)).toEqual({
      receive: money(57_000n, 'THB'),
      return: money(30_000n, 'THB'),
      other: money(7_000n, 'THB'),
    });
    expect(split(60_000n, cappedUsage, 87_000n)).toEqual({
      receive: money(50_000n, 'THB'),
      return: money(10_000n, 'THB'),
      other: money(0n, 'THB'),
    });
  });

  it('always adds up to the amount', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 6_251n, max: 10n ** 9n }),
        fc.boolean(),
        fc.option(fc.bigInt({ min: 1n, max: 10n ** 8n })),
        (amount, deductBonus, cap) => {
          const { receive, return: back } = split(
            amount,
            usage({ deductBonus, maxCredit: cap === null ? null : money(cap, 'THB') }),
          );
          expect(minorOf(receive) + minorOf(back)).toBe(amount);
          expect(minorOf(receive)).toBeGreaterThan(0n);
        },
      ),
    );
  });
});

describe('the end of a promotion', () => {
  const keptCredit = (end: 'useUp' | 'complete', satang: bigint, inUse: PromotionUsage) =>
    rules.creditKept(inUse, end, money(satang, 'THB'));

  it('waits while a game may still pay out', () => {
    const settlesAt = '2026-11-20T07:01:00.000Z';
    expect(rules.roundMayBeOpen({ settlesAt }, new Date('2026-11-20T07:00:59.999Z'))).toBe(true);
    expect(rules.roundMayBeOpen({ settlesAt }, new Date(settlesAt))).toBe(false);
    expect(rules.roundMayBeOpen({ settlesAt: null }, new Date(settlesAt))).toBe(false);
    expect(rules.roundMayBeOpen({}, new Date(settlesAt))).toBe(false);
    expect(rules.roundMayBeOpen({ openRounds: 1 }, new Date(settlesAt))).toBe(true);
  });

  it('used up, leaves at most the credit of the deposit', () => {
    expect(keptCredit('useUp', 1_999n, usage())).toEqual(money(1_999n, 'THB'));
    const small = usage({}, { depositCredit: money(500n, 'THB') });
    expect(keptCredit('useUp', 1_999n, small)).toEqual(money(500n, 'THB'));
    expect(keptCredit('useUp', 1_999n, { ...small, otherCredit: money(1_900n, 'THB') })).toEqual(
      money(99n, 'THB'),
    );
  });

  it('completed, leaves what the cap has left', () => {
    expect(keptCredit('complete', 90_000n, usage())).toEqual(money(90_000n, 'THB'));
    const cappedUsage = usage(
      { maxCredit: money(50_000n, 'THB') },
      { paidOut: money(40_000n, 'THB'), otherCredit: money(1_000n, 'THB') },
    );
    expect(keptCredit('complete', 90_000n, cappedUsage)).toEqual(money(10_000n, 'THB'));
    expect(keptCredit('complete', 6_000n, cappedUsage)).toEqual(money(5_000n, 'THB'));
  });
});

describe('the refusal of a promotion', () => {
  const open = { active: true, oncePerPlayer: false, firstOrderOnly: false };
  const usableCase: rules.PromotionCase = {
    isBlocked: false,
    inUseAt: null,
    usedBefore: false,
    hasDeposited: false,
    hasOpenDeposit: false,
  };
  const codeFor = (terms: Partial<typeof open>, facts: Partial<rules.PromotionCase>) =>
    rules.promotionRefusal({ ...open, ...terms }, { ...usableCase, ...facts })?.code ?? null;

  it('is null for a player whom no reason excludes', () => {
    expect(codeFor({}, {})).toBeNull();
    expect(codeFor({ oncePerPlayer: true, firstOrderOnly: true }, {})).toBeNull();
  });

  it.each([
    ['a blocked player', {}, { isBlocked: true }, 'PROMOTION_BLOCKED'],
    ['a promotion that is switched off', { active: false }, {}, 'PROMOTION_INACTIVE'],
    ['another in use', {}, { inUseAt: 'gclub' }, 'PROMOTION_USAGE'],
    ['a second time', { oncePerPlayer: true }, { usedBefore: true }, 'PROMOTION_ALREADY_USED'],
    [
      'a customer of old',
      { firstOrderOnly: true },
      { hasDeposited: true },
      'PROMOTION_ONLY_FOR_FIRST_ORDER',
    ],
    ['an open deposit', {}, { hasOpenDeposit: true }, 'CANNOT_USE_PROMOTION_WHILE_ORDER_IS_OPEN'],
    ['a budget that is given', {}, { isUsedUp: true }, 'PROMOTION_USED_UP'],
  ] as const)('names %s', (_, terms, facts, code) => {
    expect(codeFor(terms, facts)).toBe(code);
  });

  it("considers a player's history only when the terms depend on it", () => {
    expect(codeFor({}, { usedBefore: true, hasDeposited: true })).toBeNull();
    expect(codeFor({ firstOrderOnly: true }, { usedBefore: true })).toBeNull();
    expect(codeFor({ oncePerPlayer: true }, { hasDeposited: true })).toBeNull();
  });

  it('names the provider of the promotion already in use', () => {
    expect(rules.promotionRefusal(open, { ...usableCase, inUseAt: 'askmebet' })).toEqual({
      code: 'PROMOTION_USAGE',
      params: { provider: 'askmebet' },
    });
  });

  it('gives only the first reason that holds, so that a barred player is not sent to close a deposit', () => {
    const terms = { active: false, oncePerPlayer: true, firstOrderOnly: true };
    const facts: rules.PromotionCase = {
      isBlocked: true,
      inUseAt: 'gclub',
      usedBefore: true,
      hasDeposited: true,
      hasOpenDeposit: true,
    };
    expect(codeFor(terms, facts)).toBe('PROMOTION_BLOCKED');
    expect(codeFor(terms, { ...facts, isBlocked: false })).toBe('PROMOTION_INACTIVE');
    expect(codeFor({ ...terms, active: true }, { ...facts, isBlocked: false })).toBe(
      'PROMOTION_USAGE',
    );
    expect(codeFor({ ...terms, active: true }, { ...facts, isBlocked: false, inUseAt: null })).toBe(
      'PROMOTION_ALREADY_USED',
    );
  });
});

describe('a game', () => {
  it('opens with any credit at its provider, and not without', () => {
    expect(rules.gameRefusal('alphabet', money(1n, 'THB'))).toBeNull();
    expect(rules.gameRefusal('alphabet', money(0n, 'THB'))).toEqual({
      code: 'GAME_NEEDS_DEPOSIT',
      params: { provider: 'alphabet' },
    });
  });
});

describe('an amount that needs a second person', () => {
  const bounds = { above: money(10_000_000n, 'LAK'), aboveInAll: money(30_000_000n, 'LAK') };
  const isSecondPersonNeeded = (amount: bigint, forPlayer: bigint, inAll: bigint) =>
    rules.needsSecondPerson(amount, bounds, { forPlayer, inAll });

  it('exceeds the bound alone, or together with what one person has already decided alone', () => {
    expect(rules.needsSecondPerson(10_000_000n, bounds)).toBe(false);
    expect(rules.needsSecondPerson(10_000_001n, bounds)).toBe(true);
    expect(isSecondPersonNeeded(4_000_000n, 6_000_000n, 6_000_000n)).toBe(false);
    expect(isSecondPersonNeeded(4_000_001n, 6_000_000n, 6_000_000n)).toBe(true);
    expect(isSecondPersonNeeded(4_000_000n, 0n, 26_000_000n)).toBe(false);
    expect(isSecondPersonNeeded(4_000_001n, 0n, 26_000_000n)).toBe(true);
  });

  it('cannot be avoided by splitting: the total decided alone never exceeds a bound', () => {
    const part = fc.record({
      amount: fc.bigInt({ min: 1n, max: 20_000_000n }),
      player: fc.nat({ max: 5 }),
    });
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const alone = [0n, 0n, 0n, 0n, 0n, 0n];
        const inAll = () => alone.reduce((sum, one) => sum + one, 0n);
        for (const { amount, player } of parts)
          if (!isSecondPersonNeeded(amount, alone[player] ?? 0n, inAll()))
            alone[player] = (alone[player] ?? 0n) + amount;
        expect(alone.every((one) => one <= minorOf(bounds.above))).toBe(true);
        expect(inAll() <= minorOf(bounds.aboveInAll)).toBe(true);
      }),
    );
  });
});
