import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '../../contract/errors';
import type { StatusKind } from '../i18n/statuses';
import { paths } from '../lib/paths';

/** A link to the step that a message asks the player to take first. */
export interface FailureWay {
  href: string;
  words: MessageDescriptor;
}

const openDeposit: FailureWay = { href: paths.deposit, words: msg`Continue this deposit` };
const inUse: FailureWay = { href: paths.promotions, words: msg`See the promotion` };
const otherPromotions: FailureWay = { href: paths.promotions, words: msg`See all promotions` };
const withdraw: FailureWay = { href: paths.withdraw, words: msg`Withdraw` };
const limits: FailureWay = { href: paths.protection, words: msg`Play in control` };
const deposits: FailureWay = { href: paths.depositHistory, words: msg`Deposit history` };
const withdrawals: FailureWay = { href: paths.withdrawHistory, words: msg`Withdraw history` };

/**
 * Link to the next step, by error code. All other errors are handled where the message is shown, or by staff
 * (`needsStaff` in `failureMessages.ts`).
 */
const ways: Partial<Record<ErrorCode, FailureWay>> = {
  CANNOT_USE_PROMOTION_WHILE_ORDER_IS_OPEN: openDeposit,
  OPEN_ORDER: openDeposit,
  TOO_MANY_OPEN_ORDERS: deposits,
  PROMOTION_USAGE: inUse,
  PROMOTION_CREDIT_USED: inUse,
  PROMOTION_CREDIT_NOT_REACHED: inUse,
  PROMOTION_TURNOVER_NOT_REACHED: inUse,
  PROMOTION_SETTLING: inUse,
  PROMOTION_ONLY_FOR_FIRST_ORDER: otherPromotions,
  PROMOTION_ALREADY_USED: otherPromotions,
  PROMOTION_INACTIVE: otherPromotions,
  PROMOTION_USED_UP: otherPromotions,
  CANCEL_AFTER_APPROVED: withdrawals,
  INQUIRY_PENDING: deposits,
  WITHDRAWAL_PENDING: withdrawals,
  OPEN_WITHDRAWAL: { href: paths.withdraw, words: msg`See the withdrawal` },
  GAME_NEEDS_DEPOSIT: { href: paths.deposit, words: msg`Make a deposit` },
  DEPOSIT_LIMIT_REACHED: limits,
  LOSS_LIMIT_REACHED: limits,
  TIMED_OUT: withdraw,
  SELF_EXCLUDED: withdraw,
  ACCOUNT_CHANGE_PENDING: { href: paths.bank, words: msg`Bank account` },
};

/** The link that helps after a refusal, or null. `kind`: the kind of order that was refused. */
export function failureWay(code: ErrorCode, kind: StatusKind = 'deposit'): FailureWay | null {
  if (code === 'IDEMPOTENCY_KEY_REUSED') return kind === 'withdrawal' ? withdrawals : deposits;
  return ways[code] ?? null;
}
