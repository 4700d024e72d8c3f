import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { minorOf, money } from '../../contract/money';
import {
  creditKept,
  depositBlockedByPromotion,
  promotionCredit,
  roundMayBeOpen,
} from '../../contract/rules';
import { nextStatus } from '../../machines/law';
import { promotionUsageMachine } from '../../machines/promotionUsage';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { deposit, promotionUsage, withdrawal, type UsageRow } from '../db/schema';
import { conflict } from '../errors';
import { house, lockAccounts, lockPlayer, spendable } from './accounts';
import { book, type Movement } from './ledger';
import { isOneOf, inUse, moveUsage, underReview, unpaid } from './orderStatus';
import { inUseView, usageInUse, type UsageInUse } from './usageViews';

type Ending = Pick<Context, 'clock' | 'config' | 'events'>;
type UsageEvent = Parameters<typeof moveUsage>[3];

/*
 * How the use of a promotion ends, with what becomes of its credit. The player is locked by the caller.
 * While a usage is not funded there is no bonus to take back.
 */

/**
 * Ends a usage whose terms are over: paid out, or its credit played below the threshold. It goes on while a withdrawal
 * of it is under review and while a game begun with its credit may still pay out.
 * @returns the ended usage, or null when it goes on
 */
export async function endIfOver(ctx: Ending, tx: Tx, usage: UsageInUse): Promise<UsageRow | null> {
  if (usage.fundedBy === null || (await hasPendingWithdrawal(tx, usage.id))) return null;
  const accounts = await lockAccounts(tx, usage.playerId, usage.provider);
  const { cash, bonus } = accounts;
  const credit = money(spendable(accounts), 'THB');
  const view = inUseView(ctx, usage);
  const isUsedUp = !depositBlockedByPromotion(view, credit, ctx.config.limits);
  const event = usage.paidOut > 0n ? 'complete' : isUsedUp ? 'useUp' : null;
  if (event === null || !mayEnd(ctx, usage, event)) return null;
  const excess = minorOf(promotionCredit(view, credit)) - minorOf(creditKept(view, event, credit));
  const bonusBack = excess < bonus.balance ? excess : bonus.balance;
  return end(ctx, tx, usage, event, [
    { kind: 'bonusBack', debit: bonus, credit: house.promoExpense, amount: bonusBack },
    { kind: 'bonusKept', debit: bonus, credit: cash, amount: bonus.balance - bonusBack },
    { kind: 'winningsBack', debit: cash, credit: house.play, amount: excess - bonusBack },
  ]);
}

/**
 * Given up: the bonus and what was won with it go back; the deposit and other credit stay.
 * @throws DomainError 409 `PROMOTION_SETTLING` while a game begun with its credit may still pay out
 */
export async function giveUp(ctx: Ending, tx: Tx, usage: UsageInUse): Promise<UsageRow> {
  await takeBackPromise(tx, usage.id);
  if (usage.fundedBy === null) return end(ctx, tx, usage, 'cancel', []);
  if (!mayEnd(ctx, usage, 'cancel')) throw settling(ctx, usage);
  const { cash, bonus } = await lockAccounts(tx, usage.playerId, usage.provider);
  const won = cash.balance - usage.otherCredit - usage.depositCredit;
  return end(ctx, tx, usage, 'cancel', [
    { kind: 'bonusBack', debit: bonus, credit: house.promoExpense, amount: bonus.balance },
    { kind: 'winningsBack', debit: cash, credit: house.play, amount: won > 0n ? won : 0n },
  ]);
}

/** The operator ended the promotion before it was paid for. */
export async function deactivate(ctx: Ending, tx: Tx, usage: UsageRow): Promise<UsageRow> {
  await takeBackPromise(tx, usage.id);
  return end(ctx, tx, usage, 'deactivate', []);
}

/** Ends usages that were paid out while a game might still pay, once it cannot any more. */
export async function endPaidOut(ctx: Ending & Pick<Context, 'database'>): Promise<void> {
  const { database } = ctx;
  const over = await database.db
    .select({ playerId: promotionUsage.playerId })
    .from(promotionUsage)
    .where(and(isOneOf(promotionUsage.status, inUse), gt(promotionUsage.paidOut, 0n)));
  for (const { playerId } of over)
    await database.transaction(async (tx) => {
      await lockPlayer(tx, playerId);
      const usage = await usageInUse(tx, playerId);
      if (usage) await endIfOver(ctx, tx, usage);
    });
}

/** 409: the promotion waits for games that may still pay out. */
export function settling(ctx: Ending, usage: UsageInUse) {
  return conflict('PROMOTION_SETTLING', {
    params: { until: inUseView(ctx, usage).settlesAt ?? '' },
  });
}

/** Whether a game begun with the usage's credit may still pay out. */
export const isSettling = (ctx: Ending, usage: UsageInUse): boolean =>
  roundMayBeOpen(inUseView(ctx, usage), ctx.clock.now());

/** A withdrawal under the usage's terms that staff have not decided yet. */
export async function hasPendingWithdrawal(tx: Tx, usageId: string): Promise<boolean> {
  const rows = await tx
    .select({ code: withdrawal.code })
    .from(withdrawal)
    .where(and(eq(withdrawal.usageId, usageId), inArray(withdrawal.status, underReview)))
    .limit(1);
  return rows.length > 0;
}

/** A withdrawal of it was paid out: what was paid counts towards its cap. @param paid satang, other credit not counted */
export async function notePaidOut(tx: Tx, usageId: string, paid: bigint): Promise<void> {
  await tx
    .update(promotionUsage)
    .set({ paidOut: sql`${promotionUsage.paidOut} + ${paid}` })
    .where(eq(promotionUsage.id, usageId));
}

/** Deposits that wait for their payment no longer expect a bonus from this usage. */
export async function takeBackPromise(tx: Tx, usageId: string): Promise<void> {
  await tx
    .update(deposit)
    .set({ promoCredit: 0n })
    .where(and(eq(deposit.usageId, usageId), inArray(deposit.status, unpaid)));
}

/** Whether the lifecycle lets the usage end by this event now. */
const mayEnd = (ctx: Ending, usage: UsageInUse, event: UsageEvent): boolean =>
  nextStatus(promotionUsageMachine, usage.status, event, { roundOpen: isSettling(ctx, usage) }) !==
  null;

async function end(
  ctx: Ending,
  tx: Tx,
  usage: UsageRow,
  event: UsageEvent,
  movements: Movement[],
): Promise<UsageRow> {
  const ended = await moveUsage(ctx, tx, usage.id, event);
  await book(tx, { id: usage.id, at: ctx.clock.now() }, movements);
  const { playerId, provider } = usage;
  await ctx.events.publish(tx, playerId, { type: 'credit', provider });
  return ended;
}
