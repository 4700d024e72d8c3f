import { and, eq } from 'drizzle-orm';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { paymentEvent, transfer, type DepositRow } from '../db/schema';
import type { GatewayPayment } from '../gateway/port';
import { house } from './accounts';
import { book, suspended, type MovementKind } from './ledger';
import { isAmong, moveDeposit, unpaid } from './orderStatus';
import { callProvider } from './outboxQueue';
import { suspend } from './payments';
import { resolveFlags } from './staffFlags';

type Keeping = Pick<Context, 'clock' | 'events'>;

/** Why staff see a payment whose order nobody knows. */
export const strayReason = 'UNKNOWN_ORDER';

/**
 * Keeps a payment whose order is not there and that was not told of before: the money waits in suspense with a note to
 * staff, and for an order that may yet come. Its reference is locked.
 */
export const keepStray = ({ clock }: Keeping, tx: Tx, payment: GatewayPayment): Promise<void> =>
  suspend(tx, payment, strayReason, clock.now());

/**
 * Gives an order what came before it, of which {@link strayReason} tells: a payment of exactly its amount pays it.
 * @returns the order afterwards, and whether payments stay in suspense that staff must look at for another reason
 */
export async function claimStrays(
  ctx: Keeping,
  tx: Tx,
  order: DepositRow,
): Promise<{ order: DepositRow; leftOver: boolean }> {
  const at = ctx.clock.now();
  await resolveFlags(tx, order.code, at, strayReason);
  const fits = isAmong(unpaid, order.status) && (await hasSuspended(tx, order));
  const claimed = fits ? await payFromSuspense(ctx, tx, order, at) : order;
  return { order: claimed, leftOver: (await suspended(tx, order.code)) > 0n };
}

/** A payment of exactly the order's amount is in suspense. */
async function hasSuspended(tx: Tx, { code, amount }: DepositRow): Promise<boolean> {
  const kind: MovementKind = 'suspend';
  const rows = await tx
    .select({ id: paymentEvent.id })
    .from(paymentEvent)
    .innerJoin(transfer, eq(transfer.id, paymentEvent.transferId))
    .where(
      and(eq(paymentEvent.code, code), eq(paymentEvent.amount, amount), eq(transfer.kind, kind)),
    )
    .limit(1);
  return rows.length > 0;
}

async function payFromSuspense(
  ctx: Keeping,
  tx: Tx,
  { code, amount }: DepositRow,
  at: Date,
): Promise<DepositRow> {
  const paid = await moveDeposit(ctx, tx, code, 'pay');
  await book(tx, { id: code, at }, [
    { kind: 'claim', debit: house.suspense, credit: house.fxLak, amount },
  ]);
  await callProvider(tx, paid, 'credit', at);
  return paid;
}
