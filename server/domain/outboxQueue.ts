import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { given, givenAs, prepared } from '../db/prepared';
import { outbox, type DepositRow, type OutboxRow } from '../db/schema';
import { settleBonus } from './depositBonus';

/**
 * Has the order's provider called once this transaction is committed; again, if an earlier call is over. What it is
 * asked for is settled here. Player and order are locked.
 */
export async function callProvider(
  tx: Tx,
  order: DepositRow,
  event: OutboxRow['event'],
  at: Date,
): Promise<void> {
  await settleBonus(tx, order);
  await addCall(tx, { code: order.code, event, nextAt: at });
}

const addCall = prepared<Pick<OutboxRow, 'code' | 'event' | 'nextAt'>, unknown>((db) =>
  db
    .insert(outbox)
    .values({ code: given('code'), event: given('event'), nextAt: given('nextAt') })
    .onConflictDoUpdate({
      target: [outbox.code, outbox.event],
      set: { nextAt: sql`excluded.next_at`, doneAt: null, attempts: 0 },
      setWhere: sql`${outbox.doneAt} is not null`,
    }),
);

/** Ends a call that is no longer wanted, or has its outcome. */
export async function endCalls(tx: Tx, code: string, doneAt: Date): Promise<void> {
  await tx
    .update(outbox)
    .set({ doneAt })
    .where(and(eq(outbox.code, code), isNull(outbox.doneAt)));
}

/** Ends one call. @returns false when it was ended before */
export async function endCall(tx: Tx, id: number, doneAt: Date): Promise<boolean> {
  return (await endById(tx, { id, doneAt })).length > 0;
}

const endById = prepared<{ id: number; doneAt: Date }, unknown[]>((db) =>
  db
    .update(outbox)
    .set({ doneAt: givenAs(outbox.doneAt, 'doneAt') })
    .where(and(eq(outbox.id, given('id')), isNull(outbox.doneAt)))
    .returning({ id: outbox.id }),
);
