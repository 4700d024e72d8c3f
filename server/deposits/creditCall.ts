import { eq } from 'drizzle-orm';
import { depositOrderMachine } from '../../machines/depositOrder';
import { nextStatus } from '../../machines/lifecycle';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { deposit, type DepositRow, type OutboxRow } from '../db/schema';
import { credited } from '../orders/orderStatus';
import type { OutboxHandler } from '../workers';
import { endCall } from '../outbox/callQueue';
import { lockPlayer } from '../players/lockPlayer';
import { giveCredit } from '../providers/calls';
import { isTransferWallet, type CreditOutcome } from '../providers/port';
import type { CreditEvent } from '../outbox/creditEvents';
import { endWithoutCredit, postCredit } from './credit';
import { findOrder, lockDeposit } from '../orders/depositRow';
import { resolveFromSuspense } from './staff';
import { askProvider } from '../providers/refusedCalls';
import { endIssue, raiseIssue } from '../orders/flags';
import { holdBecause, listByCreditAsked } from '../payments/heldDecisions';

type Deps = Pick<
  Context,
  'settings' | 'config' | 'database' | 'clock' | 'events' | 'providers' | 'log' | 'stopping'
>;

/** The outbox call that asks a provider to credit a paid deposit, for one event of the deposit's lifecycle. */
export const creditCall =
  (ctx: Deps, event: CreditEvent): OutboxHandler =>
  async (call) => {
    const order = await findOrder(ctx, call.code);
    const outcome = await askProvider(ctx, call, order.playerId, () => ask(ctx, order));
    if (outcome === 'pending') return 'later';
    await postCreditOutcome(ctx, call, event, order, outcome);
    return 'ended';
  };

function ask(ctx: Deps, order: DepositRow): Promise<CreditOutcome> {
  const { code, creditAttempt, playerId, provider, depositCredit, promoCredit } = order;
  const reference = creditAttempt === 1 ? code : `${code}-${creditAttempt}`;
  const amount = depositCredit + promoCredit;
  return giveCredit(ctx, provider, { reference, playerId, amount });
}

/**
 * Posts the provider's outcome; changes nothing for a call that staff or another worker has ended. A refusal is final for its
 * reference, so a later call uses a new one. If the provider accepts after the order has ended, the reference stays: when staff
 * credit the order, the provider still sees the same credit.
 * @param asked the order as it was when the provider was asked
 * @returns whether the outcome was posted: false when the call or the order had already ended
 */
export async function postCreditOutcome(
  ctx: Deps,
  call: OutboxRow,
  event: CreditEvent,
  asked: Pick<DepositRow, 'playerId' | 'creditAttempt'>,
  outcome: 'done' | 'refused',
): Promise<boolean> {
  return ctx.database.transaction(async (tx) => {
    await lockPlayer(tx, asked.playerId);
    const order = await lockDeposit(tx, call.code);
    const ended = await endCall(tx, call.id, ctx.clock.now());
    // The first attempt cannot have raised an issue before.
    if (call.attempts > 1) await endIssue(tx, call.code, 'PROVIDER_REFUSED', ctx.clock.now());
    const wanted = ended && nextStatus(depositOrderMachine, order.status, event) !== null;
    if (ended && outcome === 'refused')
      await tx
        .update(deposit)
        .set({ creditAttempt: order.creditAttempt + 1 })
        .where(eq(deposit.code, order.code));
    if (outcome === 'done') {
      if (wanted) await creditOrder(ctx, tx, order, event);
      // Only a transfer wallet can have given credit outside of this server
      else if (order.status !== credited && isTransferWallet(ctx.config, order.provider))
        await creditedLate(ctx, tx, order, asked);
    } else if (wanted && event === 'credit') await endWithoutCredit(ctx, tx, order, 'creditFailed');
    else if (wanted)
      await holdBecause(tx, (await listByCreditAsked(tx, order.code)).asked, 'CREDIT_REFUSED');
    return wanted;
  });
}

/** Flags credit that the provider has given and the books do not have. The caller has locked player and order. */
async function creditedLate(
  { clock, log }: Pick<Deps, 'clock' | 'log'>,
  tx: Tx,
  { code, status }: DepositRow,
  { creditAttempt }: Pick<DepositRow, 'creditAttempt'>,
): Promise<void> {
  const reason = 'CREDITED_AFTER_END';
  log.error({ code, status, reason }, 'a deposit was credited after it had ended');
  await tx.update(deposit).set({ creditAttempt }).where(eq(deposit.code, code));
  await raiseIssue(tx, code, reason, clock.now());
}

async function creditOrder(
  ctx: Deps,
  tx: Tx,
  order: DepositRow,
  event: CreditEvent,
): Promise<void> {
  if (event === 'resolveLate') await resolveFromSuspense(ctx, tx, order);
  await postCredit(ctx, tx, order, event);
}
