import { and, asc, eq, exists, isNull, lte, not, sql } from 'drizzle-orm';
import type { Context } from '../context';
import { deposit, staffFlag, type DepositRow } from '../db/schema';
import { DomainError } from '../errors';
import { includesStatus, statusIn, unpaid } from '../orders/orderStatus';
import { lockPlayer } from '../players/lockPlayer';
import { askGateway } from '../payments/gateway';
import { endWithoutPayment } from '../orders/endWithoutPayment';
import { Worker } from '../outbox/worker';
import { getRefusal } from '../portCall';
import { lockReference } from '../payments/records';
import { hasIssue, raiseIssue } from '../orders/flags';
import type { Expiry } from '../workers';

/*
 * Expires overdue orders. The gateway is asked first, so that a payment whose notice was lost still counts. As long as the
 * gateway does not answer, the order stays open.
 */

type Deps = Pick<
  Context,
  | 'settings'
  | 'config'
  | 'database'
  | 'clock'
  | 'events'
  | 'outbox'
  | 'gateway'
  | 'log'
  | 'stopping'
>;

type Overdue = Pick<DepositRow, 'code' | 'playerId' | 'expiresAt'>;

/** Number of orders that are checked concurrently. */
const BATCH_SIZE = 20;
const FIRST_DELAY_SECONDS = 2;
const LONGEST_DELAY_SECONDS = 30;

/** Backoff of an order after failures of the gateway: failures in a row, and the time of the next attempt. */
interface Delay {
  failures: number;
  until: number;
}

export function createExpiry(ctx: Deps): Expiry {
  let delays = new Map<string, Delay>();

  const expire = async (order: Overdue, kept: Map<string, Delay>) => {
    const now = ctx.clock.now().getTime();
    const delay = delays.get(order.code);
    if (delay && delay.until > now) return void kept.set(order.code, delay);
    try {
      await expireOne(ctx, order, 'payments');
    } catch (error) {
      if (!(error instanceof DomainError))
        ctx.log.error({ err: error, code: order.code }, 'an order cannot be ended');
      else if (getRefusal(error)) await listRefusedSearch(ctx, order);
      const failures = (delay?.failures ?? 0) + 1;
      const seconds = Math.min(FIRST_DELAY_SECONDS * 2 ** (failures - 1), LONGEST_DELAY_SECONDS);
      kept.set(order.code, { failures, until: ctx.clock.now().getTime() + seconds * 1000 });
    }
  };

  /** Handles all overdue orders; one that cannot be ended does not block the others. */
  const sweep = async () => {
    const now = ctx.clock.now();
    const kept = new Map<string, Delay>();
    let batch: Overdue[] = [];
    do {
      batch = await overdueOrders(ctx, now, batch.at(-1));
      await Promise.all(batch.map((order) => expire(order, kept)));
    } while (batch.length === BATCH_SIZE && !worker.isClosed);
    delays = kept;
    await endRefusedSearch(ctx);
  };

  const worker = new Worker(ctx.log, sweep);
  return {
    wake: () => worker.wake(),
    drain: () => worker.run(sweep),
    endOverdueOf: (playerId) => endOverdueOf(ctx, playerId),
    close: () => worker.close(),
  };
}

/** The next overdue orders, oldest first. */
export function overdueOrders(
  { database }: Pick<Context, 'database'>,
  now: Date,
  after?: Overdue,
): Promise<Overdue[]> {
  return database.db
    .select({ code: deposit.code, playerId: deposit.playerId, expiresAt: deposit.expiresAt })
    .from(deposit)
    .where(
      and(
        statusIn(deposit.status, unpaid),
        lte(deposit.expiresAt, now),
        after &&
          sql`(${deposit.expiresAt}, ${deposit.code}) > (${sql.param(after.expiresAt, deposit.expiresAt)}, ${after.code})`,
      ),
    )
    .orderBy(asc(deposit.expiresAt), asc(deposit.code))
    .limit(BATCH_SIZE);
}

async function endOverdueOf(ctx: Deps, playerId: string): Promise<void> {
  const overdue = await ctx.database.db
    .select({ code: deposit.code, playerId: deposit.playerId })
    .from(deposit)
    .where(
      and(
        statusIn(deposit.status, unpaid),
        lte(deposit.expiresAt, ctx.clock.now()),
        eq(deposit.playerId, playerId),
      ),
    );
  await Promise.all(
    overdue.map((order) =>
      expireOne(ctx, order, 'check').catch((error: unknown) => {
        if (!(error instanceof DomainError)) throw error;
      }),
    ),
  );
}

/** The order is overdue and still unpaid. */
export const isOverdue = (
  { status, expiresAt }: Pick<DepositRow, 'status' | 'expiresAt'>,
  now: Date,
): boolean => includesStatus(unpaid, status) && expiresAt <= now;

/** @throws DomainError 503 when the gateway cannot be asked */
async function expireOne(
  ctx: Deps,
  order: Pick<DepositRow, 'code' | 'playerId'>,
  limit: 'check' | 'payments',
): Promise<void> {
  await askGateway(ctx, order.code, limit);
  await endUnpaid(ctx, order);
}

const reason = 'SEARCH_REFUSED';

/** Flags one order for all whose lookup the gateway refuses, because it may refuse every lookup. */
async function listRefusedSearch(
  { clock, database }: Deps,
  { code, playerId }: Pick<DepositRow, 'code' | 'playerId'>,
): Promise<void> {
  await database.transaction(async (tx) => {
    // Lookups of many orders are refused at the same time.
    await lockReference(tx, reason);
    await lockPlayer(tx, playerId);
    if (!(await hasIssue(tx, reason))) await raiseIssue(tx, code, reason, clock.now());
  });
}

/** Resolves the flag once its order is no longer open, whether by a lookup, a payment, the player or staff. */
async function endRefusedSearch({ clock, database }: Deps): Promise<void> {
  const stillOpen = database.db
    .select({ code: deposit.code })
    .from(deposit)
    .where(and(eq(deposit.code, staffFlag.code), statusIn(deposit.status, unpaid)));
  await database.db
    .update(staffFlag)
    .set({ resolvedAt: clock.now() })
    .where(and(isNull(staffFlag.resolvedAt), eq(staffFlag.reason, reason), not(exists(stillOpen))));
}

/** Ends an overdue order after the gateway was asked; an order that has been paid or ended stays as it is. */
export async function endUnpaid(
  ctx: Pick<Context, 'database' | 'clock' | 'events' | 'gateway' | 'outbox'>,
  { code, playerId }: Pick<DepositRow, 'code' | 'playerId'>,
): Promise<void> {
  try {
    await ctx.database.transaction(async (tx) => {
      await lockPlayer(tx, playerId);
      await endWithoutPayment(ctx, tx, code, 'expire');
    });
    if (ctx.gateway.voidPayment) ctx.outbox.wake();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}
