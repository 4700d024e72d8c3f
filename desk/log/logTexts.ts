import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MoneyStep } from '../../contract/moneySteps';
import type { OutsideAction, StaffAction } from '../../contract/payouts';
import { messageText } from '../../src/i18n/messageText';
import { partWords } from '../players/blockTexts';
import type { Difference } from '../settings/settingLines';
import { roleWords } from '../staff/roles';
import { orderWords, outcomeWords, waitingReasons, wordOf, wordsOfGroup } from '../texts';
import { timeText } from '../ui/formats';
import { issueWords } from '../withdrawals/issueTexts';

export const stepWords: Record<MoneyStep, MessageDescriptor> = {
  payout: msg`Approved and sent a payout`,
  enter: msg`Entered a payment`,
  match: msg`Matched a payment`,
  return: msg`Returned a payment`,
  credit: msg`Credited a late payment`,
  issue: msg`Cleared an order up`,
  round: msg`Ended a round`,
};

/** Log names of the actions of the bank, a provider or the player. */
const outsideWords: Readonly<Record<OutsideAction, MessageDescriptor>> = {
  'payout.accepted': msg`The bank has paid`,
  'payout.refused': msg`The bank has not paid`,
  'debit.done': msg`The provider has taken the credit`,
  'debit.refused': msg`The provider has less credit`,
  'debit.returned': msg`The provider has the credit back`,
  'payout.canceled': msg`The player has canceled it`,
};

/** Log names of actions: mostly the routes that change something. */
export const actionWords: Readonly<Record<string, MessageDescriptor>> = {
  ...outsideWords,
  'withdrawals.claim': msg`Took a withdrawal`,
  'withdrawals.release': msg`Gave a withdrawal back`,
  'withdrawals.approve': msg`Approved a withdrawal`,
  'withdrawals.undo': msg`Took an approval back`,
  'withdrawals.send': msg`Sent a payout`,
  'withdrawals.settle': msg`Settled a payout`,
  'withdrawals.fail': msg`The bank has not paid`,
  'withdrawals.retry': msg`Approved a payout again`,
  'withdrawals.reject': msg`Rejected a withdrawal`,
  'promotions.create': msg`Wrote a promotion`,
  'promotions.edit': msg`Changed a draft of a promotion`,
  'promotions.copy': msg`Copied a promotion`,
  'promotions.publish': msg`Published a promotion`,
  'promotions.pause': msg`Paused a promotion`,
  'promotions.resume': msg`Offered a promotion again`,
  'promotions.end': msg`Ended a promotion`,
  'deposits.reject': msg`Rejected a deposit`,
  'deposits.creditLate': msg`Credited a late payment`,
  'deposits.returnLate': msg`Returned what was held`,
  'payments.enter': msg`Entered a payment`,
  'payments.confirm': msg`Confirmed a payment`,
  'payments.refuse': msg`Refused a payment`,
  'payments.match': msg`Matched a payment`,
  'payments.return': msg`Returned a payment`,
  'payments.agree': msg`Agreed to a decision about a payment`,
  'payments.keep': msg`Kept a payment held`,
  'payments.close': msg`Closed a payment that was reported twice`,
  'payments.dismiss': msg`Dismissed a notice`,
  'withdrawals.assign': msg`Said who does a withdrawal`,
  'reasons.save': msg`Saved a reason to reject`,
  'reasons.end': msg`Ended a saved reason`,
  'alerts.end': msg`Ended an alert`,
  'issues.clear': msg`Cleared an order up, or asked for it`,
  'issues.giveBack': msg`Had credit given back, or asked for it`,
  'issues.confirm': msg`Confirmed that an order is cleared up`,
  'issues.keep': msg`Left an order to be cleared up`,
  'reconciliation.import': msg`Imported a statement`,
  'reconciliation.match': msg`Matched a statement again`,
  'reconciliation.remove': msg`Removed a statement`,
  'call.resolved': msg`Posted the outcome of a call`,
  // Former name of `call.resolved`
  'provider.told': msg`Posted the outcome of a call`,
  'rounds.void': msg`Ended a round, or asked for it`,
  'rounds.confirm': msg`Confirmed the end of a round`,
  'rounds.keep': msg`Kept a round open`,
  'players.block': msg`Blocked a part of the site for a player`,
  'players.lift': msg`Lifted a block of a player`,
  'corrections.propose': msg`Proposed to correct credit`,
  'corrections.confirm': msg`Corrected credit`,
  'corrections.refuse': msg`Refused a correction of credit`,
  'playerRecords.note': msg`Wrote a note about a player`,
  'playerRecords.tag': msg`Tagged a player`,
  'playerRecords.untag': msg`Took a tag from a player`,
  'playerRecords.saveView': msg`Saved a view of the players`,
  'playerRecords.endView': msg`Ended a view of the players`,
  'settings.change': msg`Change of a setting`,
  'settings.confirm': msg`Confirmed a change of a setting`,
  'settings.withdraw': msg`Withdrew a change of a setting`,
  'players.endSessions': msg`Ended sessions of a player`,
  'players.passwordLink': msg`Made a password link`,
  'player.renamed': msg`Corrected the displayed name of a player`,
  'player.erased': msg`Erased the data of a player`,
  'inquiries.assign': msg`Said who looks for a missing payment`,
  'inquiries.find': msg`Found a missing payment`,
  'messages.send': msg`Sent a message to a player`,
  'inquiries.refuse': msg`Did not find a missing payment`,
  'accountChanges.begin': msg`Began a change of a bank account`,
  'accountChanges.check': msg`Checked a change of a bank account`,
  'accountChanges.apply': msg`Changed a bank account`,
  'accountChanges.refuse': msg`Refused a change of a bank account`,
  'staff.invite': msg`Invited someone`,
  'staff.disable': msg`Disabled someone`,
};

