import type { DepositStatus } from '../../../contract/deposits';
import type { UsageStatus } from '../../../contract/promotions';
import type { WithdrawalStatus } from '../../../contract/withdrawals';

/** The color of a status, always together with a word and a mark. */
export type StatusTone = 'grey' | 'yellow' | 'green' | 'red';

const tones = new Map<string, StatusTone>(
  Object.entries({
    OPEN: 'grey',
    PAID: 'yellow',
    SUCCESS: 'green',
    CANCELED: 'red',
    FAILED: 'red',
    REJECTED: 'grey',
    ACTIVE: 'grey',
    INACTIVE: 'grey',
    USED: 'grey',
  } satisfies Record<DepositStatus | WithdrawalStatus | UsageStatus, StatusTone>),
);

/** Specification, section 4.3: a status that the page does not know is grey. */
export function statusTone(status: string): StatusTone {
  return tones.get(status) ?? 'grey';
}
