import { eq } from 'drizzle-orm';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { deposit, type DepositRow, type OutboxRow } from '../db/schema';
import { DomainError } from '../errors';
import type { PaymentOutcome, Refusal } from '../gateway/port';
import { scheduleVoid } from '../orders/endWithoutPayment';
import { includesStatus, transitionDeposit, unpaid, unsuccessful } from '../orders/orderStatus';
import type { OutboxHandler } from '../workers';
import { enqueueCall, endCall } from '../outbox/callQueue';
import { lockPlayer } from '../players/lockPlayer';
import { createPayment, findPayments, voidPayment } from '../gateway/calls';
import { findOrder, lockDeposit } from '../orders/depositRow';
import { hasIssue, raiseIssue } from '../orders/flags';
import { applyPayment } from './receive';

/*
 * Calls about the payment that an order waits for. The gateway is asked to create it after the order was stored, and to void it
 * after the order has ended without it. If it is still paid, it is a late payment.
 */

type Deps = Pick<
  Context,
  'settings' | 'config' | 'database' | 'clock' | 'events' | 'gateway' | 'log' | 'stopping'
>;

/** Schedules the call that creates the payment of a new order. */
export const schedulePaymentCreation = (tx: Tx, code: string, at: Date): Promise<void> =>
  enqueueCall(tx, { code, event: 'createPayment', port: 'gateway', nextAt: at });

/** The call that creates the payment. Its QR is stored with the order, and the player's pages are notified. */
export const createPaymentCall =
  (ctx: Deps): OutboxHandler =>
  async (call) => {
    const order = await findOrder(ctx, call.code);
    const { code, amount, expiresAt } = order;
    if (!includesStatus(unpaid, order.status)) {
      await settle(ctx, call, order.playerId, null);
      return 'ended';
    }
    try {
      const outcome = await createPayment(ctx, { reference: code, amount }, expiresAt);
      await settle(ctx, call, order.playerId, outcome);
      return 'ended';
    } catch (error) {
      if (error instanceof DomainError) return 'later';
      throw error;
    }
  };

/**
 * Stores the gateway's outcome. If the order has ended, its status stays, and its payment is voided.
 * @param outcome null: the gateway was not asked this time, but may have been before
 */
async function settle(
  ctx: Deps,
  call: OutboxRow,
  playerId: string,
  outcome: PaymentOutcome | null,
): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const order = await lockDeposit(tx, call.code);
    if (!(await endCall(tx, call.id, ctx.clock.now()))) return;
    const { code, status } = order;
    const isOpen = includesStatus(unpaid, status);
    if (outcome !== null && 'refused' in outcome) {
      // An HTTP status is not a reason to show to a player; staff see it below.
      const refusal = outcome.isUnexpected ? '' : outcome.refused;
      if (isOpen) await transitionDeposit(ctx, tx, code, 'refuse', { refusal });
      if (!outcome.isUnexpected) return;
      await raiseGatewayIssue(ctx, tx, code, 'QR_REFUSED', outcome);
      // An earlier attempt may have created the payment.
      if (call.attempts > 1) await scheduleVoid(ctx, tx, code);
      return;
    }
    if (outcome !== null) await keepPayment(tx, order, outcome);
    if (isOpen) await ctx.events.publish(tx, playerId, { type: 'deposit', code, status });
    else if (includesStatus(unsuccessful, status) && (outcome !== null || call.attempts > 1))
      await scheduleVoid(ctx, tx, code);
  });
}

/** Stores the payment; the order ends no later than its QR. */
async function keepPayment(
  tx: Tx,
  { code, expiresAt }: DepositRow,
  { payload, appLinks, gatewayReference, expiresAt: gatewayEnd }: PaymentOutcomeMade,
): Promise<void> {
  const end = gatewayEnd < expiresAt ? gatewayEnd : expiresAt;
  await tx
    .update(deposit)
    .set({ payload, appLinks, gatewayReference, expiresAt: end })
    .where(eq(deposit.code, code));
}
type PaymentOutcomeMade = Exclude<PaymentOutcome, Refusal>;

/** The call that voids the payment of an ended order. */
export const voidPaymentCall =
  (ctx: Deps): OutboxHandler =>
  async ({ id, code }) => {
    let refusal: Refusal | null;
    try {
      refusal = await voidPayment(ctx, code);
    } catch (error) {
      if (error instanceof DomainError) return 'later';
      throw error;
    }
    await ctx.database.transaction(async (tx) => {
      const isFirst = await endCall(tx, id, ctx.clock.now());
      if (isFirst && refusal) await raiseGatewayIssue(ctx, tx, code, 'VOID_REFUSED', refusal);
    });
    return 'ended';
  };

/** Flags an unexpected refusal for staff. One flag covers all orders, because the gateway may refuse every one. */
async function raiseGatewayIssue(
  { clock, log }: Pick<Deps, 'clock' | 'log'>,
  tx: Tx,
  code: string,
  reason: 'VOID_REFUSED' | 'QR_REFUSED',
  { refused }: Refusal,
): Promise<void> {
  log.error({ code, reason, refused }, 'the gateway refuses a call');
  if (!(await hasIssue(tx, reason))) await raiseIssue(tx, code, reason, clock.now());
}

/**
 * Asks the gateway for payments of an order and records new ones.
 * @param limit the timeout: `check` while the player waits
 * @throws DomainError 503 when the gateway does not answer
 */
export async function askGateway(
  ctx: Deps & Pick<Context, 'outbox'>,
  code: string,
  limit: 'check' | 'payments',
): Promise<void> {
  for (const payment of await findPayments(ctx, code, limit)) await applyPayment(ctx, payment);
}
