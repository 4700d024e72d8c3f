import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fromMinor, LakAmount, ThbAmount } from '../../contract/money';
import { amountText } from '../../src/i18n/amountText';
import { localeTags, languages } from '../../src/i18n/languages';
import { parseAmount } from '../../src/components/form/parseAmount';

const tags = languages.map((language) => localeTags[language]);

describe('kip', () => {
  test.each([
    ['200000', '200000'],
    ['200.000', '200000'],
    ['200,000', '200000'],
    ['1 284 600', '1284600'],
    ['1.284.600', '1284600'],
    [' 50000 ', '50000'],
    ['໒໐໐.໐໐໐', '200000'],
    ['２００，０００', '200000'],
    ['１２３４', '1234'],
    ['๑๒๓๔', '1234'],
    ['0050000', '50000'],
    ['50.000 LAK', '50000'],
    ['₭50,000', '50000'],
    ['50.000ກີບ', '50000'],
    ['໕໐.໐໐໐ ກີບ', '50000'],
    ['200.', '200'],
    ['200,000.00', '200000'],
    ['1.200.000,00', '1200000'],
    ['200000.0', '200000'],
    ['200,000 KIP', '200000'],
    ['50.000 kip', '50000'],
    ['50,000\u00a0基普', '50000'],
  ])('%s is read as %s in Lao', (text, amount) => {
    expect(parseAmount(text, 'LAK', 'lo')).toBe(amount);
  });

  test.each([
    '200000.50',
    '20,00',
    '200.00',
    '200,000.50',
    '200,000,00',
    '1.2.3',
    '1,284.600',
    '-5',
    '1e5',
    'ten',
    '200k',
    '1..000',
    ',',
    '.500',
    'LAK',
    '200 THB',
    'LAK 200 LAK 300',
    '0002,0.',
    '200.000,00.',
  ])('%s is refused', (text) => {
    expect(LakAmount.safeParse(parseAmount(text, 'LAK', 'lo')).success).toBe(false);
  });
});

describe('baht', () => {
  test.each([
    ['312,50', 'lo', '312.50'],
    ['1.234,50', 'lo', '1234.50'],
    ['1,234.50', 'lo', '1234.50'],
    ['1.234', 'lo', '1234'],
    ['1,234', 'lo', '1234'],
    ['312.50', 'lo', '312.50'],
    ['1000.5', 'vi', '1000.5'],
    ['1000,5', 'th', '1000.5'],
    ['1000,5', 'zh-CN', '1000.5'],
    ['1.000', 'vi', '1000'],
    ['1.234,50', 'vi', '1234.50'],
    ['1,234.50', 'th', '1234.50'],
    ['1,234', 'th', '1234'],
    ['๑,๒๓๔.๕', 'th', '1234.5'],
    ['1,234', 'zh-CN', '1234'],
    ['1.234,50 ฿', 'vi', '1234.50'],
    ['๑,๒๓๔ บาท', 'th', '1234'],
    ['312,50\u00a0baht', 'vi', '312.50'],
    ['312.50\u00a0泰铢', 'zh-CN', '312.50'],
    ['12.', 'th', '12'],
    [',5', 'lo', '0.5'],
  ])('%s in %s is read as %s', (text, tag, amount) => {
    expect(parseAmount(text, 'THB', tag)).toBe(amount);
  });

  // Two readings that differ by a factor of a thousand: amounts of money are not guessed
  test.each([
    ['1.234', 'th'],
    ['1.234', 'zh-CN'],
    ['12,345', 'vi'],
    ['1,000', 'vi'],
    ['1.23.4', 'th'],
    ['1,2,3', 'lo'],
    ['312.505', 'th'],
    ['1312,505', 'lo'],
    ['12..', 'th'],
  ])('%s in %s is refused', (text, tag) => {
    expect(ThbAmount.safeParse(parseAmount(text, 'THB', tag)).success).toBe(false);
  });
});

test('the page can read every amount that it writes', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 14n }),
      fc.constantFrom(...tags),
      fc.constantFrom('LAK' as const, 'THB' as const),
      (minor, tag, currency) => {
        const amount = fromMinor(minor, currency);
        expect(parseAmount(amountText({ amount, currency }, tag), currency, tag)).toBe(amount);
      },
    ),
  );
});

test('an accepted amount has only digits that were typed', () => {
  const signs = fc.constantFrom(...'0123456789.,  -+e'.split(''));
  fc.assert(
    fc.property(
      fc.string({ unit: signs, maxLength: 14 }),
      fc.constantFrom(...tags),
      fc.constantFrom('LAK' as const, 'THB' as const),
      (text, tag, currency) => {
        const result = parseAmount(text, currency, tag);
        const schema = currency === 'LAK' ? LakAmount : ThbAmount;
        if (!schema.safeParse(result).success) return;
        const digits = (typedText: string) => typedText.replace(/\D/g, '').replace(/^0+/, '');
        // Kip written with decimals of zero
        const zeros = currency === 'LAK' ? /(?<=\d[\d.,]{3,})[.,]00?$/ : /$^/;
        expect([digits(text), digits(text.trim().replace(zeros, ''))]).toContain(digits(result));
        expect(text).not.toMatch(/[-+e]/);
      },
    ),
  );
});
