import type { Context } from '../context';
import { allInTransaction } from '../db/allInTransaction';
import type { Tx } from '../db/database';
import type { DepositRow } from '../db/schema';
import { operatorAccounts, lockAccounts } from '../ledger/accounts';
import { post } from '../ledger/ledger';
import { transitionDeposit } from '../orders/orderStatus';
import { lockBudget } from '../promotions/budget';
import { addOtherCredit, fundUsage, unfundedUsage } from '../promotions/funding';
import type { CreditEvent } from '../outbox/creditEvents';
import { endCreditCalls } from '../payments/creditCalls';
import { payingPayment } from '../payments/records';
import { raiseFlag } from '../orders/flags';

type Deps = Pick<Context, 'settings' | 'clock' | 'config' | 'events'>;

/**
 * Posts the credit of a deposit that its provider has accepted: the deposited credit, and the bonus that was fixed before the
 * call. The caller has locked player and order.
 */
export async function postCredit(
  ctx: Deps,
  tx: Tx,
  order: DepositRow,
  event: CreditEvent,
): Promise<DepositRow> {
  const { code, playerId, provider, depositCredit, usageId } = order;
  const usage = usageId === null ? null : await unfundedUsage(tx, usageId);
  const budget = usage && (await lockBudget(tx, usage.promotionId));
  const accounts = await lockAccounts(tx, playerId, provider);
  const promoCredit = usage ? order.promoCredit : 0n;
  const moved = await transitionDeposit(ctx, tx, code, event, { promoCredit, late: false });
  await allInTransaction(
    post(tx, { id: code, at: ctx.clock.now() }, [
      {
        kind: 'depositCredit',
        debit: operatorAccounts.fxThb,
        credit: accounts.cash,
        amount: depositCredit,
      },
      {
        kind: 'promoCredit',
        debit: operatorAccounts.promoExpense,
        credit: accounts.bonus,
        amount: promoCredit,
      },
    ]),
    usage
      ? fundUsage(ctx, tx, usage, moved, accounts, budget)
      : addOtherCredit(tx, playerId, provider, depositCredit),
    ctx.events.publish(tx, playerId, { type: 'credit', provider }),
  );
  return moved;
}

const reasons = { creditFailed: 'CREDIT_REFUSED', reject: 'REJECTED_AFTER_PAID' } as const;

/**
 * Ends a paid order without credit, because the provider refuses it or staff reject the order. The payment is held in suspense
 * until staff decide.
 * @throws DomainError 409 `ORDER_STATUS_CHANGED`
 */
export async function endWithoutCredit(
  ctx: Deps,
  tx: Tx,
  order: DepositRow,
  event: keyof typeof reasons,
): Promise<DepositRow> {
  const { code, amount } = order;
  const at = ctx.clock.now();
  await endCreditCalls(ctx, tx, order);
  const moved = await transitionDeposit(ctx, tx, code, event);
  await post(tx, { id: code, at }, [
    {
      kind: 'suspendPaid',
      debit: operatorAccounts.fxLak,
      credit: operatorAccounts.suspense,
      amount,
    },
  ]);
  await raiseFlag(tx, code, reasons[event], at, await payingPayment(tx, code));
  return moved;
}
