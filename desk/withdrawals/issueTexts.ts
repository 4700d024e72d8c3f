import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PayoutStatus } from '../../contract/payouts';
import type { OrderIssue } from '../../contract/staffIssues';
import { orderWord, payoutWords } from '../texts';

interface IssueText {
  /** What happened. */
  word: MessageDescriptor;
  /** What to do about it. */
  hint: MessageDescriptor;
}

const issueTexts: Readonly<Record<string, IssueText>> = {
  PAID_AFTER_END: {
    word: msg`The bank paid, and here it was not posted so`,
    hint: msg`Look at the account of the bank. If the payout is not decided, approve it once more and enter the number of this transfer. If the credit went back to the player, or another transfer was posted, the money was paid besides: get it back.`,
  },
  DEBITED_AFTER_END: {
    word: msg`The provider took the credit after the order was refused`,
    hint: msg`The player has neither the credit nor the money. Ask the provider whether it has given the credit back already. If not, press “Give back”: it is asked to, once.`,
  },
  CREDITED_AFTER_END: {
    word: msg`The provider gave the credit after the order had ended`,
    hint: msg`If the payment is still held, credit it in the list of payments: then nothing is left to do here. If it was returned, have the provider take the credit back.`,
  },
  VOID_REFUSED: {
    word: msg`The gateway refused to void the QR`,
    hint: msg`It is not asked again, perhaps for other orders as well: only the first one is listed. Ask the gateway why. A payment that comes all the same is held, and listed with the payments.`,
  },
  QR_REFUSED: {
    word: msg`The gateway refused to make the QR`,
    hint: msg`The order has failed, perhaps others as well: only the first one is listed. Ask the gateway why; deposits may not work until then.`,
  },
  SEARCH_REFUSED: {
    word: msg`The gateway refused to say what was paid`,
    hint: msg`The order stays open, perhaps others as well: only the first one is listed. The gateway is asked again, and no payment is lost. Find out from the gateway why; once it answers, this row goes by itself.`,
  },
  PAYOUT_REFUSED: {
    word: msg`The payout service refuses a payout, and may have paid it`,
    hint: msg`It is asked again, and until it answers the payout stays sent. Find out from the service what became of the transfer. If it was paid, press “The bank has paid” at the withdrawal. If not, have that posted on the server (resolve-call).`,
  },
  PROVIDER_REFUSED: {
    word: msg`The provider refuses to move the credit`,
    hint: msg`It is asked again, and the order waits until it answers. Find out from the provider why; once it answers, this row goes by itself. If it cannot answer, ask whether the credit has moved, and have that posted on the server (resolve-call).`,
  },
};

/** What happened, by reason code. */
export const issueWords: Readonly<Record<string, MessageDescriptor>> = Object.fromEntries(
  Object.entries(issueTexts).map(([reason, { word }]) => [reason, word]),
);

/** What happened; an unknown reason is shown by its code. */
export function issueWord(i18n: I18n, reason: string): string {
  const known = issueWords[reason];
  return known ? i18n._(known) : reason;
}

/** What to do about it; null for an unknown reason. */
export function issueHint(i18n: I18n, reason: string): string | null {
  const known = issueTexts[reason];
  return known ? i18n._(known.hint) : null;
}

/** Name of the status of the issue's order. */
export const issueStatus = (i18n: I18n, { kind, status }: OrderIssue): string =>
  kind === 'withdrawal' && Object.hasOwn(payoutWords, status)
    ? i18n._(payoutWords[status as PayoutStatus])
    : orderWord(i18n, status);
