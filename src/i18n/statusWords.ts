import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DepositStatus } from '../../contract/deposits';
import type { UsageStatus } from '../../contract/promotions';
import type { RoundStatus } from '../../contract/rounds';
import type { WithdrawalStatus } from '../../contract/withdrawals';

const depositWords: Record<DepositStatus, MessageDescriptor> = {
  OPEN: msg({ message: 'Waiting for payment', context: 'deposit status' }),
  PAID: msg({ message: 'Paid', context: 'deposit status' }),
  SUCCESS: msg({ message: 'Credited', context: 'deposit status' }),
  CANCELED: msg({ message: 'Canceled', context: 'deposit status' }),
  FAILED: msg({ message: 'Failed', context: 'deposit status' }),
  REJECTED: msg({ message: 'Rejected', context: 'deposit status' }),
};

const withdrawalWords: Record<WithdrawalStatus, MessageDescriptor> = {
  OPEN: msg({ message: 'Under review', context: 'withdrawal status' }),
  SUCCESS: msg({ message: 'Paid out', context: 'withdrawal status' }),
  REJECTED: msg({ message: 'Rejected', context: 'withdrawal status' }),
  CANCELED: msg({ message: 'Canceled', context: 'withdrawal status' }),
};

const usageWords: Record<UsageStatus, MessageDescriptor> = {
  ACTIVE: msg({ message: 'In use', context: 'promotion status' }),
  INACTIVE: msg({ message: 'Ended by the operator', context: 'promotion status' }),
  SUCCESS: msg({ message: 'Completed', context: 'promotion status' }),
  CANCELED: msg({ message: 'Canceled', context: 'promotion status' }),
  USED: msg({ message: 'Used up', context: 'promotion status' }),
};

const roundWords: Record<RoundStatus, MessageDescriptor> = {
  OPEN: msg({ message: 'Not over yet', context: 'round status' }),
  SETTLED: msg({ message: 'Over', context: 'round status' }),
  ROLLED_BACK: msg({ message: 'Taken back', context: 'round status' }),
  VOIDED: msg({ message: 'Stake returned', context: 'round status' }),
};

/** What a status belongs to. */
export type StatusKind = 'deposit' | 'withdrawal' | 'usage' | 'round';

const words: Record<StatusKind, Map<string, MessageDescriptor>> = {
  deposit: new Map(Object.entries(depositWords)),
  withdrawal: new Map(Object.entries(withdrawalWords)),
  usage: new Map(Object.entries(usageWords)),
  round: new Map(Object.entries(roundWords)),
};

/** The localized status; an unknown one is shown as it is. */
export function statusWord(i18n: I18n, kind: StatusKind, status: string): string {
  const word = words[kind].get(status);
  return word ? i18n._(word) : status;
}
