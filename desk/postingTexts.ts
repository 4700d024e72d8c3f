import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const postingWords: Readonly<Record<string, MessageDescriptor>> = {
  depositCredit: msg`Deposit`,
  promoCredit: msg`Bonus`,
  hold: msg`Held for a withdrawal`,
  release: msg`Withdrawal refused`,
  receive: msg`Withdrawal paid out`,
  return: msg`Withdrawal, part of the operator`,
  bonusBack: msg`Bonus taken back`,
  bonusKept: msg`Bonus kept`,
  winningsBack: msg`Winnings taken back`,
  win: msg`Win`,
  lose: msg`Bet or loss`,
  rollback: msg`Bet taken back`,
  void: msg`Round ended by staff`,
  correct: msg`Correction by staff`,
  move: msg`Moved to another provider`,
  pay: msg`Payment`,
  suspend: msg`Payment held`,
  suspendPaid: msg`Payment held`,
  match: msg`Held payment matched`,
  unsuspend: msg`Reported twice`,
  claim: msg`Held payment credited`,
  resolve: msg`Held payment credited`,
  giveBack: msg`Payment returned`,
  payout: msg`Sent to the bank`,
};

/** Name of a posting. An unknown kind is shown as it is. */
export const postingWord = (i18n: I18n, kind: string): string => {
  const known = postingWords[kind];
  return known ? i18n._(known) : kind;
};
