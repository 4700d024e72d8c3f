import {
  and,
  asc,
  eq,
  exists,
  getTableColumns,
  gt,
  isNull,
  lte,
  notInArray,
  sql,
} from 'drizzle-orm';
import type { Provider } from '../../contract/provider';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { columnPlaceholder, placeholder, prepared } from '../db/prepared';
import { deposit, outbox, type DepositRow, type OutboxRow } from '../db/schema';
import { settleBonus } from '../promotions/funding';

/**
 * Schedules a call to the order's provider for after this transaction, again if an earlier call has ended. The amount
 * is settled here. Player and order are locked.
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
    .values({
      code: placeholder('code'),
      event: placeholder('event'),
      nextAt: placeholder('nextAt'),
    })
    .onConflictDoUpdate({
      target: [outbox.code, outbox.event],
      set: { nextAt: sql`excluded.next_at`, doneAt: null, attempts: 0 },
      setWhere: sql`${outbox.doneAt} is not null`,
    }),
);

/** Ends the order's calls that are no longer wanted. */
export async function endCalls(tx: Tx, code: string, doneAt: Date): Promise<void> {
  await tx
    .update(outbox)
    .set({ doneAt })
    .where(and(eq(outbox.code, code), isNull(outbox.doneAt)));
}

/** Ends one call. @returns false when it had ended before */
export async function endCall(tx: Tx, id: number, doneAt: Date): Promise<boolean> {
  return (await endById(tx, { id, doneAt })).length > 0;
}

const endById = prepared<{ id: number; doneAt: Date }, unknown[]>((db) =>
  db
    .update(outbox)
    .set({ doneAt: columnPlaceholder(outbox.doneAt, 'doneAt') })
    .where(and(eq(outbox.id, placeholder('id')), isNull(outbox.doneAt)))
    .returning({ id: outbox.id }),
);

/** How many calls are claimed at once, and how many may run concurrently for each provider. */
export const BATCH = 20;

/** How much longer than the call a claim lasts, so that the outcome can be posted. */
const SETTLING_SECONDS = 20;

/** A claimed call with its order's provider. */
export interface ClaimedCall extends OutboxRow {
  provider: Provider;
}

/**
 * Claims due calls for this process by moving their next time ahead: after that time another process takes over the
 * calls of one that died.
 * @param which of one order, and of none of these providers
 */
export async function claim(
  { database, clock, config }: Pick<Context, 'database' | 'clock' | 'config'>,
  { code, except }: { code: string | undefined; except: readonly Provider[] },
): Promise<ClaimedCall[]> {
  const now = clock.now();
  const claimSeconds = config.portLimitsMs.credit / 1000 + SETTLING_SECONDS;
  return database.transaction((tx) => {
    const ofOthers = tx
      .select({ code: deposit.code })
      .from(deposit)
      .where(and(eq(deposit.code, outbox.code), notInArray(deposit.provider, [...except])));
    const due = tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          isNull(outbox.doneAt),
          lte(outbox.nextAt, now),
          code ? eq(outbox.code, code) : undefined,
          except.length > 0 ? exists(ofOthers) : undefined,
        ),
      )
      .orderBy(asc(outbox.nextAt), asc(outbox.id))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    return tx
      .update(outbox)
      .set({ nextAt: later(now, claimSeconds), attempts: sql`${outbox.attempts} + 1` })
      .from(deposit)
      .where(and(eq(deposit.code, outbox.code), sql`${outbox.id} = any(array(${due}))`))
      .returning({ ...getTableColumns(outbox), provider: deposit.provider });
  });
}

/**
 * Makes all unfinished calls due. For a start with exclusive access to the database: existing claims belong to a
 * process that was killed.
 */
export async function releaseClaims({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  await database.transaction((tx) =>
    tx
      .update(outbox)
      .set({ nextAt: now })
      .where(and(isNull(outbox.doneAt), gt(outbox.nextAt, now))),
  );
}

export const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);
