import type { Limits } from '../../contract/limits';
import { money } from '../../contract/money';

/** The limits of a sample operator, for tables, tests and scenes. */
export const limits: Limits = {
  username: { minLength: 4, maxLength: 32 },
  displayName: { minLength: 2, maxLength: 40 },
  password: { minLength: 8, maxLength: 128 },
  accountNumber: { minLength: 8, maxLength: 20 },
  accountName: { minLength: 2, maxLength: 60 },
  deposit: { min: money(10_000n, 'LAK'), max: money(50_000_000n, 'LAK') },
  maxOpenDeposits: 5,
  withdrawal: { min: money(5_000n, 'THB'), max: money(10_000_000n, 'THB') },
  withdrawalMinutes: 30,
  promotionCreditThreshold: money(2_000n, 'THB'),
};
