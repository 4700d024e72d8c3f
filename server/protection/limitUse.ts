import { and, asc, eq, or, sql } from 'drizzle-orm';
import { money, type Money } from '../../contract/money';
import {
  countedPayments,
  depositLimitRefusal,
  limitMoney,
  lossLeft,
  lossLimitRefusal,
  moneyLimitNames,
  moneyLimits,
  periodMs,
  useIn,
  type Counted,
  type LimitPeriod,
  type LimitUse,
  type MoneyLimit,
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
import { addUpLosses, playSince } from './lossTotals';
import type { PlayerProtection } from './protection';

/*
 * What counts towards a limit, read from the ledger. A deposit limit counts gross: every payment for an order of the
 * player from the moment it arrives, also when the order has ended, until it is returned; and every open order with its
 * whole amount for as long as it can be paid. So the open QRs of a player and what they have paid never exceed the limit.
 * A loss limit counts what went from the player's own credit into games, less what came back.
 */

type Deps = Pick<Context, 'clock'>;

/** Everything that counts towards a deposit limit since a time. The player is locked where it decides about money. */
export async function depositsSince(
  { clock }: Deps,
  db: Db,
  playerId: string,
  since: Date,
): Promise<Counted[]> {
  const rows = await paymentsSince(db, { playerId, since });
  const open = await openOrders(db, { playerId });
  const now = clock.now();
  return [
    ...countedPayments(rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))),
    ...open.map(({ amount }) => ({ at: now, amount })),
  ];
}

const kind = (name: PostingKind): PostingKind => name;
const received = eq(transfer.debitId, operatorAccounts.qrClearing.id);

/** Payments as they came in, below zero as they were returned or matched to another order. */
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

const openOrders = prepared<{ playerId: string }, { amount: bigint }[]>((db) =>
  db
    .select({ amount: deposit.amount })
    .from(deposit)
    .where(and(eq(deposit.playerId, placeholder('playerId')), statusIn(deposit.status, unpaid))),
);

/** What of each limit is used, whether the player has set it or not. */
export async function usesOf(
  ctx: Deps,
  db: Db,
  playerId: string,
): Promise<Record<MoneyLimit, LimitUse>> {
  const now = ctx.clock.now();
  const deposits = await depositsSince(ctx, db, playerId, beginningOf('month', now));
  const uses = {} as Record<MoneyLimit, LimitUse>;
  for (const name of moneyLimitNames) {
    const { of, period } = moneyLimits[name];
    uses[name] =
      of === 'deposit' ? useIn(deposits, period, now) : await lossIn(db, playerId, period, now);
  }
  return uses;
}

const beginningOf = (period: LimitPeriod, now: Date) => new Date(now.getTime() - periodMs[period]);

async function lossIn(db: Db, playerId: string, period: LimitPeriod, now: Date): Promise<LimitUse> {
  const { won, lost, last } = await playSince(db, playerId, beginningOf(period, now));
  const used = lost > won ? lost - won : 0n;
  return { used, freeAt: used > 0n && last ? new Date(last.getTime() + periodMs[period]) : null };
}

/** The limits of a kind that are set, with what is used of them. */
async function usedLimits(
  { limits, playerId }: { limits: ProtectionLimits; playerId: string },
  kind: 'deposit' | 'loss',
  useOf: (playerId: string, period: LimitPeriod) => Promise<LimitUse>,
): Promise<UsedLimit[]> {
  const used: UsedLimit[] = [];
  for (const name of moneyLimitNames) {
    const { of, period, currency } = moneyLimits[name];
    const limit = limitMoney(limits, name);
    if (of !== kind || !limit) continue;
    const { used: minor, freeAt } = await useOf(playerId, period);
    used.push({ name, limit, used: money(minor, currency), freeAt });
  }
  return used;
}

/**
 * A new order, with everything that counts already, is within the player's deposit limits. The player is locked, and
 * their overdue orders have ended.
 * @throws DomainError 409 `DEPOSIT_LIMIT_REACHED`
 */
export async function assertWithinDepositLimits(
  ctx: Deps,
  tx: Tx,
  protection: PlayerProtection,
  amount: Money,
): Promise<void> {
  const refusal = await depositRefusal(ctx, tx, protection, amount);
  if (refusal) throw new DomainError(409, refusal);
}

/** Whether what was paid and can still be paid passes a deposit limit, which was lowered below it. The player is locked. */
export const isAboveDepositLimits = async (
  ctx: Deps,
  tx: Tx,
  protection: PlayerProtection,
): Promise<boolean> => (await depositRefusal(ctx, tx, protection, money(0n, 'LAK'))) !== null;

async function depositRefusal(ctx: Deps, tx: Tx, protection: PlayerProtection, amount: Money) {
  const now = ctx.clock.now();
  let counted: Counted[] | undefined;
  const used = await usedLimits(protection, 'deposit', async (playerId, period) => {
    counted ??= await depositsSince(ctx, tx, playerId, beginningOf('month', now));
    return useIn(counted, period, now);
  });
  return depositLimitRefusal(used, amount, now);
}

/** No limit on losses is used up. @throws DomainError 409 `LOSS_LIMIT_REACHED` */
export async function assertWithinLossLimits(
  ctx: Deps,
  tx: Tx,
  protection: PlayerProtection,
): Promise<void> {
  const refusal = lossLimitRefusal(await usedLosses(ctx, tx, protection), ctx.clock.now());
  if (refusal) throw new DomainError(409, refusal);
}

/** How much of the player's own credit may still be lost, THB; null without such a limit. The player is locked. */
export async function mayLose(
  ctx: Deps,
  tx: Tx,
  protection: PlayerProtection,
): Promise<Money | null> {
  return lossLeft(await usedLosses(ctx, tx, protection));
}

async function usedLosses(ctx: Deps, tx: Tx, protection: PlayerProtection): Promise<UsedLimit[]> {
  const now = ctx.clock.now();
  let isAddedUp = false;
  return usedLimits(protection, 'loss', async (playerId, period) => {
    if (!isAddedUp) await addUpLosses(ctx, tx, playerId);
    isAddedUp = true;
    return lossIn(tx, playerId, period, now);
  });
}
