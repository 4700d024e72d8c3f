import { expect, test } from '@jest/globals';
import { setupI18n } from '@lingui/core';
import { staffContract } from '../../../contract/staff';
import { changeText } from '../../../desk/log/logTexts';
import { actionWords } from '../../../desk/texts';

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
])('the log says %s from %s to %s in words', (action, before, after, text) => {
  expect(changeText(i18n, { action, before, after })).toBe(text);
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
