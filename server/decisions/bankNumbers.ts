import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { initialStatus } from '../../machines/lifecycle';
import { paymentEntryMachine } from '../../machines/paymentEntry';
import type { Db, Tx } from '../db/database';
import { paymentEntry, paymentEvent, withdrawal } from '../db/schema';
import { DomainError } from '../errors';

/* A bank gives each transfer its own number. If two payouts have the same number, one of them was never made. */

/** The other payout with this bank reference, ignoring case; null: none. @param code the payout to leave out */
export async function isNumberUsed(
  db: Db,
  number: string,
  code: string | null = null,
): Promise<string | null> {
  const [other] = await db
    .select({ code: withdrawal.code })
    .from(withdrawal)
    .where(
      and(
        eq(sql`upper(${withdrawal.bankReference})`, number.toUpperCase()),
        code === null ? undefined : ne(withdrawal.code, code),
      ),
    )
    .limit(1);
  return other?.code ?? null;
}

/** 409 `BANK_NUMBER_USED`, naming the field. @param order the order with the number; null: two requests used it at once */
export const numberUsed = (order: string | null) =>
  new DomainError(409, {
    code: 'BANK_NUMBER_USED',
    fields: ['bankReference'],
    ...(order !== null && { params: { order } }),
  });

const entered = initialStatus(paymentEntryMachine);

/**
 * Asserts that no other payout, and no payment that was received or waits for a second person, has this bank reference.
 * @throws DomainError 409
 */
export async function assertUnusedNumber(tx: Tx, number: string, code: string): Promise<void> {
  const other = await isNumberUsed(tx, number, code);
  if (other !== null) throw numberUsed(other);
  const ids = [number, number.toUpperCase()];
  const [payment] = await tx
    .select({ id: paymentEvent.id })
    .from(paymentEvent)
    .where(inArray(paymentEvent.id, ids))
    .limit(1);
  if (payment) throw numberUsed(payment.id);
  const [entry] = await tx
    .select({ id: paymentEntry.paymentId })
    .from(paymentEntry)
    .where(and(inArray(paymentEntry.paymentId, ids), eq(paymentEntry.status, entered)));
  if (entry) throw numberUsed(entry.id);
}
