import { describe, expect, test } from '@jest/globals';
import {
  breakRefusal,
  compareLimits,
  countedPayments,
  depositLimitRefusal,
  leastLeft,
  getRemaining,
  limitMoney,
  limitProblem,
  lossLimitRefusal,
  noLimits,
  getLimitUse,
  applyLimitRequest,
  type UsedLimit,
} from '../../contract/protectionRules';
import type { Money } from '../../contract/money';

const now = new Date('2026-11-20T12:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const lak = (amount: string): Money => ({ amount, currency: 'LAK' });
const thb = (amount: string): Money => ({ amount, currency: 'THB' });

describe('limits', () => {
  test.each([
    ['100', '200', -1],
    ['200', '100', 1],
    ['0', '100', -1],
    ['100', null, -1],
    [null, '0', 1],
    [null, null, 0],
    ['9', '10', -1],
  ])('%s is compared with %s by amount; no limit is the weakest', (one, other, sign) => {
    expect(compareLimits('depositDay', one, other)).toBe(sign);
  });

  test('in baht are equal with and without satang', () => {
    expect(compareLimits('lossDay', '5', '5.00')).toBe(0);
    expect(compareLimits('sessionMinutes', 60, 120)).toBe(-1);
  });

  test('are read as money in the currency of what they limit, or as null', () => {
    expect(limitMoney({ ...noLimits, lossDay: '50.00' }, 'lossDay')).toEqual(thb('50.00'));
    expect(limitMoney(noLimits, 'depositDay')).toBeNull();
  });

  test.each([
    ['0', null],
    ['500000', null],
    ['', 'required'],
    ['1.5', 'notAnAmount'],
    ['-1', 'notAnAmount'],
    ['007', 'notAnAmount'],
  ])('%s in kip is %s', (text, rule) => {
    expect(limitProblem('depositDay', text)?.rule ?? null).toBe(rule);
  });
});

describe('a request', () => {
  const state = { limits: { ...noLimits, depositDay: '500' }, wanted: { lossDay: '90' } };

  test('for a stricter limit takes effect at once and keeps pending raises of others', () => {
    expect(applyLimitRequest(state, { depositDay: '300' })).toEqual({
      limits: { ...noLimits, depositDay: '300' },
      wanted: { lossDay: '90' },
      isRaise: false,
    });
  });

  test('for a weaker limit only becomes a pending raise, and repeating it is no new raise', () => {
    const raisedState = applyLimitRequest(state, { depositDay: null });
    expect(raisedState).toEqual({
      limits: state.limits,
      wanted: { lossDay: '90', depositDay: null },
      isRaise: true,
    });
    expect(applyLimitRequest(raisedState, { depositDay: null }).isRaise).toBe(false);
    expect(applyLimitRequest(raisedState, { depositDay: '600' }).isRaise).toBe(true);
  });

  test('for the current limit cancels its pending raise', () => {
    const raisedState = applyLimitRequest(state, { depositDay: '900' });
    expect(applyLimitRequest(raisedState, { depositDay: '500' }).wanted).toEqual({ lossDay: '90' });
  });
});

describe('payments', () => {
  const paid = (code: string, hours: number, amount: bigint) => ({
    code,
    at: hoursAgo(hours),
    amount,
  });

  test('count until they are returned; a return reduces the newest payment first', () => {
    const rows = [
      paid('A', 9, 100n),
      paid('B', 8, 500n),
      paid('A', 7, -100n),
      paid('A', 6, 200n),
      paid('B', 5, -150n),
    ];
    expect(countedPayments(rows)).toEqual([
      { at: hoursAgo(8), amount: 350n },
      { at: hoursAgo(6), amount: 200n },
    ]);
  });

  test('returned after leaving the period do not reduce other payments', () => {
    const rows = [paid('A', 9, -100n), paid('A', 8, 70n)];
    expect(countedPayments(rows)).toEqual([{ at: hoursAgo(8), amount: 70n }]);
  });

  test.each([
    ['day', 24],
    ['week', 7 * 24],
    ['month', 30 * 24],
  ] as const)('count for exactly one %s', (period, hours) => {
    const counted = [
      { at: hoursAgo(hours), amount: 1n },
      { at: hoursAgo(hours - 0.001), amount: 2n },
      { at: hoursAgo(1), amount: 4n },
    ];
    expect(getLimitUse(counted, period, now)).toEqual({ used: 6n, freeAt: hoursAgo(1 - hours) });
    expect(getLimitUse([], period, now)).toEqual({ used: 0n, freeAt: null });
  });

  test('that are not made yet count until their order ends', () => {
    const open = { at: now, amount: 4n, endsAt: hoursAgo(-0.25) };
    expect(getLimitUse([open], 'day', now)).toEqual({ used: 4n, freeAt: hoursAgo(-0.25) });
    const payment = { at: hoursAgo(23), amount: 2n };
    expect(getLimitUse([open, payment], 'day', now)).toEqual({ used: 6n, freeAt: hoursAgo(-1) });
  });

  test('that may still be made for an overdue order are not free again in the past', () => {
    const overdue = { at: now, amount: 4n, endsAt: hoursAgo(0.25) };
    expect(getLimitUse([overdue], 'day', now)).toEqual({ used: 4n, freeAt: hoursAgo(-24) });
  });
});

describe('a refusal', () => {
  const limit = (usedAmount: string, overrides: Partial<UsedLimit> = {}): UsedLimit => ({
    name: 'depositDay',
    limit: lak('500'),
    used: lak(usedAmount),
    freeAt: null,
    ...overrides,
  });

  test('of a deposit begins one kip over the limit', () => {
    expect(depositLimitRefusal([limit('200')], lak('300'), now)).toBeNull();
    expect(depositLimitRefusal([limit('200')], lak('301'), now)).toEqual({
      code: 'DEPOSIT_LIMIT_REACHED',
      params: {
        limit: '500',
        used: '200',
        left: '300',
        period: 'day',
        end: hoursAgo(-24).toISOString(),
      },
      fields: ['amount'],
    });
  });

  test('names the first limit exceeded, and when the limit is completely free again', () => {
    const week = limit('2000', { name: 'depositWeek', limit: lak('2000'), freeAt: hoursAgo(-7) });
    expect(depositLimitRefusal([limit('0'), week], lak('1'), now)?.params).toMatchObject({
      period: 'week',
      left: '0',
      end: hoursAgo(-7).toISOString(),
    });
  });

  test('of a game comes at the loss limit, to which deposits do not count', () => {
    const loss = (usedAmount: string) =>
      limit('', { name: 'lossDay', limit: thb('50.00'), used: thb(usedAmount) });
    expect(lossLimitRefusal([limit('900'), loss('49.99')], now)).toBeNull();
    expect(lossLimitRefusal([loss('50.00')], now)?.code).toBe('LOSS_LIMIT_REACHED');
    expect(depositLimitRefusal([loss('90.00')], lak('1'), now)).toBeNull();
  });

  test.each([
    ['ACTIVE', null],
    ['RAISE_READY', null],
    ['TIMED_OUT', 'TIMED_OUT'],
    ['EXCLUDED', 'SELF_EXCLUDED'],
    ['EXCLUSION_ENDING', 'SELF_EXCLUDED'],
  ])('of everything but withdrawals at %s is %s', (status, code) => {
    expect(breakRefusal(status, now.toISOString())?.code ?? null).toBe(code);
  });

  test('has no end for an exclusion that goes on until the player asks', () => {
    const until = now.toISOString();
    expect(breakRefusal('EXCLUDED', until)?.params).toEqual({ from: until });
    expect(breakRefusal('EXCLUSION_ENDING', until)?.params).toEqual({ end: until });
  });
});

test('the remaining amount is never below zero, and of several the least counts', () => {
  expect(getRemaining(lak('100'), lak('300'))).toEqual(lak('0'));
  expect(leastLeft([null, lak('300'), lak('20'), null])).toEqual(lak('20'));
  expect(leastLeft([lak('20'), lak('300')])).toEqual(lak('20'));
  expect(leastLeft([null])).toBeNull();
});
