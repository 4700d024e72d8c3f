import { msg } from '@lingui/core/macro';
import type { ReadWithdrawalOrder, WithdrawalStatus } from '../../../contract/withdrawals';
import type { StatusMessage } from '../orders/statusMessage';

/** While the provider that keeps the credit is asked to return it. */
const underway: StatusMessage = {
  mark: 'breathing',
  title: msg`Your withdrawal is being canceled`,
  text: msg({
    message: '{amount} goes back to {provider}. It is in your credit as soon as they have it.',
  }),
  needsStaff: false,
};

const rejected: StatusMessage = {
  mark: { icon: 'close', tone: 'grey' },
  title: msg`Your withdrawal was rejected`,
  text: msg({
    message: '{amount} is back in your credit at {provider}. Ask staff if anything is unclear.',
  }),
  needsStaff: true,
};

/** Rejected because the provider refused the debit. */
const notTaken: StatusMessage = {
  ...rejected,
  text: msg({ message: 'Nothing was taken from your credit at {provider}.' }),
};

const unknown: StatusMessage = {
  mark: { icon: 'info', tone: 'grey' },
  title: msg`Your withdrawal is being looked after`,
  text: msg({
    message: 'Its status is {status}. We show here when it changes; staff can tell you more.',
  }),
  needsStaff: true,
};

/** `{amount}` and `{provider}` are filled by the view. */
const messages: Record<WithdrawalStatus, StatusMessage> = {
  OPEN: {
    mark: 'breathing',
    title: msg`Staff are checking your withdrawal`,
    text: msg({
      message:
        '{amount} of your credit at {provider} is set aside for it. This page tells you when it is decided; you may leave it until then.',
    }),
    needsStaff: false,
  },
  SUCCESS: {
    mark: 'blooming',
    title: msg`Your money is on its way`,
    text: msg`It was sent to your bank account. Look into your bank app.`,
    needsStaff: false,
  },
  REJECTED: rejected,
  CANCELED: {
    mark: { icon: 'close', tone: 'grey' },
    title: msg`You canceled this withdrawal`,
    text: msg({ message: '{amount} is back in your credit at {provider}.' }),
    needsStaff: false,
  },
};
const known = new Map(Object.entries(messages));

/** For an unknown status: staff are taking care of it. */
export function statusMessages(
  status: string,
  {
    cancellation,
    isDebitRefused,
  }: Partial<Pick<ReadWithdrawalOrder, 'cancellation' | 'isDebitRefused'>> = {},
): StatusMessage {
  if (cancellation === 'UNDERWAY') return underway;
  if (isDebitRefused === true) return notTaken;
  return known.get(status) ?? unknown;
}
