import type { OutsideAction } from '../../contract/payouts';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { staffAction, type WithdrawalRow } from '../db/schema';
import { endIssue, raiseIssue } from '../orders/flags';
import type { PayoutAnswer } from '../payouts/port';

type Deps = Pick<Context, 'clock' | 'log'>;

/** Writes an event of an outside party to the staff log. */
export async function logExternalEvent(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  actor: 'bank' | 'provider' | 'player',
  action: OutsideAction,
  { code, payoutStatus: before }: WithdrawalRow,
  { payoutStatus: after, reason = null }: { payoutStatus: string; reason?: string | null },
  requestId = 'outbox',
): Promise<void> {
  await tx.insert(staffAction).values({
    ...{ at: clock.now(), actor, action, subject: code, before, after, reason },
    requestId,
  });
}

/** Whether the payout port sent the payout. A bank reference means that staff sent it at the bank by hand. */
export const isSentByPort = ({
  payoutStatus,
  bankReference,
}: Pick<WithdrawalRow, 'payoutStatus' | 'bankReference'>): boolean =>
  payoutStatus === 'SENT' && bankReference === null;

/**
 * Handles a bank's answer about a payout that is no longer SENT by the port. It changes nothing and is only logged; if money
 * was paid in addition, staff get a flag. The caller has locked player and order.
 */
export async function bankAnsweredLate(
  ctx: Deps,
  tx: Tx,
  order: WithdrawalRow,
  answer: Exclude<PayoutAnswer, { status: 'pending' }>,
): Promise<void> {
  const isAccepted = answer.status === 'accepted';
  const { payoutStatus, bankReference } = order;
  const isKnown =
    payoutStatus === 'SETTLED' &&
    (bankReference === null || (isAccepted && bankReference === answer.bankReference));
  if (isAccepted && isKnown) return;
  const reason = isAccepted ? answer.bankReference : answer.reason;
  await logExternalEvent(ctx, tx, 'bank', `payout.${answer.status}`, order, {
    payoutStatus,
    reason,
  });
  if (isAccepted) await flag(ctx, tx, order, 'PAID_AFTER_END');
}

/**
 * A provider has given up the credit of a withdrawal that has ended as refused, so the credit is neither there nor here: staff
 * get a flag. The caller has locked player and order.
 */
export async function debitedLate(ctx: Deps, tx: Tx, order: WithdrawalRow): Promise<void> {
  if (order.debitedAt !== null) return;
  await logExternalEvent(ctx, tx, 'provider', 'debit.done', order, order);
  await flag(ctx, tx, order, 'DEBITED_AFTER_END');
}

/** The provider has returned the credit of {@link debitedLate}. The caller has locked player and order. */
export async function givenBackLate(ctx: Deps, tx: Tx, order: WithdrawalRow): Promise<void> {
  await logExternalEvent(ctx, tx, 'provider', 'debit.returned', order, order);
  await endIssue(tx, order.code, 'DEBITED_AFTER_END', ctx.clock.now());
}

async function flag(
  { clock, log }: Deps,
  tx: Tx,
  { code, payoutStatus }: WithdrawalRow,
  reason: 'PAID_AFTER_END' | 'DEBITED_AFTER_END',
): Promise<void> {
  log.error(
    { code, payoutStatus, reason },
    'a withdrawal was answered otherwise than it has ended',
  );
  await raiseIssue(tx, code, reason, clock.now());
}
