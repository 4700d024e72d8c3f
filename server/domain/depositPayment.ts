import { eq } from 'drizzle-orm';
import { statusesBefore } from '../../machines/law';
import { depositOrderMachine } from '../../machines/depositOrder';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { given, prepared } from '../db/prepared';
import { deposit, player, type DepositRow, type FlagReason } from '../db/schema';
import { together } from '../db/together';
import { DomainError, notFound } from '../errors';
import type { GatewayPayment } from '../gateway/port';
import { house } from './accounts';
import { book } from './ledger';
import { credited, isAmong, moveDeposit, paidNotCredited, unpaid } from './orderStatus';
import { callProvider } from './outboxQueue';
import { isRecorded, lockReference, record, suspend } from './payments';
import { hasFlag, raiseFlag } from './staffFlags';
import { claimStrays, keepStray, strayReason } from './strayPayments';

/** What a payment is judged by; the worker is woken once an order is paid. */
type Paying = Pick<Context, 'database' | 'clock' | 'events' | 'outbox'>;

/**
 * Records a payment that the gateway told of, once for its id: it pays the order when the order waits for
 * exactly this amount, and goes to suspense with a note to staff otherwise.
 * @returns the order afterwards
 * @throws DomainError 404 when there is no such order; the payment is kept, and told again it finds an order that
 * has come since
 */
export async function applyPayment(ctx: Paying, payment: GatewayPayment): Promise<DepositRow> {
  const { id, reference } = payment;
  const order = await ctx.database.transaction(async (tx) => {
    await lockReference(tx, reference);
    await playerLockOf(tx, { code: reference });
    const [found] = await depositLock(tx, { code: reference });
    const [wasTold, hasStrays] = await together(
      isRecorded(tx, id),
      hasFlag(tx, reference, strayReason),
    );
    if (!found) {
      if (!wasTold) await keepStray(ctx, tx, payment);
      return null;
    }
    const { order: locked, leftOver } = hasStrays
      ? await claimStrays(ctx, tx, found)
      : { order: found, leftOver: false };
    if (leftOver) await raiseFlag(tx, locked.code, reasonFor(locked.status), ctx.clock.now());
    if (wasTold) return leftOver ? tellHeld(ctx, tx, locked) : locked;
    const fits = isAmong(unpaid, locked.status) && payment.amount === locked.amount;
    return fits ? takePayment(ctx, tx, payment) : suspendPayment(ctx, tx, payment, locked);
  });
  if (!order) throw notFound();
  ctx.outbox.wake();
  return order;
}

/** Like {@link lockPlayer}, where only an order of his is known; an order never changes hands. */
const playerLockOf = prepared<{ code: string }, unknown>((db) =>
  db
    .select({ id: player.id })
    .from(player)
    .where(
      eq(
        player.id,
        db
          .select({ playerId: deposit.playerId })
          .from(deposit)
          .where(eq(deposit.code, given('code'))),
      ),
    )
    .for('no key update'),
);

/**
 * Asks the gateway for payments of an order and records those that are new.
 * @throws DomainError 503 when the gateway cannot be asked
 */
export async function askGateway(
  ctx: Paying & Pick<Context, 'gateway' | 'log'>,
  code: string,
): Promise<void> {
  for (const payment of await findPayments(ctx, code)) await applyPayment(ctx, payment);
}

async function findPayments(
  { gateway, log }: Pick<Context, 'gateway' | 'log'>,
  code: string,
): Promise<GatewayPayment[]> {
  try {
    return await gateway.findPayments(code);
  } catch (error) {
    log.error({ err: error, code }, 'the gateway cannot be asked for payments');
    throw new DomainError(503, { code: 'UNAVAILABLE' });
  }
}

/**
 * The order, locked until the transaction ends; its player is locked before.
 * @throws DomainError 404
 */
export async function lockDeposit(tx: Tx, code: string): Promise<DepositRow> {
  const [row] = await depositLock(tx, { code });
  if (!row) throw notFound();
  return row;
}

const depositLock = prepared<{ code: string }, DepositRow[]>((db) =>
  db
    .select()
    .from(deposit)
    .where(eq(deposit.code, given('code')))
    .for('no key update'),
);

async function takePayment(ctx: Paying, tx: Tx, payment: GatewayPayment): Promise<DepositRow> {
  const { reference: code, amount } = payment;
  const at = ctx.clock.now();
  const order = await moveDeposit(ctx, tx, code, 'pay');
  const [booked] = await together(
    book(tx, { id: code, at }, [
      { kind: 'pay', debit: house.qrClearing, credit: house.fxLak, amount },
    ]),
    callProvider(tx, order, 'credit', at),
  );
  await record(tx, payment, booked, at);
  return order;
}

async function suspendPayment(
  ctx: Paying,
  tx: Tx,
  payment: GatewayPayment,
  order: DepositRow,
): Promise<DepositRow> {
  await suspend(tx, payment, reasonFor(order.status), ctx.clock.now());
  return tellHeld(ctx, tx, order);
}

/** Its player is told that a payment waits for staff; it is late where the order had ended without it. */
async function tellHeld(ctx: Paying, tx: Tx, order: DepositRow): Promise<DepositRow> {
  const { code, playerId, status } = order;
  await ctx.events.publish(tx, playerId, { type: 'deposit', code, status });
  if (reasonFor(status) !== 'LATE_PAYMENT') return order;
  await tx.update(deposit).set({ late: true }).where(eq(deposit.code, code));
  return { ...order, late: true };
}

function reasonFor(status: string): FlagReason {
  if (isAmong(unpaid, status)) return 'WRONG_AMOUNT';
  const isTaken = status === credited || isAmong(paidNotCredited, status);
  return isTaken ? 'PAID_AGAIN' : 'LATE_PAYMENT';
}

/** Ended, but staff may still credit a payment. */
export const isResolvable = (status: string): boolean =>
  isAmong(statusesBefore(depositOrderMachine, 'resolveLate'), status);