/**
 * What an entry has done. Whether a second person must confirm the change of a setting is in the state after it; whether the change
 * is for later is not.
 */
export function actionText(i18n: I18n, { action, after }: Pick<StaffAction, 'action' | 'after'>) {
  if (action !== 'settings.change') return wordOf(i18n, actionWords, action);
  return after === 'WAITING'
    ? i18n._(msg`Asked to change a setting`)
    : i18n._(msg`Made or planned a change of a setting`);
}

type Words = Readonly<Record<string, MessageDescriptor>>;

/** Names of values before and after a change without a word in their group. */
const logWords: Words = {
  ...orderWords,
  ...outcomeWords,
  ...waitingReasons,
  ENTERED: msg`Entered`,
  SAVED: msg`Saved`,
  KNOWN: msg`Known already`,
  SAME_FILE: msg`Imported before`,
  REMOVED: msg`Removed`,
  ENDED: msg`Ended`,
  NOTE: msg`Note`,
  MESSAGE: msg`Message`,
};

/** Names of the calls whose outcome a command has posted, by their stored kind. */
const callWords: Words = {
  credit: msg`Credit of a deposit`,
  resolveLate: msg`Credit of a deposit`,
  debit: msg`Credit of a withdrawal`,
  returnDebit: msg`Credit that goes back`,
  payout: msg`Payout`,
  done: msg`Done`,
  refused: msg`Refused`,
};

/** Names that the log has in addition to the statuses, by the first part of the action's name. */
const groupWords: Readonly<Record<string, Words>> = {
  call: callWords,
  // Former name of `call`
  provider: callWords,
  issues: issueWords,
  players: {
    ...partWords,
    until: msg`until`,
    BLOCKED: msg`Barred from promotions`,
    ALLOWED: msg`Promotions allowed`,
    LOGGED_OUT: msg`Logged out everywhere`,
  },
  staff: { ...roleWords, DISABLED: msg`Disabled` },
};

function wordsOf(action: string): Words {
  const [group = ''] = action.split('.');
  if (['withdrawals', 'payout', 'debit'].includes(group)) return wordsOfGroup('withdrawals');
  return { ...logWords, ...wordsOfGroup(group), ...groupWords[group] };
}

const importedRows = msg({ message: '{rows} rows, {known} known, {broken} left out' });

function changeWord(i18n: I18n, action: string, text: string): string {
  const words = wordsOf(action);
  return text
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, timeText)
    .split(/([ :])/)
    .map((part) => (words[part] ? i18n._(words[part]) : part))
    .join('')
    .replace(
      /(\d+) rows, (\d+) known, (\d+) left out/,
      (_, rows: string, known: string, broken: string) =>
        messageText(i18n, importedRows, { rows, known, broken }),
    );
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

const outcomeLabel = msg`Outcome`;
const statusLabel = msg`Status`;

/** Names of what an entry has changed, if it is not the status of its subject. */
const partLabels: Words = {
  'inquiries.assign': msg`Assigned to`,
  'withdrawals.assign': msg`Assigned to`,
  'promotions.edit': msg`Version`,
  'staff.invite': msg`Role`,
  // Before it is what the step was about
  'alerts.end': outcomeLabel,
  'call.resolved': outcomeLabel,
  'payments.dismiss': outcomeLabel,
  'provider.told': outcomeLabel,
  // What was made
  'messages.send': outcomeLabel,
  'playerRecords.note': outcomeLabel,
  'playerRecords.tag': outcomeLabel,
  'playerRecords.untag': outcomeLabel,
};

/** What an entry has changed, before and after. A part of the site that was blocked stands before its state: `login: OPEN`. */
export function changeOf(
  i18n: I18n,
  { action, before, after, reason }: Pick<StaffAction, 'action' | 'before' | 'after' | 'reason'>,
): Difference | null {
  const part = Object.keys(partWords).find((name) => after?.startsWith(`${name}: `));
  const label = i18n._({ ...partWords, ...partLabels }[part ?? action] ?? statusLabel);
  // The status stays; to whom it is assigned is logged as the reason
  if (action === 'withdrawals.assign') return { id: 'change', label, old: '—', now: reason ?? '—' };
  if (before === after) return null;
  const shown = (text: string | null) =>
    text === null ? '—' : changeWord(i18n, action, text.replace(`${part}: `, ''));
  return { id: 'change', label, old: shown(before), now: shown(after) };
}
