import { expect, test } from '@jest/globals';
import { isSigned, signNotice } from '../../server/http/signature';

const key = 'a key of thirty-two characters!!';
const time = new Date('2026-11-20T07:03:11.000Z');
const secondsLater = (seconds: number) => new Date(time.getTime() + seconds * 1000);

test('a signature covers a time and a body', () => {
  // The same as `printf '0.{}' | openssl dgst -sha256 -hmac key` says.
  expect(signNotice('key', '{}', new Date(0))).toBe(
    't=0,v1=7314351dd949aa7ec06f50fc2c96e618291447672c9b7f10b49d1ce46dad00b3',
  );
  const header = signNotice(key, '{"a":1}', time);
  expect(isSigned([key], '{"a":1}', header, time, 300)).toBe(true);
  expect(isSigned([key], '{"a":2}', header, time, 300)).toBe(false);
  expect(isSigned([`${key}x`], '{"a":1}', header, time, 300)).toBe(false);
});

test('either of two keys is accepted during a key change', () => {
  const [old, next] = [key, `${key} of next year`];
  for (const usedKey of [old, next])
    expect(isSigned([old, next], '{}', signNotice(usedKey, '{}', time), time, 300)).toBe(true);
  expect(isSigned([next], '{}', signNotice(old, '{}', time), time, 300)).toBe(false);
  expect(isSigned([], '{}', signNotice(old, '{}', time), time, 300)).toBe(false);
});

test.each([
  [-301, false],
  [-300, true],
  [0, true],
  [300, true],
  [301, false],
])('a signature read %d seconds after it was made is accepted: %s', (seconds, expected) => {
  const header = signNotice(key, '{}', time);
  expect(isSigned([key], '{}', header, secondsLater(seconds), 300)).toBe(expected);
});

test.each([
  [undefined],
  [''],
  ['t=,v1='],
  ['t=1,v1=00'],
  [`t=1795158191,v1=${'0'.repeat(64)}`],
  [`t=1e9,v1=${'0'.repeat(64)}`],
  [`${signNotice(key, '{}', time)},v1=${'0'.repeat(64)}`],
])('an invalid signature is refused: %j', (header) => {
  expect(isSigned([key], '{}', header, time, 300)).toBe(false);
});
