import { and, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { DateTime } from 'luxon';
import { minorOf } from '../../contract/money';
import { creditForLak } from '../../contract/amounts';
import { bonusFor } from '../../contract/rules';
import { money } from '../../contract/money';
import { promotionOfferMachine } from '../../machines/promotionOffer';
import type { Context } from '../context';
import type { Db, Tx } from '../db/database';
import {
  deposit,
  outbox,
  promotion,
  promotionDay,
  promotionUsage,
  type PromotionRow,
} from '../db/schema';
import { inUse, paidNotCredited, statusIn, unpaid } from '../orders/orderStatus';
import { transition } from '../orders/transition';
import { creditEvents } from '../outbox/creditEvents';

type Deps = Pick<Context, 'clock' | 'config' | 'settings'>;

/*
 * The budget of a promotion. Bonus is counted in `promotion_day`, in the transaction that funds a use. A deposit that is not
 * credited yet reserves its bonus, so that no player pays for a bonus and then finds the budget used up: given and reserved
 * bonus together never exceed the budget. Both are read under a lock on the promotion, also across nodes. It is taken before
 * the locks on accounts.
 */

/** Given or reserved bonus: number of uses, and the sum in satang. */
export interface BonusSum {
  uses: number;
  bonus: bigint;
}

/** A promotion's budget and its use. */
export interface BudgetState {
  row: PromotionRow;
  /** Given since the promotion began, and on the operator's current day. */
  inAll: BonusSum;
  today: BonusSum;
  /** Reserved for deposits that are not credited yet. */
  held: BonusSum;
}

/** Day of the operator, `2026-11-24`. */
export const operatorDay = ({ config, clock }: Deps): string =>
  DateTime.fromJSDate(clock.now(), { zone: config.protection.timeZone }).toISODate() ?? '';

export const hasBudget = (row: PromotionRow): boolean =>
  row.budgetBonus !== null ||
  row.budgetUses !== null ||
  row.budgetDayBonus !== null ||
  row.budgetDayUses !== null;

/** Locks the promotion, if it has a budget, so that one transaction at a time decides about its bonus. */
export async function lockBudget(tx: Tx, promotionId: string): Promise<PromotionRow | null> {
  const [row] = await tx.select().from(promotion).where(eq(promotion.id, promotionId));
  if (!row || !hasBudget(row)) return null;
  const [locked] = await tx
    .select()
    .from(promotion)
    .where(eq(promotion.id, promotionId))
    .for('no key update');
  return locked ?? null;
}

/** @param except usage whose own deposit is not counted as reserved */
export async function budgetState(
  ctx: Deps,
  db: Db,
  row: PromotionRow,
  except = '',
): Promise<BudgetState> {
  const today = operatorDay(ctx);
  const sums = (day?: string) => ({
    uses: sql<number>`coalesce(sum(${promotionDay.uses}) ${filterDay(day)}, 0)::int`,
    bonus: sql<string>`coalesce(sum(${promotionDay.bonus}) ${filterDay(day)}, 0)`,
  });
  const [all, ofDay] = [sums(), sums(today)];
  const [given] = await db
    .select({
      uses: all.uses,
      bonus: all.bonus,
      dayUses: ofDay.uses,
      dayBonus: ofDay.bonus,
    })
    .from(promotionDay)
    .where(eq(promotionDay.promotionId, row.id));
  return {
    row,
    inAll: { uses: given?.uses ?? 0, bonus: BigInt(given?.bonus ?? 0) },
    today: { uses: given?.dayUses ?? 0, bonus: BigInt(given?.dayBonus ?? 0) },
    held: await heldOf(db, row.id, except),
  };
}

const filterDay = (day: string | undefined): SQL =>
  day === undefined ? sql`` : sql`filter (where ${promotionDay.day} = ${day})`;

/** Bonus reserved for deposits: those that wait for their payment, and those whose provider is being called. */
async function heldOf(db: Db, promotionId: string, except: string): Promise<BonusSum> {
  const isCalled = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.code, deposit.code),
        inArray(outbox.event, creditEvents),
        isNull(outbox.doneAt),
      ),
    );
  const [row] = await db
    .select({
      uses: sql<number>`count(distinct ${promotionUsage.id})::int`,
      bonus: sql<string>`coalesce(sum(${deposit.promoCredit}), 0)`,
    })
    .from(promotionUsage)
    .innerJoin(deposit, eq(deposit.usageId, promotionUsage.id))
    .where(
      and(
        eq(promotionUsage.promotionId, promotionId),
        statusIn(promotionUsage.status, inUse),
        isNull(promotionUsage.fundedBy),
        isNotNull(deposit.usageId),
        sql`${promotionUsage.id} <> ${except}`,
        or(statusIn(deposit.status, [...unpaid, ...paidNotCredited]), sql`exists ${isCalled}`),
      ),
    );
  return { uses: row?.uses ?? 0, bonus: BigInt(row?.bonus ?? 0) };
}

