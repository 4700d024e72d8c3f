import { expect, test } from '@jest/globals';
import { newOrderCode } from '../../server/orders/orderCode';

test('a code has a prefix and seven characters that cannot be mistaken for each other', () => {
  const codes = Array.from({ length: 2_000 }, () => newOrderCode('CH'));
  for (const code of codes) expect(code).toMatch(/^CH-[0-9A-HJKMNP-TV-Z]{7}$/);
  expect(new Set(codes).size).toBe(codes.length);
  expect(new Set(codes.join('')).size).toBe(32 + 1);
  expect(newOrderCode('CW')).toMatch(/^CW-/);
});
