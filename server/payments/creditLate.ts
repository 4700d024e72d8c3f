import type { Context } from '../context';
import type { Tx } from '../db/database';
import type { DepositRow } from '../db/schema';
import { conflict } from '../errors';
import { suspendedAmount } from '../ledger/ledger';
import { statusChanged } from '../orders/orderStatus';
import { assertMayCredit } from '../protection/mayCredit';
import { hasUnverifiedEntry, decideIfAllowed, type Deciders } from '../decisions/decidedAlone';
import { callProvider } from './creditCalls';
import { isResolvable } from '../orders/depositRow';
import { clearRequest, askSecondPerson, listHeldOfOrder } from './heldDecisions';

/**
 * `creditLateDeposit` within a transaction. The caller has locked player and order.
 * @param seen kip held for the order when staff decided
 */
export async function creditLateIn(
  ctx: Pick<Context, 'clock' | 'config' | 'settings'>,
  tx: Tx,
  order: DepositRow,
  reason: string,
  who: Deciders,
  seen?: string,
): Promise<'CREDITED' | 'ASKED'> {
  const { code } = order;
  if (!isResolvable(order.status)) throw statusChanged(order.status);
  const amount = await suspendedAmount(tx, code);
  if (amount < order.amount) throw conflict('ORDER_NOT_PAID');
  // What is above the order's amount goes back, so staff must have seen it
  if (seen !== undefined && amount !== BigInt(seen)) throw statusChanged('HELD');
  if (who !== null) await assertMayCredit(ctx, tx, order.playerId);
  const held = await decideHeld(ctx, tx, order, { step: 'credit', amount, reason, who });
  if (held === 'ASKED') return held;
  await callProvider(ctx, tx, order, 'resolveLate');
  return 'CREDITED';
}

/** Decides about all payments held for an order, or asks a second person. The caller has locked player and order. */
export async function decideHeld(
  ctx: Pick<Context, 'clock' | 'config' | 'settings'>,
  tx: Tx,
  { code, playerId }: DepositRow,
  asking: { step: 'credit' | 'return'; amount: bigint; reason: string; who: Deciders },
): Promise<'TAKEN' | 'ASKED'> {
  const { step, amount, reason, who } = asking;
  if (who === null) return 'TAKEN';
  const held = await listHeldOfOrder(tx, code);
  const flagIds = held.map(({ flagId }) => flagId);
  const same = held.map(({ paymentId }) => paymentId);
  if ('by' in who && held.some(({ askedBy }) => askedBy !== null)) throw statusChanged('ASKED');
  // The first person's request does not cover a payment that came later, or that has a request of its own
  if ('first' in who && held.some((one) => one.askedBy !== who.first || one.askedStep !== step))
    throw statusChanged('HELD');
  const isUnverified =
    step === 'return' && 'by' in who && (await hasUnverifiedEntry(tx, who.by, same));
  const decision = { step, subject: same[0] ?? code, same, playerId, amount };
  if (await decideIfAllowed(ctx, tx, who, decision, isUnverified)) {
    await clearRequest(tx, flagIds);
    return 'TAKEN';
  }
  return askSecondPerson(tx, flagIds, { by: 'by' in who ? who.by : '', step, reason });
}
