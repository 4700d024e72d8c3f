import { and, eq, gt, inArray } from 'drizzle-orm';
import { least } from '../../contract/amounts';
import { minorOf, money } from '../../contract/money';
import {
  creditKept,
  depositBlockedByPromotion,
  promotionCredit,
  roundMayBeOpen,
} from '../../contract/rules';
import { nextStatus } from '../../machines/lifecycle';
import { promotionUsageMachine } from '../../machines/promotionUsage';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { promotionUsage, withdrawal, type UsageRow } from '../db/schema';
import { conflict } from '../errors';
import { operatorAccounts, lockAccounts, spendable } from '../ledger/accounts';
import { post, type Posting } from '../ledger/ledger';
import { inUse, statusIn, transitionUsage, underReview } from '../orders/orderStatus';
import { lockPlayer } from '../players/lockPlayer';
import { countReturn } from './budget';
import { clearExpectedBonus } from './funding';
import { inUseView, findActiveUsage, type UsageInUse } from './views';

type Deps = Pick<Context, 'settings' | 'clock' | 'config' | 'events'>;
type UsageEvent = Parameters<typeof transitionUsage>[3];

/*
 * Ends the use of a promotion, and settles its credit. The caller has locked the player. An unfunded usage has no bonus to take
 * back.
 */

/**
 * Ends a usage whose terms no longer apply: it was paid out, or its credit fell below the threshold. It continues while a
 * withdrawal is under review, and while a game begun with its credit may still pay out.
 * @returns the ended usage, or null when it continues
 */
export async function endIfOver(ctx: Deps, tx: Tx, usage: UsageInUse): Promise<UsageRow | null> {
  if (usage.fundedBy === null || (await hasPendingWithdrawal(tx, usage.id))) return null;
  const accounts = await lockAccounts(tx, usage.playerId, usage.provider);
  const { cash, bonus } = accounts;
  const credit = money(spendable(accounts), 'THB');
  const view = inUseView(ctx, usage);
  const isUsedUp = !depositBlockedByPromotion(view, credit, ctx.settings.current().limits);
  const event = usage.paidOut > 0n ? 'complete' : isUsedUp ? 'useUp' : null;
  if (event === null || !mayEnd(ctx, usage, event)) return null;
  const excess = minorOf(promotionCredit(view, credit)) - minorOf(creditKept(view, event, credit));
  const bonusBack = least(excess, bonus.balance);
  return end(ctx, tx, usage, event, [
    { kind: 'bonusBack', debit: bonus, credit: operatorAccounts.promoExpense, amount: bonusBack },
    { kind: 'bonusKept', debit: bonus, credit: cash, amount: bonus.balance - bonusBack },
    {
      kind: 'winningsBack',
      debit: cash,
      credit: operatorAccounts.play,
      amount: excess - bonusBack,
    },
  ]);
}

/**
 * Cancels a usage: the bonus and its winnings go back; the deposit and other credit stay.
 * @throws DomainError 409 `PROMOTION_SETTLING` while a game begun with its credit may still pay out
 */
export async function endCanceled(ctx: Deps, tx: Tx, usage: UsageInUse): Promise<UsageRow> {
  await clearExpectedBonus(ctx, tx, usage.id);
  if (usage.fundedBy === null) return end(ctx, tx, usage, 'cancel', []);
  if (!mayEnd(ctx, usage, 'cancel')) throw settlingError(ctx, usage);
  const accounts = await lockAccounts(tx, usage.playerId, usage.provider);
  const { cash, bonus } = accounts;
  const credit = money(spendable(accounts), 'THB');
  const ofPromotion = minorOf(promotionCredit(inUseView(ctx, usage), credit));
  // Stakes leave the cash first: after losses, a part of the bonus account may stand for other credit
  const bonusBack = least(ofPromotion, bonus.balance);
  const won = cash.balance - usage.otherCredit - usage.depositCredit;
  return end(ctx, tx, usage, 'cancel', [
    { kind: 'bonusBack', debit: bonus, credit: operatorAccounts.promoExpense, amount: bonusBack },
    { kind: 'bonusKept', debit: bonus, credit: cash, amount: bonus.balance - bonusBack },
    {
      kind: 'winningsBack',
      debit: cash,
      credit: operatorAccounts.play,
      amount: won > 0n ? won : 0n,
    },
  ]);
}

/** Ends an unfunded usage whose promotion the operator has withdrawn, and for which no deposit is on its way. */
export const deactivate = (ctx: Deps, tx: Tx, usage: UsageRow): Promise<UsageRow> =>
  end(ctx, tx, usage, 'deactivate', []);

/**
 * Ends usages that were paid out and had to wait for a game, once no game can still pay. One that cannot be ended, because an
 * audit has stopped its account, does not block the others.
 */
export async function endPaidOut(ctx: Deps & Pick<Context, 'database' | 'log'>): Promise<void> {
  const { database, log } = ctx;
  const over = await database.db
    .select({ playerId: promotionUsage.playerId })
    .from(promotionUsage)
    .where(and(statusIn(promotionUsage.status, inUse), gt(promotionUsage.paidOut, 0n)));
  for (const { playerId } of over)
    try {
      await database.transaction(async (tx) => {
        await lockPlayer(tx, playerId);
        const usage = await findActiveUsage(tx, playerId);
        if (usage) await endIfOver(ctx, tx, usage);
      });
    } catch (error) {
      log.error({ err: error, playerId }, 'a promotion that was paid out cannot be ended');
    }
}

/** 409: games may still pay out. `until`: the end of that time; omitted while a reported round is open. */
export function settlingError(ctx: Deps, usage: UsageInUse) {
  const { settlesAt, openRounds = 0 } = inUseView(ctx, usage);
  return conflict(
    'PROMOTION_SETTLING',
    openRounds === 0 && settlesAt ? { params: { until: settlesAt } } : {},
  );
}

/** Whether a game begun with the usage's credit may still pay out. */
export const isSettling = (ctx: Deps, usage: UsageInUse): boolean =>
  roundMayBeOpen(inUseView(ctx, usage), ctx.clock.now());

/** Whether a withdrawal under the usage's terms waits for staff. */
export async function hasPendingWithdrawal(tx: Tx, usageId: string): Promise<boolean> {
  const rows = await tx
    .select({ code: withdrawal.code })
    .from(withdrawal)
    .where(and(eq(withdrawal.usageId, usageId), inArray(withdrawal.status, underReview)))
    .limit(1);
  return rows.length > 0;
}

/** Whether the lifecycle allows this event now. */
const mayEnd = (ctx: Deps, usage: UsageInUse, event: UsageEvent): boolean =>
  nextStatus(promotionUsageMachine, usage.status, event, { roundOpen: isSettling(ctx, usage) }) !==
  null;

async function end(
  ctx: Deps,
  tx: Tx,
  usage: UsageRow,
  event: UsageEvent,
  movements: Posting[],
): Promise<UsageRow> {
  const ended = await transitionUsage(ctx, tx, usage.id, event);
  await post(tx, { id: usage.id, at: ctx.clock.now() }, movements);
  const back = movements.filter(({ kind }) => kind === 'bonusBack');
  await countReturn(
    ctx,
    tx,
    usage.promotionId,
    back.reduce((sum, { amount }) => sum + amount, 0n),
  );
  const { playerId, provider } = usage;
  await ctx.events.publish(tx, playerId, { type: 'credit', provider });
  return ended;
}
