import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DepositStatus } from '../../contract/deposits';
import type { UsageStatus } from '../../contract/promotions';
import type { RoundStatus } from '../../contract/rounds';
import type { WithdrawalStatus } from '../../contract/withdrawals';

type Tone = 'grey' | 'yellow' | 'green' | 'red';

/** Label and color of a status (specification, section 4.3). */
interface StatusLook {
  word: MessageDescriptor;
  tone: Tone;
}

/** Message on the page of an order: its state, and the player's next step. */
export interface StatusMessage {
  /** The flower breathing while something is awaited, blooming once when it has come; else a sign in a color. */
  mark:
    | 'breathing'
    | 'blooming'
    | {
        icon: 'close' | 'clock' | 'warning' | 'check' | 'info';
        tone: Exclude<Tone, 'green'>;
      };
  title: MessageDescriptor;
  text: MessageDescriptor;
  /** Only staff can help: show the contact links. */
  needsStaff: boolean;
}

/** All that players are told of a status of an order. */
interface OrderStatusRow extends StatusLook {
  message: StatusMessage;
}

/** `{provider}` and `{status}` of a message are filled by the view. */
export const depositStatusRows: Record<DepositStatus, OrderStatusRow> = {
  OPEN: {
    word: msg({ message: 'Waiting for payment', context: 'deposit status' }),
    tone: 'grey',
    message: {
      mark: 'breathing',
      title: msg`Your QR is ready`,
      text: msg`Open your bank app, scan the QR and pay exactly this amount. This page notices by itself.`,
      needsStaff: false,
    },
  },
  PAID: {
    word: msg({ message: 'Paid', context: 'deposit status' }),
    tone: 'yellow',
    message: {
      mark: 'breathing',
      title: msg`Your payment is here`,
      text: msg({
        message: 'We are adding it to {provider} now. There is nothing more for you to do.',
      }),
      needsStaff: false,
    },
  },
  SUCCESS: {
    word: msg({ message: 'Credited', context: 'deposit status' }),
    tone: 'green',
    message: {
      mark: 'blooming',
      title: msg`Your credit is in`,
      text: msg({ message: 'It is ready to play with at {provider}.' }),
      needsStaff: false,
    },
  },
  CANCELED: {
    word: msg({ message: 'Canceled', context: 'deposit status' }),
    tone: 'red',
    message: {
      mark: { icon: 'close', tone: 'red' },
      title: msg`You canceled this deposit`,
      text: msg`Please do not pay its QR any more. If you paid it all the same, tell staff the reference.`,
      needsStaff: false,
    },
  },
  FAILED: {
    word: msg({ message: 'Failed', context: 'deposit status' }),
    tone: 'red',
    message: {
      mark: { icon: 'warning', tone: 'yellow' },
      title: msg`This deposit was not completed`,
      text: msg`Please do not pay this QR any more, make a new deposit instead. If you have already paid, tell staff the reference.`,
      needsStaff: true,
    },
  },
  REJECTED: {
    word: msg({ message: 'Rejected', context: 'deposit status' }),
    tone: 'grey',
    message: {
      mark: { icon: 'close', tone: 'grey' },
      title: msg`Staff did not accept this deposit`,
      text: msg`Please do not pay its QR. Ask staff with the reference if you want to know why.`,
      needsStaff: true,
    },
  },
};

/** `{amount}` and `{provider}` of a message are filled by the view. */
export const withdrawalStatusRows: Record<WithdrawalStatus, OrderStatusRow> = {
  OPEN: {
    word: msg({ message: 'Under review', context: 'withdrawal status' }),
    tone: 'grey',
    message: {
      mark: 'breathing',
      title: msg`Staff are checking your withdrawal`,
      text: msg({
        message:
          '{amount} of your credit at {provider} is set aside for it. This page tells you when it is decided; you may leave it until then.',
      }),
      needsStaff: false,
    },
  },
  SUCCESS: {
    word: msg({ message: 'Paid out', context: 'withdrawal status' }),
    tone: 'green',
    message: {
      mark: 'blooming',
      title: msg`Your money is on its way`,
      text: msg`It was sent to your bank account. Look into your bank app.`,
      needsStaff: false,
    },
  },
  REJECTED: {
    word: msg({ message: 'Rejected', context: 'withdrawal status' }),
    tone: 'grey',
    message: {
      mark: { icon: 'close', tone: 'grey' },
      title: msg`Your withdrawal was rejected`,
      text: msg({
        message: '{amount} is back in your credit at {provider}. Ask staff if anything is unclear.',
      }),
      needsStaff: true,
    },
  },
  CANCELED: {
    word: msg({ message: 'Canceled', context: 'withdrawal status' }),
    tone: 'red',
    message: {
      mark: { icon: 'close', tone: 'grey' },
      title: msg`You canceled this withdrawal`,
      text: msg({ message: '{amount} is back in your credit at {provider}.' }),
      needsStaff: false,
    },
  },
};

const usageRows: Record<UsageStatus, StatusLook> = {
  ACTIVE: { word: msg({ message: 'In use', context: 'promotion status' }), tone: 'grey' },
  INACTIVE: {
    word: msg({ message: 'Ended by the operator', context: 'promotion status' }),
    tone: 'grey',
  },
  SUCCESS: { word: msg({ message: 'Completed', context: 'promotion status' }), tone: 'green' },
  CANCELED: { word: msg({ message: 'Canceled', context: 'promotion status' }), tone: 'red' },
  USED: { word: msg({ message: 'Used up', context: 'promotion status' }), tone: 'grey' },
};

const roundRows: Record<RoundStatus, StatusLook> = {
  OPEN: { word: msg({ message: 'Not over yet', context: 'round status' }), tone: 'grey' },
  SETTLED: { word: msg({ message: 'Over', context: 'round status' }), tone: 'grey' },
  ROLLED_BACK: { word: msg({ message: 'Taken back', context: 'round status' }), tone: 'grey' },
  VOIDED: { word: msg({ message: 'Stake returned', context: 'round status' }), tone: 'grey' },
};

/** Kinds of resources that have a status. */
export type StatusKind = 'deposit' | 'withdrawal' | 'usage' | 'round';

const looks: Record<StatusKind, Map<string, StatusLook>> = {
  deposit: new Map(Object.entries(depositStatusRows)),
  withdrawal: new Map(Object.entries(withdrawalStatusRows)),
  usage: new Map(Object.entries(usageRows)),
  round: new Map(Object.entries(roundRows)),
};

/** The words of a kind of statuses, by status. */
export const statusWords = (kind: StatusKind): Record<string, MessageDescriptor> =>
  Object.fromEntries([...looks[kind]].map(([status, { word }]) => [status, word]));

/** The localized status; an unknown one is shown as it is. */
export function statusWord(i18n: I18n, kind: StatusKind, status: string): string {
  const look = looks[kind].get(status);
  return look ? i18n._(look.word) : status;
}

/** The color of a status; of an unknown one grey. */
export const statusTone = (kind: StatusKind, status: string): Tone =>
  looks[kind].get(status)?.tone ?? 'grey';
