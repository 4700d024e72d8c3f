import { expect, test } from '@jest/globals';
import { PaymentReference } from '../../contract/payments';

test.each([
  'CH-7Q2M4XK',
  'ch-7q2m4xk',
  'CH7Q2M4XK',
  'CH 7Q2M4XK',
  'CH–7Q2M4XK',
  'CH−7Q2M4XK',
  'ＣＨ－７Ｑ２Ｍ４ＸＫ',
  ' ch - 7q2m 4xk ',
])('a deposit is found by its code as %j', (text) => {
  expect(PaymentReference.parse(text)).toBe('CH-7Q2M4XK');
});

test('letters that look like digits are read as digits', () => {
  expect(PaymentReference.parse('CH-OIL00AB')).toBe('CH-0110 0AB'.replace(' ', ''));
});

test.each(['rent', 'CW-7Q2M4XK', 'CH-7Q2M4XKK', 'CH-7Q2M4X', 'XCH-7Q2M4XK'])(
  'another reference stays as it is: %j',
  (text) => {
    expect(PaymentReference.parse(text)).toBe(text);
  },
);

test.each(['', 'ສະບາຍດີ', 'a b', 'x'.repeat(65)])('is not a payment reference: %j', (text) => {
  expect(PaymentReference.safeParse(text).success).toBe(false);
});
