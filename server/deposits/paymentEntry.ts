import { eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { fromMinor, toMinor } from '../../contract/money';
import type { EnteredPayment, staffContract } from '../../contract/staff';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { deposit } from '../db/schema';
import { DomainError, invalid, notFound } from '../errors';
import { processPayment } from './depositPayment';
import { heldPayment } from './heldPayments';
import { lockPayment, recordedPayment } from './payments';
import { contradicts } from './staffFlags';

type Deps = Pick<Context, 'database' | 'clock' | 'events' | 'outbox'>;

/** What staff enter, without their reason. */
export type PaymentEntry = Omit<z.output<typeof staffContract.payments.enter.body>, 'reason'>;

/** The clock of a bank may be a little ahead. */
const clockToleranceMs = 5 * 60_000;

/**
 * Enters a payment that staff have seen at the bank, as if a gateway had reported it: the bank's number is its id, so that
 * it counts once, also when a notice with this id comes. One without an order is held under the bank's number.
 * @throws DomainError 404 `code` for an order that is not there; 400 `paidAt` for a time to come or before 1970,
 * `bankReference` for the code of an order; 409 `PAYMENT_KNOWN` when the number is of a payment with another amount or order
 */
export async function enterPayment(
  ctx: Deps,
  { bankReference, code, ...entry }: PaymentEntry,
): Promise<EnteredPayment> {
  const amount = toMinor(entry.amount, 'LAK');
  const paidAt = new Date(entry.paidAt);
  const latest = ctx.clock.now().getTime() + clockToleranceMs;
  // The database does not have all years that the form allows
  if (paidAt.getTime() < 0 || paidAt.getTime() > latest) throw invalid('paidAt');
  const entered = await ctx.database.transaction(async (tx) => {
    const id = await lockNumber(tx, bankReference);
    const payment = { id, reference: code ?? id, amount, paidAt };
    const known = await recordedPayment(tx, id);
    if (known && contradicts(payment, known)) throw knownAlready(known);
    await checkCodes(tx, id, code);
    await processPayment(ctx, tx, payment);
    return { id, isNew: known === null, ...(await outcomeOf(tx, id, code)) };
  });
  ctx.outbox.wake();
  return entered;
}

/** The id of the payment with this number, which is locked: in capitals, unless a gateway has told of it otherwise. */
async function lockNumber(tx: Tx, typed: string): Promise<string> {
  const id = typed.toUpperCase();
  for (const spelling of new Set([id, typed, typed.toLowerCase()])) {
    await lockPayment(tx, spelling);
    if (await recordedPayment(tx, spelling)) return spelling;
  }
  return id;
}

const knownAlready = ({ code, amount }: { code: string; amount: bigint }) =>
  new DomainError(409, {
    code: 'PAYMENT_KNOWN',
    fields: ['bankReference'],
    params: { reference: code, amount: fromMinor(amount, 'LAK') },
  });

/** The code of an order is no number of a bank: a payment held under it would look like that order's. */
async function checkCodes(tx: Tx, id: string, code: string | null): Promise<void> {
  const orders = await tx
    .select({ code: deposit.code })
    .from(deposit)
    .where(inArray(deposit.code, code === null ? [id] : [id, code]));
  if (orders.some((order) => order.code === id)) throw invalid('bankReference');
  if (code !== null && orders.length === 0) throw notFound('NOT_FOUND', { fields: ['code'] });
}

async function outcomeOf(tx: Tx, id: string, code: string | null) {
  const held = await heldPayment(tx, id);
  const [order] =
    code === null
      ? []
      : await tx
          .select({ code: deposit.code, status: deposit.status })
          .from(deposit)
          .where(eq(deposit.code, code));
  return { heldFor: held?.reason ?? null, order: order ?? null };
}
