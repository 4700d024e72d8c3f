import { expect, test } from '@jest/globals';
import { settingSchemas } from '../../../contract/settings';
import { parseKipDifference, parseKip } from '../../../desk/ui/amounts';
import { readText } from '../../../desk/settings/settingTexts';

test.each([
  ['1,000,000', '1000000'],
  ['1.000.000,00', '1000000'],
  ['1 000 000 LAK', '1000000'],
  ['໑໐໐.໐໐໐ ກີບ', '100000'],
  ['１００，０００', '100000'],
  ['1.5', null],
  ['1,5', null],
  ['0', null],
  ['-5000', null],
])('%s is read as %s kip', (input, kip) => {
  expect(parseKip(input)).toBe(kip);
});

test.each([
  ['-1.000.000', '-1000000'],
  ['−250,000', '-250000'],
  ['0', '0'],
  ['1.5', null],
])('a difference of %s is read as %s', (input, kip) => {
  expect(parseKipDifference(input)).toBe(kip);
});

const rateOf = (input: string) => {
  const text = readText('THB', input, 'lo');
  return settingSchemas.rates.safeParse({ THB: text, USD: '21500' }).success ? text : null;
};

test.each([
  ['640', '640'],
  [' 640,5 ', '640.5'],
  ['640.1234', '640.1234'],
  ['໖໔໐,໕', '640.5'],
  ['６４０', '640'],
  ['0', null],
  ['0,00', null],
  // Two readings that differ by a factor of a thousand
  ['21.500', null],
  ['21,500', null],
  ['6 40', null],
  ['640 kip', null],
  ['', null],
])('a rate of %p is read as %p', (input, rate) => {
  expect(rateOf(input)).toBe(rate);
});
