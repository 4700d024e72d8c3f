import type { WithdrawalOrder } from '../../contract/withdrawals';
import { leadsTo, nextStatus } from '../../machines/lifecycle';
import { payoutMachine } from '../../machines/payout';
import { withdrawalOrderMachine } from '../../machines/withdrawalOrder';
import type { Context } from '../context';
import type { PlayerRow, WithdrawalRow } from '../db/schema';
import { conflict, notFound, type DomainError } from '../errors';
import { statusChanged } from '../orders/orderStatus';
import { transition } from '../orders/transition';
import { getCancellation } from './cancellation';
import { logExternalEvent } from './lateAnswers';
import { lockPlayerAndWithdrawal, takePayoutStep } from './payoutSteps';
import { getWithdrawal } from './views';

type Deps = Pick<Context, 'config' | 'settings' | 'database' | 'clock' | 'events'>;

/**
 * Cancels a withdrawal for its player: the credit returns as if it had never been requested. At a transfer wallet it returns
 * once the provider has taken it back. A claim of staff does not prevent it, because they have not decided yet. A repeated call
 * gets the same answer.
 * @param requestId of the call, for the staff log
 * @throws DomainError 404; 409 `CANCEL_AFTER_APPROVED`, or `ORDER_STATUS_CHANGED` when it has ended, or the provider is still
 * being asked for its credit
 */
export async function cancelWithdrawal(
  ctx: Deps,
  { id: playerId }: PlayerRow,
  code: string,
  requestId: string,
): Promise<WithdrawalOrder> {
  return ctx.database.transaction(async (tx) => {
    const [order] = await lockPlayerAndWithdrawal(tx, { code });
    if (order?.playerId !== playerId) throw notFound();
    if (!isCanceled(order)) {
      if (getCancellation(order) !== 'POSSIBLE') throw refusalOf(order);
      const row = await takePayoutStep(ctx, tx, order, 'player', { type: 'cancel' }, {});
      await logExternalEvent(ctx, tx, 'player', 'payout.canceled', order, row, requestId);
    }
    return getWithdrawal(tx, playerId, code);
  });
}

const { to: canceled } = transition(withdrawalOrderMachine, 'cancel');

const isCanceled = (order: WithdrawalRow) =>
  order.status === canceled || getCancellation(order) === 'UNDERWAY';

/** A withdrawal that was reviewed and may still be paid has been approved. */
function refusalOf({ payoutStatus, status }: WithdrawalRow): DomainError {
  const mayBePaid = leadsTo(payoutMachine, payoutStatus, 'SETTLED');
  const isReviewed = nextStatus(payoutMachine, payoutStatus, 'debited') === null;
  return mayBePaid && isReviewed ? conflict('CANCEL_AFTER_APPROVED') : statusChanged(status);
}
