import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { Credit } from '../../contract/credits';
import {
  fromMinor,
  LakAmount,
  minorOf,
  Money,
  money,
  ThbAmount,
  toMinor,
} from '../../contract/money';
import { readAnswer } from '../../contract/reader';

describe('amounts in requests', () => {
  const invalidAmounts = [
    '-1',
    '0',
    '00',
    '01',
    '1e3',
    '0x64',
    ' 100 ',
    '1,000',
    '1.000',
    '+5',
    '',
    '໑໐໐',
    '๑๐๐',
    '１００',
    'NaN',
    '1_000',
    '100\n',
  ];

  it.each([...invalidAmounts, '100.0', '100.', '.5'])('kip refuse %j', (amount) => {
    expect(LakAmount.safeParse(amount).success).toBe(false);
  });

  it.each([...invalidAmounts, '0.00', '0.0', '100.', '.5', '1.234', '1.2.3'])(
    'baht refuse %j',
    (amount) => {
      expect(ThbAmount.safeParse(amount).success).toBe(false);
    },
  );

  it.each([[100], [true], [['100']], [null], [{ amount: '100' }]])(
    'anything but a string is refused: %j',
    (value) => {
      expect(LakAmount.safeParse(value).success).toBe(false);
      expect(ThbAmount.safeParse(value).success).toBe(false);
    },
  );

  it('take plain decimals', () => {
    expect(LakAmount.parse('200000')).toBe('200000');
    for (const amount of ['1', '0.5', '0.05', '100.50', '9999999.99'])
      expect(ThbAmount.parse(amount)).toBe(amount);
  });
});

describe('minor units', () => {
  it('count kip in whole kip, baht in satang and dollars in cents', () => {
    expect(toMinor('200000', 'LAK')).toBe(200000n);
    expect(toMinor('312.5', 'THB')).toBe(31250n);
    expect(fromMinor(31250n, 'THB')).toBe('312.50');
    expect(fromMinor(5n, 'THB')).toBe('0.05');
    expect(fromMinor(0n, 'LAK')).toBe('0');
    expect(fromMinor(150n, 'USD')).toBe('1.50');
  });

  it('refuse more decimals than the currency has', () => {
    expect(() => toMinor('1.5', 'LAK')).toThrow(RangeError);
    expect(() => toMinor('1.234', 'THB')).toThrow(RangeError);
  });

  it('survive the conversion to text and back', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 14n }),
        fc.constantFrom('LAK' as const, 'THB' as const),
        (minor, ccy) => {
          expect(minorOf(money(minor, ccy))).toBe(minor);
        },
      ),
    );
  });
});

test('missing credit in an answer is read as zero baht', () => {
  expect(Credit.parse({})).toEqual({ amount: '0', currency: 'THB' });
  expect(Credit.safeParse({ amount: 0 }).success).toBe(false);
});

test.each([
  ['200000.00', 'LAK', '200000'],
  ['200000.0', 'LAK', '200000'],
  ['200000', 'LAK', '200000'],
  ['200000.50', 'LAK', null],
  ['312.50', 'THB', '312.50'],
])('an amount of %s %s in an answer is read as %s', (amount, currency, read) => {
  expect(readAnswer(Money, { amount, currency })?.amount ?? null).toBe(read);
});
