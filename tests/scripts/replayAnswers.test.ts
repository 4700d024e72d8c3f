import { expect, test } from '@jest/globals';
import { commonContract } from '../../contract/common';
import { callNames } from '../../machines/model/table';
import { flows } from '../../machines/model/tables';
import { findMachinePage } from '../../sandbox/model/machinePages';
import { callPattern } from '../../scripts/replay/answers';
import { withPassword } from '../../scripts/replay/people';

/** They ask no server, or what they ask is not compared on the page. */
const without = ['collectDevice', 'readRecord', 'probe', 'followTerms', 'followPlay'];

const callsOfPages = flows
  .filter(({ name }) => 'path' in findMachinePage(name))
  .flatMap((table) =>
    [...new Set(callNames(table, table.machine))].map((call) => [table.name, call] as const),
  )
  .filter(([, call]) => !without.includes(call));

test.each(callsOfPages)('a replay on the page can make the call of %s fail: %s', (flow, call) => {
  expect(callPattern(flow, call)).toBeInstanceOf(RegExp);
});

const { create, requestChange } = commonContract.bankAccounts;
test.each([create.path, requestChange.path])('a bank account can fail at %s', (path) => {
  expect(callPattern('bankAccount', 'addBankAccount')?.test(path)).toBe(true);
});

const passwords = { currentPassword: 'x101', newPassword: 'x102', confirmNewPassword: 'x102' };

test.each([
  [{ type: 'auth.login', username: 'rich', password: 'x101' }, { password: 'champa1234' }],
  [{ type: 'protect.confirm', password: 'x101' }, { password: 'champa1234' }],
  [{ type: 'withdraw.confirm', password: 'x101' }, { password: 'champa1234' }],
  [
    { type: 'password.submit', passwords },
    { passwords: { ...passwords, currentPassword: 'champa1234' } },
  ],
])('the right password of a demo player is inserted: %j', (event, inserted) => {
  expect(withPassword(event, 'rich', true)).toEqual({ ...event, ...inserted });
  expect(withPassword(event, 'rich', false)).toBe(event);
  const other = 'username' in event ? { ...event, username: 'noy' } : event;
  expect(withPassword(other, 'noy', true)).toBe(other);
});

test('no password is inserted where none was asked for', () => {
  const event = { type: 'withdraw.confirm' };
  expect(withPassword(event, 'rich', true)).toBe(event);
});
