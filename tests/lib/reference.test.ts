import { expect, test } from '@jest/globals';
import { readReference } from '../../src/features/history/reference';

test.each([
  ['CH-7Q2M4XK', 'deposit', 'CH-7Q2M4XK'],
  [' ch–7q2m4xk ', 'deposit', 'CH-7Q2M4XK'],
  ['ch 7q2m 4xk', 'deposit', 'CH-7Q2M4XK'],
  ['7q2m4xk', 'deposit', 'CH-7Q2M4XK'],
  ['ＣＨ－７Ｑ２Ｍ４ＸＫ', 'deposit', 'CH-7Q2M4XK'],
  ['CH-OPENI2L', 'deposit', 'CH-0PEN121'],
  ['cw7q2m4xk', 'withdrawal', 'CW-7Q2M4XK'],
  ['order/2026/77', 'deposit', 'order/2026/77'],
  ['FD-12345', 'deposit', 'CH-FD12345'],
])('"%s" typed into the history of deposits is itself, or the %s %s', (text, kind, code) => {
  const codes = [...new Set([text.trim(), code])];
  expect(readReference(text, 'deposit')).toEqual({ kind, codes });
});

test('a reference without its prefix belongs to the history it is typed in; an empty text is no reference', () => {
  expect(readReference('7Q2M4XK', 'withdrawal')?.codes).toEqual(['7Q2M4XK', 'CW-7Q2M4XK']);
  expect(readReference(' \n', 'deposit')).toBeNull();
});
