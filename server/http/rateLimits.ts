import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { contract } from '../../contract';
import type { RateLimit } from '../operator';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { attempt } from '../db/schema';
import { rateLimited } from '../errors';
import { digest } from '../secrets';
import type { AppRoute } from '../../contract/tsRest';

/** A rate limit bucket and its key: `{ bucket: 'login', key: address }`. */
export interface Counter {
  bucket: string;
  key: string;
  limit: RateLimit;
}

const same = ({ bucket, key }: Counter) =>
  and(eq(attempt.bucket, bucket), eq(attempt.key, digest(key)));

/** Counts an attempt in a window that begins with the first one. */
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

/** Counts an attempt, whether it was allowed or not. */
export async function recordAttempt(ctx: Context, counter: Counter): Promise<void> {
  await ctx.database.transaction((tx) => increment(tx, counter, ctx.clock.now()));
}

/**
 * Counts an attempt.
 * @returns the end of its window
 * @throws DomainError 429 with `Retry-After` when there were too many
 */
export async function enforceRateLimit(ctx: Context, counter: Counter): Promise<Date> {
  const now = ctx.clock.now();
  const row = await ctx.database.transaction((tx) => increment(tx, counter, now));
  if (row.count > counter.limit.max) throw refusal(row.resetsAt, now);
  return row.resetsAt;
}

/**
 * Checks the limit without counting, so that refused attempts do not prolong the wait.
 * @throws DomainError 429 with `Retry-After` when too many attempts were counted
 */
export async function assertAttemptAllowed(ctx: Context, counter: Counter): Promise<void> {
  const now = ctx.clock.now();
  const [row] = await ctx.database.db
    .select()
    .from(attempt)
    .where(and(same(counter), gt(attempt.resetsAt, now)));
  if (row && row.count >= counter.limit.max) throw refusal(row.resetsAt, now);
}

/**
 * Removes an attempt from the count when it was counted before its outcome was known.
 * @param resetsAt the end of its window; a later window does not contain it
 */
export async function uncountAttempt(
  ctx: Context,
  counter: Counter,
  resetsAt: Date,
): Promise<void> {
  await ctx.database.transaction((tx) =>
    tx
      .update(attempt)
      .set({ count: sql`${attempt.count} - 1` })
      .where(and(same(counter), eq(attempt.resetsAt, resetsAt), gt(attempt.count, 0))),
  );
}

export async function clearAttempts(ctx: Context, counter: Counter): Promise<void> {
  await ctx.database.transaction((tx) => tx.delete(attempt).where(same(counter)));
}

/**
 * Calls that are costly and that a player could repeat without end: they call the gateway or a provider, or write rows
 * that are never deleted.
 */
export const limitedRoutes: ReadonlySet<AppRoute> = new Set<AppRoute>([
  contract.deposits.check,
  contract.deposits.cancel,
  contract.withdrawals.cancel,
  contract.moves.create,
  contract.inquiries.create,
  contract.inquiries.slip,
  contract.promotions.use,
  contract.promotions.recheck,
  contract.promotions.cancelUsage,
  contract.games.launch,
  contract.games.setFavourite,
  contract.fingerprint.send,
  contract.protection.change,
  contract.push.subscribe,
]);

/** Limits these calls by route and player: 429 with `Retry-After`. */
export function addCallLimits(app: FastifyInstance, ctx: Context): void {
  app.addHook('onRequest', async ({ login, routeOptions }) => {
    const { tsRestRoute: route } = routeOptions.config as { tsRestRoute?: AppRoute };
    if (!login || !route || !limitedRoutes.has(route)) return;
    await enforceRateLimit(ctx, {
      bucket: `call ${route.path}`,
      key: login.player.id,
      limit: ctx.config.rateLimits.callByPlayer,
    });
  });
}
