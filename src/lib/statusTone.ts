import type { DepositStatus } from '../../contract/deposits';
import type { UsageStatus } from '../../contract/promotions';
import type { WithdrawalStatus } from '../../contract/withdrawals';

type Tone = 'grey' | 'yellow' | 'green' | 'red';

const tones = new Map<string, Tone>(
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
  } satisfies Record<DepositStatus | WithdrawalStatus | UsageStatus, Tone>),
);

/** Specification, section 4.3: a status that the page does not know is grey. */
export function statusTone(status: string): Tone {
  return tones.get(status) ?? 'grey';
}
