import { describe, expect, test } from '@jest/globals';
import { accountChangeProblem, holdEnd } from '../../contract/accountChangeRules';
import { Day, DayRange, isTimeZone, startOfDay } from '../../contract/dayRange';
import { DevicePayload } from '../../contract/fingerprint';
import { isHeldByPromotion } from '../../contract/heldCredit';
import { money } from '../../contract/money';
import { moveProblems, moveRefusal } from '../../contract/moveRules';
import type { ReadPromotionUsage } from '../../contract/promotions';
import { paidByRound } from '../../contract/roundRules';
import { settingSchemas } from '../../contract/settings';
import { closedRefusal, maintenanceRefusal, maintenanceStage } from '../../contract/switchRules';

const thb = (satang: bigint) => money(satang, 'THB');
const hour = (clock: number) => Date.parse('2026-11-20T00:00:00Z') + clock * 3_600_000;
const iso = (clock: number) => new Date(hour(clock)).toISOString();

test.each(['', 'abc', '20,00', '-1'])(
  'a limit of %j is refused, and does not break its check',
  (amount) => {
    const smallest = settingSchemas.limits.innerType().shape.deposit;
    const max = { amount: '50000', currency: 'LAK' };
    const { error } = smallest.safeParse({ min: { amount, currency: 'LAK' }, max });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['min.amount']);
  },
);

test('a report of a device takes memory and processors as numbers, as browsers have them', () => {
  const { memory, hardwareConcurrency, screen } = DevicePayload.shape;
  expect([memory, hardwareConcurrency].map((field) => field.safeParse(8).success)).toEqual([
    true,
    true,
  ]);
  expect(screen.safeParse(8).success).toBe(false);
});

describe('a move of credit', () => {
  test.each([
    ['gclub', 'gclub_live', '5', [null, null, null]],
    ['gclub', 'gclub', '4.99', [null, 'required', null]],
    [null, 'gclub', '', ['required', null, 'required']],
    ['gclub', null, '1.234', [null, 'required', 'notAnAmount']],
    ['gclub', 'gclub_live', '5.01', [null, null, 'insufficientCredit']],
  ] as const)('from %s to %s of %j', (from, to, amount, rules) => {
    const problems = moveProblems({ from, to, amount }, { credit: thb(500n) });
    expect([problems.from, problems.to, problems.amount].map((one) => one?.rule ?? null)).toEqual(
      rules,
    );
  });

  test('of any amount is sent while the credit is unknown', () => {
    const draft = { from: 'gclub', to: 'gclub_live', amount: '5.01' } as const;
    expect(moveProblems(draft, { credit: null }).amount).toBeNull();
  });

  test.each([
    ['no promotion', null, false, null],
    ['one in use elsewhere', { provider: 'alphabet', funded: true }, false, null],
    ['one at the source, not paid for', { provider: 'gclub', funded: false }, false, null],
    ['one that may be paid for', { provider: 'gclub', funded: null }, false, 'PROMOTION_USAGE'],
    ['one at the target', { provider: 'askmebet', funded: false }, false, 'PROMOTION_USAGE'],
    ['a withdrawal under review', null, true, 'OPEN_WITHDRAWAL'],
  ] as const)('with %s', (_, usage, hasOpenWithdrawal, code) => {
    const ends = { from: 'gclub', to: 'askmebet' } as const;
    expect(moveRefusal(ends, { usage, hasOpenWithdrawal })?.code ?? null).toBe(code);
  });
});

test.each([
  ['VOIDED', 500n, 300n, 500n],
  ['VOIDED', 300n, 500n, 500n],
  ['SETTLED', 500n, 300n, 300n],
])('a round that is %s, staked %s and won %s, has paid %s', (status, staked, won, paid) => {
  expect(paidByRound({ status, staked: thb(staked), won: thb(won) })).toEqual(thb(paid));
});

