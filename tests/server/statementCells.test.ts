import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  isEmptyAmount,
  findReferences,
  readAmount,
  readSide,
  readTime,
} from '../../server/reconciliation/cells';

describe('an amount', () => {
  test.each([
    ['1,250,000.00', '.', 1_250_000n],
    ['1.250.000,00', ',', 1_250_000n],
    ['1 250 000', '.', 1_250_000n],
    ["1'250'000", '.', 1_250_000n],
    ['1\u00a0250\u202f000', ',', 1_250_000n],
    ['-500', '.', -500n],
    ['−500', '.', -500n],
    ['500-', '.', -500n],
    ['(1,500)', '.', -1500n],
    ['+70', '.', 70n],
    ['500 LAK', '.', 500n],
    ['₭ 500', '.', 500n],
    ['500 ກີບ', '.', 500n],
    ['007', '.', 7n],
    ['9007199254740993', '.', 'AMOUNT'],
    ['900719925474099', '.', 900719925474099n],
    ['12.50', '.', 'DECIMALS'],
    ['12,5', ',', 'DECIMALS'],
    ['1,25', '.', 'AMOUNT'],
    ['1,2500', '.', 'AMOUNT'],
    ['1.234', '.', 'AMOUNT'],
    ['1,000.000', '.', 'AMOUNT'],
    ['1.2.3', '.', 'AMOUNT'],
    ['1,234 567', '.', 'AMOUNT'],
    ['1,500.00 DR', '.', -1500n],
    ['1,500.00CR', '.', 1500n],
    ['Dr. 500 kip', '.', -500n],
    ['-500 DR', '.', 'AMOUNT'],
    ['500 dr fee', '.', 'AMOUNT'],
    [`(${' '.repeat(48_000)}x`, '.', 'AMOUNT'],
    [`${'1,'.repeat(24_000)}x`, '.', 'AMOUNT'],
    [`${' '.repeat(24_000)}500${' '.repeat(24_000)}`, '.', 500n],
    ['1e3', '.', 'AMOUNT'],
    ['--5', '.', 'AMOUNT'],
    ['-5-', '.', 'AMOUNT'],
    ['(5', '.', 'AMOUNT'],
    ['0x10', '.', 'AMOUNT'],
    ['NaN', '.', 'AMOUNT'],
    ['', '.', 'AMOUNT'],
    ['1,000 THB', '.', 'AMOUNT'],
  ] as const)('%j with the decimal sign %j is %s', (cell, decimal, expected) => {
    expect(readAmount(cell, decimal)).toBe(expected);
  });

  test('is read back correctly in each way of writing it', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 999_999_999_999_999n }), (kip) => {
        const grouped = (sign: string) => kip.toString().replaceAll(/\B(?=(\d{3})+$)/g, sign);
        expect(readAmount(grouped(','), '.')).toBe(kip);
        expect(readAmount(`${grouped('.')},00`, ',')).toBe(kip);
        expect(readAmount(`-${grouped(' ')}.00`, '.')).toBe(-kip);
      }),
    );
  });

  test('read from any text is a number or a reason, never an exception', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (cell) => {
        const result = readAmount(cell, '.');
        expect(typeof result === 'bigint' || ['AMOUNT', 'DECIMALS'].includes(result)).toBe(true);
      }),
    );
  });
});

