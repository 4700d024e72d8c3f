import { eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { fromMinor, toMinor } from '../../contract/money';
import type { EnteredPayment, staffPayments } from '../../contract/staffPayments';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { deposit, type PaymentEntryRow } from '../db/schema';
import { DomainError, invalid, notFound } from '../errors';
import { processPayment } from './receive';
import { hasPendingCall } from '../outbox/callQueue';
import { heldPayment } from './held';
import { recordTogether } from '../decisions/decidedAlone';
import { addEntry, decideEntry, findEntry, findPlayerOfDeposit, waitingEntry } from './entries';
import { lockPayment, recordedPayment, type RecordedPayment } from './records';
import { isNumberUsed, numberUsed } from '../decisions/bankNumbers';
import { contradicts } from './conflicts';

type Deps = Pick<
  Context,
  'config' | 'settings' | 'database' | 'clock' | 'events' | 'gateway' | 'outbox'
>;

/** The form of an entry by staff. */
export type NewEntry = z.output<typeof staffPayments.enter.body>;

/** The clock of a bank may be a little ahead. */
const clockToleranceMs = 5 * 60_000;

/**
 * Enters a payment that staff have seen at the bank, as if a gateway had reported it. The bank's number becomes its id, so that
 * it counts once even if a notice with this id arrives. Without an order, it is held under the bank's number. A large payment
 * is only stored, and counts once a second person has confirmed it.
 * @param by name of the person who enters it
 * @throws DomainError 404 `code` for an unknown order; 400 `paidAt` for a time in the future or before 1970, `bankReference`
 * for the code of an order; 409 `PAYMENT_KNOWN` when the number belongs to a payment with another amount or order,
 * `BANK_NUMBER_USED` when it belongs to a payout
 */
export async function enterPayment(
  ctx: Deps,
  { bankReference, code, reason, ...entry }: NewEntry,
  by: string,
): Promise<EnteredPayment> {
  const amount = toMinor(entry.amount, 'LAK');
  const paidAt = new Date(entry.paidAt);
  const latest = ctx.clock.now().getTime() + clockToleranceMs;
  // The database does not support all years that the form allows
  if (paidAt.getTime() < 0 || paidAt.getTime() > latest) throw invalid('paidAt');
  const outcome = await ctx.database.transaction(async (tx) => {
    const id = await lockNumber(tx, bankReference);
    const payment = { id, reference: code ?? id, amount, paidAt };
    const waiting = await waitingEntry(tx, id);
    const known = (await recordedPayment(tx, id)) ?? (waiting && recordedAs(waiting));
    if (known && contradicts(payment, known)) throw knownAlready(known);
    await checkCodes(tx, id, code);
    // One that is recorded is processed again, which changes nothing; one that needs a second person waits for them
    const isPosted = known
      ? waiting === null
      : await addEntry(ctx, tx, payment, { code, reason, by });
    if (isPosted) await processPayment(ctx, tx, payment);
    return outcomeOf(tx, id, code, known === null);
  });
  ctx.outbox.wake();
  return outcome;
}

/**
 * Confirms a payment that staff have entered: it counts from now on.
 * @throws DomainError 404; 409 as {@link decideEntry}, `PAYMENT_KNOWN` when its number was reported since with another amount or
 * order, and `BANK_NUMBER_USED` when it belongs to a payout since
 */
export async function confirmEntry(ctx: Deps, id: number, by: string): Promise<EnteredPayment> {
  const outcome = await withEntry(ctx, id, async (tx, entry, number) => {
    const { code, amount, paidAt, enteredBy } = entry;
    await decideEntry(ctx, tx, id, 'confirm', by);
    await assertNotUsedByPayout(tx, number);
    const playerId = code === null ? null : await findPlayerOfDeposit(tx, code);
    const decision = { step: 'enter', subject: number, playerId, amount } as const;
    await recordTogether(ctx, tx, { first: enteredBy, second: by }, decision);
    const payment = { id: number, reference: code ?? number, amount, paidAt };
    const known = await recordedPayment(tx, number);
    if (known && contradicts(payment, known)) throw knownAlready(known);
    await processPayment(ctx, tx, payment);
    return outcomeOf(tx, number, code, known === null);
  });
  ctx.outbox.wake();
  return outcome;
}

/**
 * Refuses an entered payment: it never counts, and its number may be entered again.
 * @throws DomainError 404; 409 as {@link decideEntry}
 */
export const refuseEntry = (ctx: Deps, id: number, by: string): Promise<PaymentEntryRow> =>
  withEntry(ctx, id, (tx) => decideEntry(ctx, tx, id, 'refuse', by));

/** Runs `work` with the entry's bank reference locked. This lock comes before all other locks. */
async function withEntry<Result>(
  { database }: Pick<Context, 'database'>,
  id: number,
  work: (tx: Tx, entry: PaymentEntryRow, number: string) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (tx) => {
    const entry = await findEntry(tx, id);
    return work(tx, entry, await lockNumber(tx, entry.paymentId));
  });
}

/** An entry that is not a payment yet, in the form of a recorded payment. */
const recordedAs = ({ code, paymentId, amount }: PaymentEntryRow): RecordedPayment => ({
  code: code ?? paymentId,
  amount,
});

/** Locks the number, and returns the id of its payment: in capitals, unless a gateway has reported it in another spelling. */
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

/** The code of an order is not a bank reference: a payment held under it would look like that order's. */
async function checkCodes(tx: Tx, id: string, code: string | null): Promise<void> {
  const orders = await tx
    .select({ code: deposit.code })
    .from(deposit)
    .where(inArray(deposit.code, code === null ? [id] : [id, code]));
  if (orders.some((order) => order.code === id)) throw invalid('bankReference');
  await assertNotUsedByPayout(tx, id);
  if (code !== null && orders.length === 0) throw notFound('NOT_FOUND', { fields: ['code'] });
}

async function assertNotUsedByPayout(tx: Tx, number: string): Promise<void> {
  const payout = await isNumberUsed(tx, number);
  if (payout !== null) throw numberUsed(payout);
}

async function outcomeOf(
  tx: Tx,
  id: string,
  code: string | null,
  isNew: boolean,
): Promise<EnteredPayment> {
  const held = await heldPayment(tx, id);
  const waits = (await recordedPayment(tx, id)) === null;
  // It was paid in time and entered late, and the call to the provider is already scheduled
  const isCredited = held !== null && (await hasPendingCall(tx, held.code, 'resolveLate'));
  const [order] =
    code === null
      ? []
      : await tx
          .select({ code: deposit.code, status: deposit.status })
          .from(deposit)
          .where(eq(deposit.code, code));
  const heldFor = waits ? 'SECOND_PERSON' : isCredited ? null : (held?.reason ?? null);
  return { id, isNew, heldFor, order: order ?? null };
}
