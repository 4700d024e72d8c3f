import { and, asc, eq, gt, inArray, isNull, lte, notInArray, sql } from 'drizzle-orm';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { deleteOld } from '../db/deleteOld';
import { columnPlaceholder, placeholder, prepared } from '../db/prepared';
import { outbox, type OutboxPort, type OutboxRow } from '../db/schema';

/** The call, its order, and when it is due. */
export type NewCall = Pick<OutboxRow, 'code' | 'event' | 'port' | 'nextAt'>;

/**
 * Schedules a call for after this transaction, unless one of this event is unfinished. A finished one is replaced by a new call
 * with a new id, so that a late answer to the earlier call does not end it. The caller has locked the order.
 */
export async function enqueueCall(tx: Tx, call: NewCall): Promise<void> {
  await insertCall(tx, call);
}

const insertCall = prepared<NewCall, unknown>((db) =>
  db
    .insert(outbox)
    .values({
      code: placeholder('code'),
      event: placeholder('event'),
      port: placeholder('port'),
      nextAt: placeholder('nextAt'),
    })
    .onConflictDoUpdate({
      target: [outbox.code, outbox.event],
      set: {
        ...{ id: sql`default` },
        nextAt: sql`excluded.next_at`,
        claimed: false,
        doneAt: null,
        attempts: 0,
      },
      setWhere: sql`${outbox.doneAt} is not null`,
    }),
);

/** Cancels the order's unfinished calls of these events. */
export async function cancelCalls(
  tx: Tx,
  code: string,
  events: readonly OutboxRow['event'][],
  doneAt: Date,
): Promise<void> {
  await tx
    .update(outbox)
    .set({ doneAt })
    .where(and(eq(outbox.code, code), inArray(outbox.event, [...events]), isNull(outbox.doneAt)));
}

/**
 * Whether an unfinished call of these events may have reached the outside service. Locks the row, so that no worker claims it.
 */
export async function mayHaveBeenMade(
  tx: Tx,
  code: string,
  events: readonly OutboxRow['event'][],
): Promise<boolean> {
  const unfinished = await tx
    .select({ attempts: outbox.attempts })
    .from(outbox)
    .where(and(eq(outbox.code, code), inArray(outbox.event, [...events]), isNull(outbox.doneAt)))
    .for('update');
  return unfinished.some(({ attempts }) => attempts > 0);
}

/** The order's oldest unfinished call of these events, locked so that no worker claims it. */
export async function lockPendingCall(
  tx: Tx,
  code: string,
  events: readonly OutboxRow['event'][],
): Promise<OutboxRow | null> {
  const [call] = await tx
    .select()
    .from(outbox)
    .where(and(eq(outbox.code, code), inArray(outbox.event, [...events]), isNull(outbox.doneAt)))
    .orderBy(asc(outbox.id))
    .for('update');
  return call ?? null;
}

/** Whether a worker is making the call now. */
export const isRunning = (
  { claimed, nextAt }: Pick<OutboxRow, 'claimed' | 'nextAt'>,
  now: Date,
): boolean => claimed && nextAt > now;

/** Whether a call of this event is unfinished. */
export async function hasPendingCall(
  tx: Tx,
  code: string,
  event: OutboxRow['event'],
): Promise<boolean> {
  const unfinished = and(eq(outbox.code, code), eq(outbox.event, event), isNull(outbox.doneAt));
  return (await tx.$count(outbox, unfinished)) > 0;
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

/** Number of calls that one claim takes. */
export const BATCH_SIZE = 20;

/** How many seconds a claim outlasts the timeout of its call, so that the outcome can be posted. */
const SETTLING_SECONDS = 20;

/** The time limit of each call. */
const limits = {
  credit: 'credit',
  resolveLate: 'credit',
  createPayment: 'createPayment',
  voidPayment: 'voidPayment',
  debit: 'credit',
  returnDebit: 'credit',
  payout: 'payout',
} as const satisfies Record<OutboxRow['event'], string>;

/**
 * Claims due calls for this process by moving their next time ahead. After that time another process takes over the calls of a
 * dead one.
 * @param which `code`: only calls of this order; `except`: no calls to these ports
 */
export async function claimDueCalls(
  { database, clock, config }: Pick<Context, 'database' | 'clock' | 'config'>,
  { code, except }: { code: string | undefined; except: readonly OutboxPort[] },
): Promise<OutboxRow[]> {
  const now = clock.now();
  const until = (event: OutboxRow['event']) =>
    sql.param(
      later(now, config.portLimitsMs[limits[event]] / 1000 + SETTLING_SECONDS),
      outbox.nextAt,
    );
  const events = Object.keys(limits) as OutboxRow['event'][];
  const cases = events.map((event) => sql`when ${event} then ${until(event)}::timestamptz`);
  return database.transaction((tx) => {
    const due = tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          isNull(outbox.doneAt),
          lte(outbox.nextAt, now),
          code ? eq(outbox.code, code) : undefined,
          except.length > 0 ? notInArray(outbox.port, [...except]) : undefined,
        ),
      )
      .orderBy(asc(outbox.nextAt), asc(outbox.id))
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true });
    return tx
      .update(outbox)
      .set({
        nextAt: sql`case ${outbox.event} ${sql.join(cases, sql` `)} end`,
        claimed: true,
        attempts: sql`${outbox.attempts} + 1`,
      })
      .where(sql`${outbox.id} = any(array(${due}))`)
      .returning();
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
      .set({ nextAt: now, claimed: false })
      .where(and(isNull(outbox.doneAt), gt(outbox.nextAt, now))),
  );
}

export const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** How long finished calls are kept, for investigations about a gateway or provider. */
const keptMs = 30 * 24 * 3_600_000;

/** Deletes calls that ended long ago. @returns how many */
export function purgeCalls({ clock, database }: Pick<Context, 'clock' | 'database'>) {
  const longAgo = new Date(clock.now().getTime() - keptMs);
  return deleteOld(database, outbox, lte(outbox.doneAt, longAgo));
}