describe('maintenance from one o’clock until three', () => {
  const text = { lo: 'ບຳລຸງ' };
  const maintenance = { from: iso(1), until: iso(3), parts: ['deposit'], text };
  const endless = { ...maintenance, until: null };

  test.each([
    [0.99, 'announced'],
    [1, 'underway'],
    [2.99, 'underway'],
    [3, null],
  ])('at %s is %s', (clock, stage) => {
    expect(maintenanceStage(maintenance, hour(clock))).toBe(stage);
  });

  test('closes its parts while it is in progress, and names an end only if one is set', () => {
    const refusal = { code: 'MAINTENANCE', params: { ...text, until: iso(3) } };
    expect(maintenanceRefusal(maintenance, 'deposit', hour(2))).toStrictEqual(refusal);
    expect(maintenanceRefusal(maintenance, 'games', hour(2))).toBeNull();
    expect(maintenanceRefusal(maintenance, 'deposit', hour(0))).toBeNull();
    expect(maintenanceRefusal(endless, 'deposit', hour(9))?.params).toStrictEqual(text);
    expect([maintenanceStage(null, 0), maintenanceRefusal(null, 'deposit', 0)]).toEqual([
      null,
      null,
    ]);
  });

  test('takes precedence over a part switched off at one provider', () => {
    const off = [{ provider: 'gclub', part: 'deposit', reason: 'Repair' }] as const;
    const refusal = { code: 'SWITCHED_OFF', params: { provider: 'gclub', reason: 'Repair' } };
    const at = (provider: 'gclub' | 'alphabet', part: 'deposit' | 'games', clock: number) =>
      closedRefusal({ off: [...off], maintenance }, provider, part, hour(clock));
    expect(at('gclub', 'deposit', 0)).toEqual(refusal);
    expect(at('gclub', 'games', 0)).toBeNull();
    expect(at('alphabet', 'deposit', 0)).toBeNull();
    expect(at('gclub', 'deposit', 2)?.code).toBe('MAINTENANCE');
  });

  test('gives its text only in the languages that have one', () => {
    const some = { ...maintenance, text: { ...text, th: undefined } };
    expect(maintenanceRefusal(some, 'deposit', hour(2))?.params).toStrictEqual({
      ...{ ...text, until: iso(3) },
    });
  });
});

describe('the bank account', () => {
  const present = { bankId: 'b1', accountNumber: '12345678', accountName: 'Noy' };

  test.each([
    [{}, 'unchanged'],
    [{ accountName: ' Noy ' }, 'unchanged'],
    [{ accountName: 'Noi' }, null],
    [{ accountNumber: '12345679' }, null],
    [{ bankId: 'b2' }, null],
  ])('with the change %j is accepted only if it differs', (change, rule) => {
    expect(accountChangeProblem(present, { ...present, ...change })?.rule ?? null).toBe(rule);
  });

  test("is on hold for exactly the operator's period after a change", () => {
    const end = new Date(hour(1));
    const holdEndAt = (ms: number) => holdEnd(new Date(hour(0)), 3600, new Date(ms));
    expect([holdEndAt(hour(1) - 1), holdEndAt(hour(1))]).toEqual([end, null]);
    expect(holdEnd(null, 3600, end)).toBeNull();
  });
});

test.each([
  ['not paid for', { funded: false }, false],
  ['with what it asks for', {}, false],
  ['without the credit it asks for', { requiredCredit: thb(900n) }, true],
  ['without the stakes it asks for', { staked: thb(99n) }, true],
])('a promotion %s holds credit back: %j, %p', (_, change, isHeld) => {
  const usage = {
    ...{ funded: true, requiredCredit: thb(500n), otherCredit: null, provider: 'gclub' },
    ...{ depositCredit: thb(100n), promoCredit: thb(0n), staked: thb(100n) },
    promotion: { turnoverPercent: 100 },
    ...change,
  };
  expect(isHeldByPromotion(usage as unknown as ReadPromotionUsage, thb(600n))).toBe(isHeld);
});

describe('days', () => {
  test.each([
    ['2028-02-29', true],
    ['2026-02-30', false],
    ['2026-13-01', false],
    ['26-01-01', false],
  ])('%s is a valid day: %p', (day, isOne) => {
    expect(Day.safeParse(day).success).toBe(isOne);
  });

  test("begin at midnight in the operator's time zone", () => {
    expect(new Date(startOfDay('2026-11-24')).toISOString()).toBe('2026-11-23T17:00:00.000Z');
  });

  test.each([
    ['Asia/Bangkok', true],
    ['Etc/Unknown', false],
    ['No/Where', false],
  ])('are read in the time zone %s if it is valid: %p', (timeZone, isOne) => {
    expect(isTimeZone(timeZone)).toBe(isOne);
    expect(DayRange.parse({ timeZone }).timeZone).toBe(isOne ? timeZone : undefined);
  });

  test('refuse a time zone that is too long', () => {
    expect(DayRange.safeParse({ timeZone: 'A'.repeat(65) }).success).toBe(false);
  });
});