describe('a time', () => {
  const readDateTime = (date: string, time: string, order: 'DMY' | 'MDY' | 'YMD') => {
    const result = readTime(date, time, order);
    return result && [result.at.toISOString(), result.hasTime, result.day];
  };

  test.each([
    ['24/11/2026', '', 'DMY', ['2026-11-23T17:00:00.000Z', false, '2026-11-24']],
    ['24/11/2026 10:30', '', 'DMY', ['2026-11-24T03:30:00.000Z', true, '2026-11-24']],
    ['24-11-26', '10:30:05', 'DMY', ['2026-11-24T03:30:05.000Z', true, '2026-11-24']],
    ['11/24/2026', '3:05 PM', 'MDY', ['2026-11-24T08:05:00.000Z', true, '2026-11-24']],
    ['11/24/2026', '12:00 am', 'MDY', ['2026-11-23T17:00:00.000Z', true, '2026-11-24']],
    ['2026-11-24T23:59:59.123', '', 'YMD', ['2026-11-24T16:59:59.000Z', true, '2026-11-24']],
    ['2026-1-5', '', 'YMD', ['2026-01-04T17:00:00.000Z', false, '2026-01-05']],
    ['20261124', '06:59', 'YMD', ['2026-11-23T23:59:00.000Z', true, '2026-11-24']],
    ['24112026', '', 'DMY', ['2026-11-23T17:00:00.000Z', false, '2026-11-24']],
    ['24 Nov 2026', '', 'DMY', ['2026-11-23T17:00:00.000Z', false, '2026-11-24']],
    ['24-NOV-26 01:00', '', 'DMY', ['2026-11-23T18:00:00.000Z', true, '2026-11-24']],
    ['29/02/2028', '', 'DMY', ['2028-02-28T17:00:00.000Z', false, '2028-02-29']],
    ['29/02/2026', '', 'DMY', null],
    ['31/11/2026', '', 'DMY', null],
    ['11/24/2026', '', 'DMY', null],
    ['24/11/2569', '', 'DMY', ['2026-11-23T17:00:00.000Z', false, '2026-11-24']],
    ['2569-11-24 10:30', '', 'YMD', ['2026-11-24T03:30:00.000Z', true, '2026-11-24']],
    ['29/02/2571', '', 'DMY', ['2028-02-28T17:00:00.000Z', false, '2028-02-29']],
    ['24 พ.ย. 2569', '10:30 น.', 'DMY', ['2026-11-24T03:30:00.000Z', true, '2026-11-24']],
    ['24 พ.ย. 69', '', 'DMY', ['2026-11-23T17:00:00.000Z', false, '2026-11-24']],
    ['5 มกราคม 2026', '', 'DMY', ['2026-01-04T17:00:00.000Z', false, '2026-01-05']],
    ['24 ພະຈິກ 2026', '', 'DMY', ['2026-11-23T17:00:00.000Z', false, '2026-11-24']],
    ['Nov 24, 2026', '', 'MDY', ['2026-11-23T17:00:00.000Z', false, '2026-11-24']],
    ['29/02/2569', '', 'DMY', null],
    [`24/11/2026${' '.repeat(48_000)}x`, '', 'DMY', null],
    ['24/11/2026', `1${' '.repeat(48_000)}x`, 'DMY', null],
    ['24/11/226', '', 'DMY', null],
    ['24/11/2026', '25:00', 'DMY', null],
    ['24/11/2026', '13:00 PM', 'DMY', null],
    ['24/11/2026', '10:60', 'DMY', null],
    ['24/11/2026', 'soon', 'DMY', null],
    ['24/Foo/2026', '', 'DMY', null],
    ['', '', 'DMY', null],
    ['1,250,000', '', 'DMY', null],
  ] as const)('%s %s in the order %s', (date, time, order, expected) => {
    expect(readDateTime(date, time, order)).toEqual(expected);
  });
});

test.each(['', '-', ' – ', 'N/A', 'nil'])('an empty amount may be written as %j', (cell) => {
  expect(isEmptyAmount(cell)).toBe(true);
});

test.each(['0', 'x', '-5', `${'-'.repeat(48_000)}`])('%j is not an empty amount', (cell) => {
  expect(isEmptyAmount(cell)).toBe(false);
});

test.each([
  ['CR', 'in'],
  [' dr. ', 'out'],
  ['+', 'in'],
  ['ອອກ', 'out'],
  ['fee', null],
])('the debit or credit mark %j means %s', (word, side) => {
  expect(readSide(word)).toBe(side);
});

describe('names in a text', () => {
  test.each([
    ['QR payment CH-7Q2M4XK from Khamla', 'CH7Q2M4XK'],
    ['QRCH7Q2M4XK/BCEL', 'CH7Q2M4XK'],
    ['ch 7q2m4xk', 'CH7Q2M4XK'],
    ['CH–7Q2M4XK', 'CH7Q2M4XK'],
    ['ＣＨ－７Ｑ２Ｍ４ＸＫ', 'CH7Q2M4XK'],
    ['TXN:abc-123.x/LAK', 'ABC123X'],
    ['transfer BCEL 8841 done', 'BCEL8841'],
    ['ref FT 26 328 X', 'FT26328'],
  ])('%s: %s', (text, name) => {
    expect(findReferences(text)).toContain(name);
  });

  test('are not words without a digit, nor short words', () => {
    expect(findReferences('payment to Khamla no 12')).toEqual(['NO12', 'KHAMLANO12']);
  });

  test('are bounded', () => {
    expect(
      findReferences(
        Array.from({ length: 500 }, (_, i) => `n${i}x`).join(' ') + 'a1b2 '.repeat(10_000),
      ).length,
    ).toBe(60);
  });
});
