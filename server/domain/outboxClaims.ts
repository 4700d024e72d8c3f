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
import { deposit, outbox, type OutboxRow } from '../db/schema';

/** So many calls are claimed at once, and a provider has as many under way before its lane is full. */
export const BATCH = 20;

/** How much longer than its call a claim holds: what the provider said has to be booked. */
const SETTLING_SECONDS = 20;

/** A call that this process makes, with its order's provider. */
export interface ClaimedCall extends OutboxRow {
  provider: Provider;
}

/**
 * Takes due calls for this process by moving their next time ahead: by then another takes those of a process that died.
 * @param which of one order, and of no provider among these
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
 * Makes every call due that has no outcome yet. For the start of a server that has the database to itself: what is
 * claimed was claimed by one that was killed.
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
