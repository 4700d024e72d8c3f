import { and, asc, eq, or, sql } from 'drizzle-orm';
import { money, type Money } from '../../contract/money';
import {
  countedPayments,
  depositLimitRefusal,
  limitMoney,
  lossLimitRefusal,
  moneyLimitNames,
  moneyLimits,
  periodMs,
  getLimitUse,
  type CountedPayment,
  type LimitPeriod,
  type LimitUse,
  type MoneyLimit,
  type PaymentRow,
  type ProtectionLimits,
  type UsedLimit,
} from '../../contract/protectionRules';
import type { Context } from '../context';
import type { Db, Tx } from '../db/database';
import { columnPlaceholder, placeholder, prepared } from '../db/prepared';
import { deposit, isOutsideGames, transfer } from '../db/schema';
import { DomainError } from '../errors';
import { operatorAccounts } from '../ledger/accounts';
import type { PostingKind } from '../ledger/ledger';
import { statusIn, unpaid } from '../orders/orderStatus';
import { addUpLosses, resultsSinceEach, type Results } from './lossTotals';
import type { PlayerProtection } from './protection';

/*
 * Amounts that count towards a limit, read from the ledger. A deposit limit counts every payment for an order of the player
 * from its arrival until it is returned, even if the order has ended, and the whole amount of every open order for as long as
 * it can be paid. So payments and open QR codes together never exceed the limit. A loss limit counts the player's own credit
 * that went into games, minus what came back.
 */

type Deps = Pick<Context, 'clock'>;

/** The player's payments since a time, without what was returned of them, and without `rematched`. */
export async function depositsSince(
  db: Db,
  playerId: string,
  since: Date,
  rematched?: RematchedPayment,
): Promise<CountedPayment[]> {
  const posted = await paymentsSince(db, { playerId, since });
  const rows = posted.map((row) => ({ ...row, amount: BigInt(row.amount) }));
  if (rematched) rows.push({ code: rematched.code, at: since, amount: -rematched.amount });
  return countedPayments(rows);
}

/** A held payment that is being matched: it counts with its new order, not with the one that it was held for. */
export type RematchedPayment = Pick<PaymentRow, 'code' | 'amount'>;

/**
 * All payments and open orders that count towards a deposit limit. Lock the player first when a decision about money depends on
 * it.
 */
async function countedDeposits(
  db: Db,
  playerId: string,
  now: Date,
  rematched?: RematchedPayment,
): Promise<CountedPayment[]> {
  const payments = await depositsSince(db, playerId, beginningOf('month', now), rematched);
  const open = await openOrders(db, { playerId });
  return [...payments, ...open.map((order) => ({ at: now, ...order }))];
}

const kind = (name: PostingKind): PostingKind => name;
const received = eq(transfer.debitId, operatorAccounts.qrClearing.id);

/** Sums of payments: positive at arrival, negative when they were returned or matched to another order. */
const paymentsSince = prepared<
  { playerId: string; since: Date },
  { code: string; at: Date; amount: string }[]
>((db) =>
  db
    .select({
      code: transfer.orderId,
      at: transfer.at,
      amount: sql<string>`(case when ${received} then ${transfer.amount} else -${transfer.amount} end)::text`,
    })
    .from(transfer)
    .where(
      and(
        eq(transfer.playerId, placeholder('playerId')),
        isOutsideGames,
        sql`${transfer.at} > ${columnPlaceholder(transfer.at, 'since')}`,
        or(
          received,
          eq(transfer.creditId, operatorAccounts.qrClearing.id),
          eq(transfer.kind, kind('giveBack')),
        ),
      ),
    )
    .orderBy(asc(transfer.id)),
);

const openOrders = prepared<{ playerId: string }, { amount: bigint; endsAt: Date }[]>((db) =>
  db
    .select({ amount: deposit.amount, endsAt: deposit.expiresAt })
    .from(deposit)
    .where(and(eq(deposit.playerId, placeholder('playerId')), statusIn(deposit.status, unpaid))),
);

/** Use of each limit, set or not. */
export async function getLimitUses(
  ctx: Deps,
  db: Db,
  playerId: string,
): Promise<Record<MoneyLimit, LimitUse>> {
  const now = ctx.clock.now();
  const deposits = await countedDeposits(db, playerId, now);
  const { uses } = await lossesIn(ctx, db, playerId, limitsOfKind('loss'));
  for (const name of limitsOfKind('deposit'))
    uses[name] = getLimitUse(deposits, moneyLimits[name].period, now);
  return uses as Record<MoneyLimit, LimitUse>;
}

