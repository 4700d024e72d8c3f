import { describe, expect, test } from '@jest/globals';
import { setupI18n } from '@lingui/core';
import { errorCodes, type ErrorCode } from '../../../contract/errors';
import type { Problem } from '../../../contract/rules';
import type { CallFailure } from '../../../machines/failure';
import { failureWay } from '../../../src/components/failureWays';
import { dateTimeText } from '../../../src/i18n/dates';
import { failureMessages } from '../../../src/i18n/failureMessages';
import { failureText, problemText } from '../../../src/i18n/failureText';
import { listText } from '../../../src/i18n/lists';
import { amountText } from '../../../src/i18n/amountText';
import { moneyText, rateText } from '../../../src/i18n/money';
import { problemMessages } from '../../../src/i18n/problemMessages';
import { statusTone, statusWord } from '../../../src/i18n/statuses';

const i18n = setupI18n({ locale: 'th', messages: { th: {} } });

/** Every param that any failure carries. */
const params = {
  provider: 'gclub_live',
  min: '50.00',
  max: '1000.00',
  amount: '200',
  required: '12.50',
  threshold: '20.00',
  status: 'PAID',
  reason: 'We are back at noon.',
};

/** Failures that are handled next to their message: by a field to correct, a button to press again, or a link. */
const dealtWithInPlace: readonly ErrorCode[] = [
  ...(['ACCOUNT_NOT_FOUND', 'CREDENTIALS_INCORRECT', 'USERNAME_TAKEN', 'VALIDATION'] as const),
  ...(['PASSWORD_INCORRECT', 'PASSWORD_REQUIRED', 'PASSWORD_TOO_COMMON'] as const),
  ...(['TERMS_NOT_ACCEPTED', 'PASSKEY_NOT_ACCEPTED', 'TOO_MANY_PASSKEYS'] as const),
  ...(['AMOUNT_OUT_OF_RANGE', 'AMOUNT_MUST_EQUAL_PROMOTION', 'INSUFFICIENT_CREDIT'] as const),
  ...(['WITHDRAW_ALL_REQUIRED', 'ORDER_NOT_PAID', 'ORDER_STATUS_CHANGED'] as const),
  ...(['REALITY_CHECK_DUE', 'PROTECTION_CHANGED', 'UNAUTHORIZED', 'FORBIDDEN_ORIGIN'] as const),
  ...(['NOT_FOUND', 'REQUEST_TIMEOUT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const),
  ...(['RATE_LIMITED', 'UNAVAILABLE', 'SWITCHED_OFF', 'MAINTENANCE'] as const),
];

describe('failures', () => {
  test.each(errorCodes.filter((code) => !dealtWithInPlace.includes(code)))(
    '%s leads to the step that is needed first, or to staff',
    (code) => {
      expect(failureMessages[code].needsStaff ?? failureWay(code) !== null).toBe(true);
    },
  );

  test.each(errorCodes)('%s has a complete sentence', (code) => {
    const { text } = failureText(i18n, { kind: 'refused', failure: { code, params } });
    expect(text).toMatch(/^[A-Z].{15,}\.$/);
    expect(text).not.toMatch(/[{}]|undefined/);
    expect(text).not.toContain(code);
  });

  test.each(['offline', 'timeout', 'broken'] as const)('%s has a complete sentence', (kind) => {
    const failure: CallFailure = { kind };
    expect(failureText(i18n, failure).text).toMatch(/^[A-Z].{15,}\.$/);
  });

  test('no two codes share a message', () => {
    const texts = errorCodes.map((code) => failureMessages[code].message.message);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('params are formatted, amounts in the right currency', () => {
    const failureMessage = (code: (typeof errorCodes)[number], overrides: Record<string, string>) =>
      failureText(i18n, { kind: 'refused', failure: { code, params: overrides } }).text;
    expect(
      failureMessage('AMOUNT_OUT_OF_RANGE', { min: '10000', max: '50000000', currency: 'LAK' }),
    ).toBe('Enter an amount between 10,000\u00a0LAK and 50,000,000\u00a0LAK.');
    expect(failureMessage('AMOUNT_MUST_EQUAL_PROMOTION', { amount: '200000' })).toContain(
      '200,000\u00a0LAK',
    );
    expect(failureMessage('RATE_LIMITED', {})).toContain('wait a few minutes');
    expect(failureMessage('RATE_LIMITED', { minutes: '42' })).toContain('wait 42 min');
    expect(failureMessage('PROMOTION_CREDIT_USED', { threshold: '20.00' })).toContain(
      '20.00\u00a0THB',
    );
    expect(failureMessage('PROMOTION_USAGE', { provider: 'gclub_live' })).toContain('GClub Live');
    expect(failureMessage('PROMOTION_USAGE', { provider: 'new_one' })).toContain('new_one');
  });

  test('a status is named by the word for its kind of order', () => {
    const failure: CallFailure = {
      kind: 'refused',
      failure: { code: 'ORDER_STATUS_CHANGED', params: { status: 'SUCCESS' } },
    };
    expect(failureText(i18n, failure, 'deposit').text).toContain('Credited');
    expect(failureText(i18n, failure, 'withdrawal').text).toContain('Paid out');
  });

  test('where only staff can help, the contact links are asked for', () => {
    const staff = errorCodes.filter((code) => failureMessages[code].needsStaff);
    expect(staff).toEqual(
      expect.arrayContaining([
        'ACCOUNT_IN_USED',
        'REGISTRATION_FAILED',
        'CONTACT_SUPPORT',
        'CANNOT_DEPOSIT_OR_WITHDRAW',
        'CANCEL_AFTER_PAID',
        'PROMOTION_BLOCKED',
      ]),
    );
    expect(staff).not.toContain('CREDENTIALS_INCORRECT');
  });
});

describe('rules', () => {
  test.each(Object.keys(problemMessages) as Problem['rule'][])(
    '%s has a complete sentence',
    (rule) => {
      const money = { amount: '1000', currency: 'LAK' };
      const lengths = rule === 'tooShort' ? { min: '4' } : { max: '32' };
      const isLength = rule === 'tooShort' || rule === 'tooLong';
      const text = problemText(i18n, { rule, params: isLength ? lengths : money });
      expect(text).toMatch(/^[A-Z].+\.$/);
      expect(text).not.toMatch(/[{}]|undefined/);
      if (isLength) expect(text).toMatch(/\b(4|32) characters/);
    },
  );
});

describe('numbers', () => {
  test('are written exactly, in the notation of each language', () => {
    const money = { amount: '123456789012345.60', currency: 'THB' } as const;
    expect(['lo', 'vi', 'th', 'zh-CN'].map((tag) => amountText(money, tag))).toEqual([
      '123.456.789.012.345,60',
      '123.456.789.012.345,60',
      '123,456,789,012,345.60',
      '123,456,789,012,345.60',
    ]);
  });

  test.each(['vi', 'th', 'zh-CN', 'en'])('of %s are written as Intl writes them', (tag) => {
    const amounts = ['0', '7.5', '999', '1000', '45678.90', '1234567.05', '007'];
    const format = new Intl.NumberFormat(tag, { minimumFractionDigits: 2 });
    expect(amounts.map((amount) => amountText({ amount, currency: 'THB' }, tag))).toEqual(
      amounts.map((amount) => format.format(Number(amount))),
    );
  });

  test('kip have no decimals, and the currency follows the number without a line break', () => {
    expect(moneyText({ amount: '200000', currency: 'LAK' }, i18n)).toBe('200,000\u00a0LAK');
  });

  test('a rate keeps its decimals and the notation of the language', () => {
    const lao = setupI18n({ locale: 'lo', messages: { lo: {} } });
    expect(rateText('1640.5', lao)).toBe('1\u00a0THB = 1.640,5\u00a0LAK');
    expect(rateText('640', i18n)).toBe('1\u00a0THB = 640\u00a0LAK');
  });
});

test('names are separated as each language requires', () => {
  const names = ['Alphabet', 'GClub'];
  expect(['lo', 'vi', 'th'].map((tag) => listText(names, tag))).toEqual(
    Array(3).fill('Alphabet, GClub'),
  );
  expect(listText(names, 'zh-CN')).toBe('Alphabet、GClub');
});

describe('dates', () => {
  test('are written day first, in the time zone of the reader', () => {
    const local = new Date(2026, 10, 9, 8, 7, 6).toISOString();
    expect(dateTimeText(local)).toBe('09/11/2026 08:07:06');
  });

  test.each([
    ...['0001-01-01', '0001-01-01T00:00:00Z', '', null, undefined, 'yesterday'],
    ...['2026-02-31', '2026-13-01', '2026-04-31T07:00:00Z'],
  ])('%s is N/A', (value) => {
    expect(dateTimeText(value)).toBe('N/A');
  });
});

test('a status that this page does not know is shown as it is, in grey', () => {
  expect(statusWord(i18n, 'deposit', 'ON_HOLD')).toBe('ON_HOLD');
  expect(statusTone('deposit', 'toString')).toBe('grey');
  expect(statusWord(i18n, 'usage', 'constructor')).toBe('constructor');
  // The specification has one table of colors for all orders
  expect(statusTone('withdrawal', 'PAID')).toBe('yellow');
  expect(statusTone('withdrawal', 'FAILED')).toBe('red');
  expect(statusTone('withdrawal', 'ON_HOLD')).toBe('grey');
});
