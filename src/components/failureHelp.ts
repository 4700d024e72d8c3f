import type { ErrorCode } from '../../contract/errors';
import { paths } from '../lib/paths';

/** The question of the help page (`locales/help/texts.ts`) that explains a failure. */
const about = {
  ORDER_NOT_PAID: 'depositMissing',
  CANCEL_AFTER_PAID: 'depositMissing',
  PROMOTION_CREDIT_USED: 'promotionDeposit',
  PROMOTION_CREDIT_NOT_REACHED: 'promotionWithdraw',
  PROMOTION_TURNOVER_NOT_REACHED: 'promotionWithdraw',
  WITHDRAW_ALL_REQUIRED: 'promotionWithdraw',
  PASSKEY_NOT_ACCEPTED: 'passkey',
  BANK_ACCOUNT_ALREADY_ADDED: 'bankChange',
  ACCOUNT_IN_USED: 'bankAccount',
  OPEN_WITHDRAWAL: 'withdrawCancel',
  DEPOSIT_LIMIT_REACHED: 'limits',
  LOSS_LIMIT_REACHED: 'limits',
  TIMED_OUT: 'breaks',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** The address of the answer, or null. */
export const failureHelp = (code: ErrorCode): string | null =>
  code in about ? `${paths.help}?about=${about[code as keyof typeof about]}` : null;

/** The questions that failures lead to. */
export const helpOfFailures: readonly string[] = Object.values(about);
