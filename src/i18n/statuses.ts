import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DepositStatus } from '../../contract/deposits';
import type { UsageStatus } from '../../contract/promotions';
import type { RoundStatus } from '../../contract/rounds';
import type { WithdrawalStatus } from '../../contract/withdrawals';

type Tone = 'grey' | 'yellow' | 'green' | 'red';

/** Label and color of a status (specification, section 4.3). The page of an order says more. */
interface StatusLook {
  word: MessageDescriptor;
  tone: Tone;
}

const depositLooks: Record<DepositStatus, StatusLook> = {
  OPEN: { word: msg({ message: 'Waiting for payment', context: 'deposit status' }), tone: 'grey' },
  PAID: { word: msg({ message: 'Paid', context: 'deposit status' }), tone: 'yellow' },
  SUCCESS: { word: msg({ message: 'Credited', context: 'deposit status' }), tone: 'green' },
  CANCELED: { word: msg({ message: 'Canceled', context: 'deposit status' }), tone: 'red' },
  FAILED: { word: msg({ message: 'Failed', context: 'deposit status' }), tone: 'red' },
  REJECTED: { word: msg({ message: 'Rejected', context: 'deposit status' }), tone: 'grey' },
};

const withdrawalLooks: Record<WithdrawalStatus | 'CANCELING', StatusLook> = {
  OPEN: { word: msg({ message: 'Under review', context: 'withdrawal status' }), tone: 'grey' },
  SUCCESS: { word: msg({ message: 'Paid out', context: 'withdrawal status' }), tone: 'green' },
  REJECTED: { word: msg({ message: 'Rejected', context: 'withdrawal status' }), tone: 'grey' },
  CANCELED: { word: msg({ message: 'Canceled', context: 'withdrawal status' }), tone: 'red' },
  CANCELING: {
    word: msg({ message: 'Being canceled', context: 'withdrawal status' }),
    tone: 'grey',
  },
};

/** The status of an order as it is shown: a withdrawal that is being canceled is no longer under review. */
export const shownStatus = (order: { status: string; cancellation?: string | null }): string =>
  order.cancellation === 'UNDERWAY' ? 'CANCELING' : order.status;

const usageLooks: Record<UsageStatus, StatusLook> = {
  ACTIVE: { word: msg({ message: 'In use', context: 'promotion status' }), tone: 'grey' },
  INACTIVE: {
    word: msg({ message: 'Ended by the operator', context: 'promotion status' }),
    tone: 'grey',
  },
  SUCCESS: { word: msg({ message: 'Completed', context: 'promotion status' }), tone: 'green' },
  CANCELED: { word: msg({ message: 'Canceled', context: 'promotion status' }), tone: 'red' },
  USED: { word: msg({ message: 'Used up', context: 'promotion status' }), tone: 'grey' },
};

const roundLooks: Record<RoundStatus, StatusLook> = {
  OPEN: { word: msg({ message: 'Not over yet', context: 'round status' }), tone: 'grey' },
  SETTLED: { word: msg({ message: 'Over', context: 'round status' }), tone: 'grey' },
  ROLLED_BACK: { word: msg({ message: 'Taken back', context: 'round status' }), tone: 'grey' },
  VOIDED: { word: msg({ message: 'Stake returned', context: 'round status' }), tone: 'grey' },
};

/** Kinds of resources that have a status. */
export type StatusKind = 'deposit' | 'withdrawal' | 'usage' | 'round';

const looks: Record<StatusKind, Map<string, StatusLook>> = {
  deposit: new Map(Object.entries(depositLooks)),
  withdrawal: new Map(Object.entries(withdrawalLooks)),
  usage: new Map(Object.entries(usageLooks)),
  round: new Map(Object.entries(roundLooks)),
};

/** The words of a kind of statuses, by status. */
export const statusWords = (kind: StatusKind): Record<string, MessageDescriptor> =>
  Object.fromEntries([...looks[kind]].map(([status, { word }]) => [status, word]));

/** The localized status; an unknown one is shown as it is. */
export function statusWord(i18n: I18n, kind: StatusKind, status: string): string {
  const look = looks[kind].get(status);
  return look ? i18n._(look.word) : status;
}

/** The color of a status; grey for an unknown one. Another backend's withdrawals may have a status that only deposits have here. */
export const statusTone = (kind: StatusKind, status: string): Tone =>
  (looks[kind].get(status) ?? (kind === 'withdrawal' ? looks.deposit.get(status) : undefined))
    ?.tone ?? 'grey';
