import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MoneyStep } from '../../contract/moneySteps';
import type { StaffAction } from '../../contract/payouts';
import { issueWords } from '../withdrawals/issueTexts';
import { statementStatusWords } from '../reconciliation/statementTexts';
import { offerWords } from '../promotions/texts';
import { orderWords, outcomeWords, payoutWords, waitingReasons } from '../texts';
import { roleWords } from '../staff/roles';

export const stepWords: Record<MoneyStep, MessageDescriptor> = {
  payout: msg`Approved and sent a payout`,
  enter: msg`Entered a payment`,
  match: msg`Matched a payment`,
  return: msg`Returned a payment`,
  credit: msg`Credited a late payment`,
  issue: msg`Cleared an order up`,
  round: msg`Ended a round`,
};

/** Names of values before and after a change, other than the statuses of payouts. */
const logWords: Readonly<Record<string, MessageDescriptor>> = {
  ...orderWords,
  ...outcomeWords,
  ...waitingReasons,
  ...statementStatusWords,
  ...roleWords,
  ...issueWords,
  ...offerWords,
  ENTERED: msg`Entered`,
  SAVED: msg`Saved`,
  KNOWN: msg`Known already`,
  ASKED: msg`Waits for a second person`,
  SAME_FILE: msg`Imported before`,
  REMOVED: msg`Removed`,
  BLOCKED: msg`Barred from promotions`,
  ALLOWED: msg`Promotions allowed`,
  LOGGED_OUT: msg`Logged out everywhere`,
  DISABLED: msg`Disabled`,
  done: msg`Done`,
  refused: msg`Refused`,
};

/** Names of the calls whose outcome a command has posted, by their stored kind. */
const callWords: typeof logWords = {
  ...logWords,
  credit: msg`Credit of a deposit`,
  resolveLate: msg`Credit of a deposit`,
  debit: msg`Credit of a withdrawal`,
  returnDebit: msg`Credit that goes back`,
  payout: msg`Payout`,
};

function wordsOf(action: string): typeof logWords {
  // The values are names of staff, which may equal that of a role
  if (action === 'inquiries.assign') return {};
  if (/^(withdrawals|payout|debit)\./.test(action)) return payoutWords;
  return action === 'call.resolved' || action === 'provider.told' ? callWords : logWords;
}

function changeWord(i18n: I18n, action: string, text: string): string {
  const words = wordsOf(action);
  return text
    .split(' ')
    .map((part) => (words[part] ? i18n._(words[part]) : part))
    .join(' ');
}

/** Text of a change: `Held Not the amount of the order CH-7Q2M4XK`. Unknown parts are shown as stored. */
export const changeText = (
  i18n: I18n,
  { action, before, after }: Pick<StaffAction, 'action' | 'before' | 'after'>,
): string =>
  (before === after ? [after] : [before, after])
    .filter((text) => text !== null)
    .map((text) => changeWord(i18n, action, text))
    .join(' → ');