/** Whether the budget has room for one more use with this bonus, satang. */
export function hasBudgetFor({ row, inAll, today, held }: BudgetState, bonus: bigint): boolean {
  const isWithin = (most: bigint | null, given: BonusSum) =>
    most === null || given.bonus + held.bonus + bonus <= most;
  const isFewer = (most: number | null, given: BonusSum) =>
    most === null || given.uses + held.uses + 1 <= most;
  return (
    isWithin(row.budgetBonus, inAll) &&
    isWithin(row.budgetDayBonus, today) &&
    isFewer(row.budgetUses, inAll) &&
    isFewer(row.budgetDayUses, today)
  );
}

/** How much of the budget is used, whole percent: the largest share of its limits, of the day or in total. */
export function usedPercent({ row, inAll, today, held }: BudgetState): number {
  const shares = [
    [row.budgetBonus, inAll.bonus + held.bonus],
    [row.budgetDayBonus, today.bonus + held.bonus],
    [row.budgetUses, inAll.uses + held.uses],
    [row.budgetDayUses, today.uses + held.uses],
  ] as const;
  return Math.max(
    0,
    ...shares.map(([most, used]) =>
      most === null ? 0 : Number((BigInt(used) * 100n) / BigInt(most)),
    ),
  );
}

/** The bonus of the smallest deposit that the promotion accepts, satang. */
export function leastBonus({ settings }: Pick<Deps, 'settings'>, row: PromotionRow): bigint {
  const credit = creditForLak(money(row.depositAmount, 'LAK'), settings.current().rates.THB);
  return minorOf(bonusFor(credit, row.bonusPercent, capOf(row)));
}

const capOf = ({ maxBonus }: PromotionRow) => (maxBonus === null ? null : money(maxBonus, 'THB'));

/** The bonus of a funded use, satang, and the kip of its deposit. */
export interface FundedBonus {
  bonus: bigint;
  deposit: bigint;
}

/**
 * Counts a use in the transaction that funds it. Using up the budget ends the promotion.
 * @param budget the locked promotion; null: it has no budget
 * @returns whether the promotion has ended
 */
export async function countFundedUse(
  ctx: Deps,
  tx: Tx,
  promotionId: string,
  funded: FundedBonus,
  budget: PromotionRow | null,
): Promise<boolean> {
  await tx
    .insert(promotionDay)
    .values({
      promotionId,
      day: operatorDay(ctx),
      uses: 1,
      bonus: funded.bonus,
      deposits: funded.deposit,
      bonusBack: 0n,
    })
    .onConflictDoUpdate({
      target: [promotionDay.promotionId, promotionDay.day],
      set: {
        uses: sql`${promotionDay.uses} + 1`,
        bonus: sql`${promotionDay.bonus} + ${funded.bonus}`,
        deposits: sql`${promotionDay.deposits} + ${funded.deposit}`,
      },
    });
  return budget !== null && endIfGiven(ctx, tx, budget);
}

const { from: usable, to: usedUp } = transition(promotionOfferMachine, 'useUp');

/** Ends a promotion whose budget in all has no room for one more bonus. @returns whether it has ended */
async function endIfGiven(ctx: Deps, tx: Tx, row: PromotionRow): Promise<boolean> {
  const { inAll } = await budgetState(ctx, tx, row);
  const isGiven =
    (row.budgetUses !== null && inAll.uses >= row.budgetUses) ||
    (row.budgetBonus !== null && inAll.bonus + leastBonus(ctx, row) > row.budgetBonus);
  if (!isGiven) return false;
  const ended = await tx
    .update(promotion)
    .set({ status: usedUp, active: false, endedAt: ctx.clock.now(), endReason: 'BUDGET' })
    .where(and(eq(promotion.id, row.id), inArray(promotion.status, usable)))
    .returning({ id: promotion.id });
  return ended.length > 0;
}

/**
 * Ends promotions whose budget in all is given. A use of the promotion ends it at once; this finds those whose smallest bonus has
 * grown since, with the exchange rate. @returns whether one has ended
 */
export async function endGiven(ctx: Deps, tx: Tx): Promise<boolean> {
  const rows = await tx
    .select()
    .from(promotion)
    .where(
      and(
        inArray(promotion.status, usable),
        or(isNotNull(promotion.budgetBonus), isNotNull(promotion.budgetUses)),
      ),
    );
  let hasEnded = false;
  for (const row of rows) if (await endIfGiven(ctx, tx, row)) hasEnded = true;
  return hasEnded;
}

/** Counts bonus that was taken back at the end of a use, or deducted from a withdrawal. @param amount satang */
export async function countReturn(
  ctx: Deps,
  tx: Tx,
  promotionId: string,
  amount: bigint,
): Promise<void> {
  if (amount === 0n) return;
  await tx
    .insert(promotionDay)
    .values({
      ...{ promotionId, day: operatorDay(ctx), bonusBack: amount },
      ...{ uses: 0, bonus: 0n, deposits: 0n },
    })
    .onConflictDoUpdate({
      target: [promotionDay.promotionId, promotionDay.day],
      set: { bonusBack: sql`${promotionDay.bonusBack} + ${amount}` },
    });
}
