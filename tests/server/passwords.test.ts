import { expect, jest, test } from '@jest/globals';
import { isGuessable } from '../../server/domain/commonPasswords';
import { tryPassword, type PasswordTry } from '../../server/domain/passwords';

const argon = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');

test('a list of common passwords that could not be read is read again', async () => {
  const ask = (root: string) => isGuessable({ root }, 'noy', 'Password1');
  await expect(ask('/nowhere')).rejects.toThrow('ENOENT');
  expect(await ask('.')).toBe(true);
});

test('after a failure an unknown player is judged as before', async () => {
  const attempt: PasswordTry = {
    hash: null,
    password: 'nobody',
    allowed: () => Promise.resolve(),
    failed: () => Promise.resolve(),
  };
  jest.spyOn(argon, 'hash').mockRejectedValueOnce(new Error('no memory'));
  await expect(tryPassword(attempt)).rejects.toThrow('no memory');
  expect(await tryPassword(attempt)).toBe('wrong');
});