const limitsOfKind = (kind: 'deposit' | 'loss') =>
  moneyLimitNames.filter((name) => moneyLimits[name].of === kind);

const beginningOf = (period: LimitPeriod, now: Date) => new Date(now.getTime() - periodMs[period]);

type Uses = Partial<Record<MoneyLimit, LimitUse>>;

/** Use of some loss limits, in one read. `isAddedUp`: no finished hour was read from single bets. */
async function lossesIn(ctx: Deps, db: Db, playerId: string, limits: readonly MoneyLimit[]) {
  const now = ctx.clock.now();
  const times = limits.map((name) => beginningOf(moneyLimits[name].period, now));
  const results = await resultsSinceEach(ctx, db, playerId, times);
  const uses: Uses = {};
  limits.forEach((name, index) => {
    const { won = 0n, lost = 0n, last = null } = results[index] ?? {};
    const used = lost > won ? lost - won : 0n;
    const freeAt = last && new Date(last.getTime() + periodMs[moneyLimits[name].period]);
    uses[name] = { used, freeAt: used > 0n ? freeAt : null };
  });
  const isAddedUp = ({ won, lost, ...result }: Results) =>
    result.isAddedUp || (won === 0n && lost === 0n);
  return { uses, isAddedUp: results.every(isAddedUp) };
}

/** The limits of a kind that the player has set. */
const limitsInForce = (limits: ProtectionLimits, kind: 'deposit' | 'loss') =>
  limitsOfKind(kind).filter((name) => limitMoney(limits, name) !== null);

/** The limits that are set, with their use. */
const limitsWithUse = (limits: ProtectionLimits, uses: Uses): UsedLimit[] =>
  moneyLimitNames.flatMap((name) => {
    const [limit, use] = [limitMoney(limits, name), uses[name]];
    if (!limit || !use) return [];
    return [{ name, limit, used: money(use.used, moneyLimits[name].currency), freeAt: use.freeAt }];
  });

/**
 * Asserts that a new order, together with everything that already counts, is within the player's deposit limits. The caller has
 * locked the player and ended their overdue orders.
 * @param rematched a held payment that does not count, because it is about to pay an order that does
 * @throws DomainError 409 `DEPOSIT_LIMIT_REACHED`
 */
export async function assertWithinDepositLimits(
  ctx: Deps,
  tx: Tx,
  protection: PlayerProtection,
  amount: Money,
  rematched?: RematchedPayment,
): Promise<void> {
  const refusal = await depositRefusal(ctx, tx, protection, amount, rematched);
  if (refusal) throw new DomainError(409, refusal);
}

/** Whether payments and open orders exceed a deposit limit that was lowered. The caller has locked the player. */
export const isAboveDepositLimits = async (
  ctx: Deps,
  tx: Tx,
  protection: PlayerProtection,
): Promise<boolean> => (await depositRefusal(ctx, tx, protection, money(0n, 'LAK'))) !== null;

async function depositRefusal(
  ctx: Deps,
  tx: Tx,
  { limits, playerId }: PlayerProtection,
  amount: Money,
  rematched?: RematchedPayment,
) {
  const now = ctx.clock.now();
  const names = limitsInForce(limits, 'deposit');
  if (names.length === 0) return null;
  const counted = await countedDeposits(tx, playerId, now, rematched);
  const uses: Uses = {};
  for (const name of names) uses[name] = getLimitUse(counted, moneyLimits[name].period, now);
  return depositLimitRefusal(limitsWithUse(limits, uses), amount, now);
}

/** Asserts that no loss limit is used up. @throws DomainError 409 `LOSS_LIMIT_REACHED` */
export async function assertWithinLossLimits(
  ctx: Deps,
  tx: Tx,
  protection: PlayerProtection,
): Promise<void> {
  const refusal = lossLimitRefusal(await usedLosses(ctx, tx, protection), ctx.clock.now());
  if (refusal) throw new DomainError(409, refusal);
}

/**
 * The losses that count towards the player's limits. Once an hour it also sums the finished hours, for the next read: without a
 * limit too, because the page of limits shows the losses of a month.
 */
async function usedLosses(
  ctx: Deps,
  tx: Tx,
  { limits, playerId }: PlayerProtection,
): Promise<UsedLimit[]> {
  const { uses, isAddedUp } = await lossesIn(ctx, tx, playerId, limitsOfKind('loss'));
  if (!isAddedUp) await addUpLosses(ctx, tx, playerId);
  return limitsWithUse(limits, uses);
}
