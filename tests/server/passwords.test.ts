import { expect, jest, test } from '@jest/globals';
import { isGuessable, type PasswordAttempt, checkPassword } from '../../server/players/passwords';

const argon = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');

test('a list of common passwords that could not be read is read again', async () => {
  const ask = (root: string) => isGuessable({ root }, 'noy', 'Password1');
  await expect(ask('/nowhere')).rejects.toThrow('ENOENT');
  expect(await ask('.')).toBe(true);
});

test('after a failed hash, the password of an unknown player is still called wrong', async () => {
  const attempt: PasswordAttempt = {
    hash: null,
    password: 'nobody',
    allowed: () => Promise.resolve(),
    failed: () => Promise.resolve(),
  };
  jest.spyOn(argon, 'hash').mockRejectedValueOnce(new Error('no memory'));
  await expect(checkPassword(attempt)).rejects.toThrow('no memory');
  expect(await checkPassword(attempt)).toBe('wrong');
});
