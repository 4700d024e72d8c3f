import { msg } from '@lingui/core/macro';
import type { ReadWithdrawalOrder } from '../../../contract/withdrawals';
import { withdrawalStatusRows, type StatusMessage } from '../../i18n/statuses';

/** While the provider that keeps the credit debits it. */
const underway: StatusMessage = {
  mark: 'breathing',
  title: msg`Your withdrawal is being canceled`,
  text: msg({
    message: '{amount} goes back to {provider}. It is in your credit as soon as they have it.',
  }),
  needsStaff: false,
};

const unknown: StatusMessage = {
  mark: { icon: 'info', tone: 'grey' },
  title: msg`Your withdrawal is being looked after`,
  text: msg({
    message: 'Its status is {status}. We show here when it changes; staff can tell you more.',
  }),
  needsStaff: true,
};

const known = new Map(Object.entries(withdrawalStatusRows));

/** For an unknown status: staff are taking care of it. */
export function statusMessages(
  status: string,
  cancellation: ReadWithdrawalOrder['cancellation'] = null,
): StatusMessage {
  if (cancellation === 'UNDERWAY') return underway;
  return known.get(status)?.message ?? unknown;
}
