import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { RateLimit } from '../config';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { attempt } from '../db/schema';
import { rateLimited } from '../errors';
import { digest } from './secrets';

/** What is limited, and for whom: `{ bucket: 'login', key: address }`. */
export interface Counter {
  bucket: string;
  key: string;
  limit: RateLimit;
}

const same = ({ bucket, key }: Counter) =>
  and(eq(attempt.bucket, bucket), eq(attempt.key, digest(key)));

/** Counts one more, in a window that begins with the first. */
async function increment(tx: Tx, { bucket, key, limit }: Counter, now: Date) {
  const resetsAt = new Date(now.getTime() + limit.seconds * 1000);
  const over = lte(attempt.resetsAt, now);
  const [row] = await tx
    .insert(attempt)
    .values({ bucket, key: digest(key), count: 1, resetsAt })
    .onConflictDoUpdate({
      target: [attempt.bucket, attempt.key],
      set: {
        count: sql`case when ${over} then 1 else ${attempt.count} + 1 end`,
        resetsAt: sql`case when ${over} then excluded.resets_at else ${attempt.resetsAt} end`,
      },
    })
    .returning();
  if (!row) throw new Error('an attempt was not counted');
  return row;
}

function refusal(resetsAt: Date, now: Date) {
  return rateLimited(Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000)));
}

/** Counts a try, allowed or not. */
export async function countAttempt(ctx: Context, counter: Counter): Promise<void> {
  await ctx.database.transaction((tx) => increment(tx, counter, ctx.clock.now()));
}

/**
 * Counts a call and refuses it when there were too many.
 * @throws DomainError 429 with `Retry-After`
 */
export async function takeAttempt(ctx: Context, counter: Counter): Promise<void> {
  const now = ctx.clock.now();
  const row = await ctx.database.transaction((tx) => increment(tx, counter, now));
  if (row.count > counter.limit.max) throw refusal(row.resetsAt, now);
}

/**
 * Refuses a try when too many before it were counted. What is refused is not counted, so the wait never grows.
 * @throws DomainError 429 with `Retry-After`
 */
export async function assertAttemptsLeft(ctx: Context, counter: Counter): Promise<void> {
  const now = ctx.clock.now();
  const [row] = await ctx.database.db
    .select()
    .from(attempt)
    .where(and(same(counter), gt(attempt.resetsAt, now)));
  if (row && row.count >= counter.limit.max) throw refusal(row.resetsAt, now);
}

/** Forgets what was counted. */
export async function forgetAttempts(ctx: Context, counter: Counter): Promise<void> {
  await ctx.database.transaction((tx) => tx.delete(attempt).where(same(counter)));
}
