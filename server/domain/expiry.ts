import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Context } from '../context';
import { deposit, type DepositRow } from '../db/schema';
import { DomainError } from '../errors';
import { lockPlayer } from './accounts';
import { askGateway } from './depositPayment';
import { isAmong, isOneOf, moveDeposit, unpaid } from './orderStatus';
import { Worker } from './worker';

/*
 * An order whose time is over ends. The gateway is asked first, so that a payment whose notice was lost still counts;
 * while it cannot be asked, the order waits.
 */

type Expiring = Pick<
  Context,
  'config' | 'database' | 'clock' | 'events' | 'outbox' | 'gateway' | 'log' | 'stopping'
>;

/** The worker that ends orders of which no player waits for the end. */
export interface Expiry {
  /** Looks for overdue orders soon. */
  wake(): void;
  /** Ends the overdue orders, after what is under way; one that the gateway refused lately is left for later. */
  drain(): Promise<void>;
  /** Lets what is under way end, and starts nothing more. */
  close(): Promise<void>;
}

type Overdue = Pick<DepositRow, 'code' | 'playerId' | 'expiresAt'>;

/** So many orders are asked for at once. */
const BATCH = 20;
const FIRST_DELAY_SECONDS = 2;
const LONGEST_DELAY_SECONDS = 30;

/** An order that could not be asked for: how often in a row, and when it is again. */
interface Delay {
  failures: number;
  until: number;
}

export function createExpiry(ctx: Expiring): Expiry {
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
      const failures = (delay?.failures ?? 0) + 1;
      const seconds = Math.min(FIRST_DELAY_SECONDS * 2 ** (failures - 1), LONGEST_DELAY_SECONDS);
      kept.set(order.code, { failures, until: ctx.clock.now().getTime() + seconds * 1000 });
    }
  };

  /** Goes through all orders that are overdue now: what cannot be ended keeps nobody behind it. */
  const sweep = async () => {
    const now = ctx.clock.now();
    const kept = new Map<string, Delay>();
    let batch: Overdue[] = [];
    do {
      batch = await overdueOrders(ctx, now, batch.at(-1));
      await Promise.all(batch.map((order) => expire(order, kept)));
    } while (batch.length === BATCH && !worker.isClosed);
    delays = kept;
  };

  const worker = new Worker(ctx.log, sweep);
  return {
    wake: () => worker.wake(),
    drain: () => worker.run(sweep),
    close: () => worker.close(),
  };
}

/** The next orders, by age, that are overdue at `now`. */
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
        isOneOf(deposit.status, unpaid),
        lte(deposit.expiresAt, now),
        after &&
          sql`(${deposit.expiresAt}, ${deposit.code}) > (${sql.param(after.expiresAt, deposit.expiresAt)}, ${after.code})`,
      ),
    )
    .orderBy(asc(deposit.expiresAt), asc(deposit.code))
    .limit(BATCH);
}

/**
 * Ends the overdue orders of a player who waits for it, all of them within one time limit: an order that the gateway does
 * not answer for in time stays.
 */
export async function expireOverdue(ctx: Expiring, playerId: string): Promise<void> {
  const overdue = await ctx.database.db
    .select({ code: deposit.code, playerId: deposit.playerId })
    .from(deposit)
    .where(
      and(
        isOneOf(deposit.status, unpaid),
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

/** The time of the order is over, and it still waits for its payment. */
export const isOverdue = (
  { status, expiresAt }: Pick<DepositRow, 'status' | 'expiresAt'>,
  now: Date,
): boolean => isAmong(unpaid, status) && expiresAt <= now;

/** @throws DomainError 503 when the gateway cannot be asked */
async function expireOne(
  ctx: Expiring,
  order: Pick<DepositRow, 'code' | 'playerId'>,
  limit: 'check' | 'payments',
): Promise<void> {
  await askGateway(ctx, order.code, limit);
  await endUnpaid(ctx, order);
}

/** Ends an overdue order for which the gateway was asked just now; one that was paid or ended meanwhile stays as it is. */
export async function endUnpaid(
  ctx: Pick<Context, 'database' | 'clock' | 'events'>,
  { code, playerId }: Pick<DepositRow, 'code' | 'playerId'>,
): Promise<void> {
  try {
    await ctx.database.transaction(async (tx) => {
      await lockPlayer(tx, playerId);
      await moveDeposit(ctx, tx, code, 'expire');
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}
