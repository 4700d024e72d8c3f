import { describe, expect, test } from '@jest/globals';
import { csvFile, csvLine } from '../../contract/csv';

describe('a cell', () => {
  test.each([
    '=HYPERLINK("http://evil.example","Click")',
    '+1+1',
    '-2+3',
    '@SUM(A1)',
    '＝1+1',
    ' =1',
    '"=1',
  ])('that begins like a formula is written as text: %j', (text) => {
    expect(csvLine([text])).toBe(`"'${text.replaceAll('"', '""')}"\r\n`);
  });

  test.each(
    [';', '|', '\t', '\r', '\n', '\r\n'].flatMap((separator) =>
      ['=HYPERLINK(1)', '+1', '-1', '@A1', ' =1', "'=1", '"=1'].map((text) => [separator, text]),
    ),
  )('has no formula for a spreadsheet that separates cells by %j: %j', (separator, text) => {
    const line = csvLine(['first', `Khamla${separator}${text}`]);
    // A spreadsheet with this separator does not split at commas, and treats quotes as text.
    const parts = line.split(/[;|\t\r\n]/);
    expect(parts.filter((part) => /^[\s"]*[=+\-@]/.test(part))).toEqual([]);
    expect(line).toContain('Khamla');
  });

  test('of any length is written in linear time', () => {
    for (const sign of [' ', ';', '"', '\n', "'"])
      expect(csvLine([sign.repeat(1_000_000)])).toContain(sign);
  });

  test('that has such a character elsewhere is unchanged', () => {
    expect(csvLine(['a=b', 'x@y.example', '3-4'])).toBe('a=b,x@y.example,3-4\r\n');
  });

  test('with a number stays a number, even below zero', () => {
    expect(csvLine([-5, 12.5, -9007199254740993n])).toBe('-5,12.5,-9007199254740993\r\n');
  });

  test.each(['-1000.00', '-7', '12.50'])(
    'with an amount is a number, even below zero: %j',
    (text) => {
      expect(csvLine([text])).toBe(`${text}\r\n`);
    },
  );

  test.each(['-1\n', '-1.', '-.5', '--1', '-1e5', '-1-1'])(
    'with more than an amount is text: %j',
    (text) => {
      expect(csvLine([text])).toBe(`"'${text}"\r\n`);
    },
  );

  test('with quotes, separators or lines is quoted', () => {
    expect(csvLine(['say "hi"', 'a,b', 'one\ntwo', '', null, undefined])).toBe(
      '"say ""hi""","a,b","one\ntwo",,,\r\n',
    );
  });
});

test('a file begins with the byte order mark, by which Excel recognizes UTF-8', () => {
  expect(
    csvFile([
      ['ເວລາ', 'Amount'],
      ['ວັນ', 1],
    ]),
  ).toBe('\uFEFFເວລາ,Amount\r\nວັນ,1\r\n');
});
