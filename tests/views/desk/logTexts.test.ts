import { expect, test } from '@jest/globals';
import { setupI18n } from '@lingui/core';
import { staffContract } from '../../../contract/staff';
import { StaffCallError } from '../../../desk/api';
import { actionWords, changeOf, changeText } from '../../../desk/log/logTexts';
import { subjectText } from '../../../desk/log/subjects';
import { messages } from '../../../desk/locales/lo';
import { errorText } from '../../../desk/texts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

test.each([
  [
    'issues.giveBack',
    'DEBITED_AFTER_END',
    'GIVING_BACK',
    'The provider took the credit after the order was refused → The provider is asked',
  ],
  ['issues.clear', 'QR_REFUSED', 'CLEARED', 'The gateway refused to make the QR → Cleared up'],
  ['call.resolved', 'debit', 'refused', 'Credit of a withdrawal → Refused'],
  ['call.resolved', 'payout', 'done', 'Payout → Done'],
  ['withdrawals.send', 'APPROVED', 'SENT', 'To send → Sent'],
  ['payments.refuse', 'ENTERED', 'REFUSED', 'Entered → Refused'],
  [
    'players.lift',
    'login: CLOSED until 2026-12-01T00:00:00.000Z',
    'login: OPEN',
    'Logins: Blocked until 01/12/2026 07:00:00 → Logins: Not blocked',
  ],
  [
    'corrections.confirm',
    'PROPOSED',
    'APPLIED -50.00 THB at gclub',
    'Waits for a second person → Posted -50.00 THB at gclub',
  ],
  ['corrections.refuse', 'PROPOSED', 'REFUSED', 'Waits for a second person → Refused'],
  ['settings.withdraw', 'WAITING', 'WITHDRAWN', 'Waits for a second person → Withdrawn'],
  ['inquiries.refuse', 'OPEN', 'REFUSED', 'Waits for an answer → Not found'],
  ['issues.keep', 'QR_REFUSED', 'OPEN', 'The gateway refused to make the QR → Not cleared up'],
  ['rounds.void', 'OPEN', 'VOIDED', 'Not over yet → Ended by staff'],
  ['accountChanges.apply', 'CHECKED', 'APPLIED', 'Checked by one person → Account changed'],
  ['deposits.reject', 'OPEN', 'REJECTED', 'Waiting for payment → Rejected'],
  ['payments.agree', 'ASKED', 'MATCHED', 'Waits for a second person → Matched'],
  ['promotions.publish', 'DRAFT', 'ACTIVE', 'Draft → Offered'],
  ['messages.send', null, 'MESSAGE 12', 'Message 12'],
  ['staff.invite', 'cashier', 'checker', 'Cashier → Checker'],
])('the log says %s from %s to %s in words', (action, before, after, text) => {
  expect(changeText(i18n, { action, before, after })).toBe(text);
});

test.each([
  ['settings.change', 'notices 10', 'ປະກາດ'],
  ['settings.withdraw', 'providers 7', 'ຄ່າຍເກມ'],
  ['withdrawals.send', 'CW-3F8T2BN', 'CW-3F8T2BN'],
])('what an entry of %s about %s is about is said as %s in Lao', (action, subject, text) => {
  const lao = setupI18n({ locale: 'lo', messages: { lo: messages } });
  expect(subjectText(lao, action, subject)).toBe(text);
});

test('the counts of an imported statement are said in the language of the desk', () => {
  const lao = setupI18n({ locale: 'lo', messages: { lo: messages } });
  const after = 'IMPORTED BCEL 010: 5 rows, 1 known, 2 left out';
  expect(changeText(lao, { action: 'reconciliation.import', before: null, after })).toMatch(
    / BCEL 010: 5 ແຖວ, \D+ 1, \D+ 2$/,
  );
});

test.each([
  [
    ...['players.lift', 'login: CLOSED', 'login: OPEN'],
    { label: 'Logins', old: 'Blocked', now: 'Not blocked' },
  ],
  ['staff.invite', null, 'checker', { label: 'Role', old: '—', now: 'Checker' }],
  ['withdrawals.send', 'APPROVED', 'SENT', { label: 'Status', old: 'To send', now: 'Sent' }],
  ['withdrawals.assign', 'REVIEW', 'REVIEW', { label: 'Assigned to', old: '—', now: 'dao' }],
  ['withdrawals.claim', 'REVIEW', 'REVIEW', null],
  ['withdrawals.release', 'REVIEW', 'REVIEW', null],
  ['alerts.end', 'CH-7Q2M4XK', 'ENDED', { label: 'Outcome', old: 'CH-7Q2M4XK', now: 'Ended' }],
  [
    'payments.dismiss',
    'FT9 500',
    'DISMISSED',
    { label: 'Outcome', old: 'FT9 500', now: 'Dismissed' },
  ],
  ['call.resolved', 'payout', 'done', { label: 'Outcome', old: 'Payout', now: 'Done' }],
  ['playerRecords.note', null, 'NOTE 12', { label: 'Outcome', old: '—', now: 'Note 12' }],
  ['messages.send', null, 'MESSAGE 12', { label: 'Outcome', old: '—', now: 'Message 12' }],
  ['players.passwordLink', null, null, null],
] as [string, string | null, string | null, object | null][])(
  'an entry of %s from %s to %s names the part that has changed',
  (action, before, after, change) => {
    expect(changeOf(i18n, { action, before, after, reason: 'dao' })).toEqual(
      change && { ...change, id: 'change' },
    );
  },
);

test.each([
  ['settings', 'WITHDRAWN', 'Withdrawn'],
  ['corrections', 'APPLIED', 'Posted'],
  ['inquiries', 'REFUSED', 'Not found'],
  ['issues', 'OPEN', 'Not cleared up'],
  ['rounds', 'SETTLED', 'Over'],
  ['alerts', 'ENDED', 'Ended'],
  ['reconciliation', 'IMPORTED', 'Imported'],
  ['accountChanges', 'WITHDRAWN', 'Withdrawn by the player'],
  ['payments', 'HELD', 'Held'],
  ['deposits', 'CANCELED', 'Canceled'],
  ['withdrawals', 'SETTLED', 'Paid out'],
])('a refusal of %s names the status %s in their own words', (group, status, word) => {
  const failure = { code: 'ORDER_STATUS_CHANGED', params: { status } } as const;
  expect(errorText(i18n, new StaffCallError(failure, 409, null, group))).toBe(
    `Someone else was faster: it is now “${word}”. Please look again.`,
  );
});

/** Calls that change nothing that is stored, or that concern the session of the caller. */
const unlogged =
  /^(session\.|withdrawals\.look|settings\.preview|reconciliation\.(begin|part|preview|read))/;

test('every call of staff that changes something is named in the log', () => {
  const calls = Object.entries(staffContract).flatMap(([group, routes]) =>
    Object.entries(routes)
      .filter(([, { method }]) => method !== 'GET')
      .map(([name]) => `${group}.${name}`),
  );
  expect(calls.length).toBeGreaterThan(50);
  expect(calls.filter((call) => !unlogged.test(call) && !actionWords[call])).toEqual([]);
});
