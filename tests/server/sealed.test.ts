import { expect, test } from '@jest/globals';
import { isOutdated, seal, unseal } from '../../server/sealed';

const [old, next] = [
  'the old key of this test, long enough',
  'the new key of this test, long enough',
];
const secret = 'JBSWY3DPEHPK3PXP';

test('a sealed secret reveals nothing, and only its key opens it, for its owner alone', () => {
  const keys = { secretKeys: [old] };
  const sealed = seal(keys, secret, 'staff noy');
  expect(sealed).not.toContain(secret);
  expect(seal(keys, secret, 'staff noy')).not.toBe(sealed);
  expect(unseal(keys, sealed, 'staff noy')).toBe(secret);
  expect(() => unseal(keys, sealed, 'staff kai')).toThrow();
  expect(() => unseal({ secretKeys: [next] }, sealed, 'staff noy')).toThrow(/of a key that is not/);
  const [version, key, nonce, data = ''] = sealed.split('.');
  const tamperedText = [version, key, nonce, `A${data.slice(1)}`].join('.');
  if (tamperedText !== sealed) expect(() => unseal(keys, tamperedText, 'staff noy')).toThrow();
});

test('during a key change both keys open secrets; secrets under the old key or none count as outdated', () => {
  const sealed = seal({ secretKeys: [old, next] }, secret, 'staff noy');
  const exchanged = { secretKeys: [next, old] };
  expect(unseal(exchanged, sealed, 'staff noy')).toBe(secret);
  expect(isOutdated(exchanged, sealed)).toBe(true);
  expect(isOutdated(exchanged, seal(exchanged, secret, 'staff noy'))).toBe(false);
  expect(unseal(exchanged, secret, 'staff noy')).toBe(secret);
  expect(isOutdated(exchanged, secret)).toBe(true);
});

test('without a key, sealing is refused', () => {
  expect(() => seal({ secretKeys: [] }, secret, 'staff noy')).toThrow(/SECRET_KEY is not set/);
});
