import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { deposit, withdrawal, type UsageRow } from '../db/schema';
import { house, lockAccounts, type PlayerAccounts } from './accounts';
import { book, type Movement } from './ledger';
import { moveUsage, underReview, unpaid } from './orderStatus';

type Ending = Pick<Context, 'clock' | 'events'>;

/*
 * How the use of a promotion ends, with what becomes of its credit. The player is locked by the caller.
 * While a usage is not funded there is no bonus to take back.
 */

/** Played down below the threshold: what is left of the bonus is the player's own. */
export async function useUp(ctx: Ending, tx: Tx, usage: UsageRow): Promise<UsageRow> {
  const accounts = await lockAccounts(tx, usage.playerId, usage.provider);
  return end(ctx, tx, usage, 'useUp', bonusKept(accounts));
}

/** A withdrawal under its terms was paid out: a bonus that it left is the player's own. */
export async function complete(
  ctx: Ending,
  tx: Tx,
  usage: UsageRow,
  accounts: PlayerAccounts,
): Promise<UsageRow> {
  return end(ctx, tx, usage, 'complete', bonusKept(accounts));
}

/** Given up: the bonus and what was won with it go back, the player's own cash stays. */
export async function giveUp(ctx: Ending, tx: Tx, usage: UsageRow): Promise<UsageRow> {
  await takeBackPromise(tx, usage.id);
  if (usage.fundedBy === null) return end(ctx, tx, usage, 'cancel', []);
  const { cash, bonus } = await lockAccounts(tx, usage.playerId, usage.provider);
  const won = cash.balance > usage.ownCash ? cash.balance - usage.ownCash : 0n;
  return end(ctx, tx, usage, 'cancel', [
    { kind: 'bonusBack', debit: bonus, credit: house.promoExpense, amount: bonus.balance },
    { kind: 'winningsBack', debit: cash, credit: house.play, amount: won },
  ]);
}

/** The operator ended the promotion before it was paid for. */
export async function deactivate(ctx: Ending, tx: Tx, usage: UsageRow): Promise<UsageRow> {
  await takeBackPromise(tx, usage.id);
  return end(ctx, tx, usage, 'deactivate', []);
}

/** A withdrawal under the usage's terms that staff have not decided yet. */
export async function hasPendingWithdrawal(tx: Tx, usageId: string): Promise<boolean> {
  const rows = await tx
    .select({ code: withdrawal.code })
    .from(withdrawal)
    .where(and(eq(withdrawal.usageId, usageId), inArray(withdrawal.status, underReview)))
    .limit(1);
  return rows.length > 0;
}

/** Deposits that wait for their payment no longer expect a bonus from this usage. */
export async function takeBackPromise(tx: Tx, usageId: string): Promise<void> {
  await tx
    .update(deposit)
    .set({ promoCredit: 0n })
    .where(and(eq(deposit.usageId, usageId), inArray(deposit.status, unpaid)));
}

async function end(
  ctx: Ending,
  tx: Tx,
  usage: UsageRow,
  event: Parameters<typeof moveUsage>[3],
  movements: Movement[],
): Promise<UsageRow> {
  const ended = await moveUsage(ctx, tx, usage.id, event);
  await book(tx, { id: usage.id, at: ctx.clock.now() }, movements);
  const { playerId, provider } = usage;
  await ctx.events.publish(tx, playerId, { type: 'credit', provider });
  return ended;
}

function bonusKept({ cash, bonus }: PlayerAccounts): Movement[] {
  return [{ kind: 'bonusKept', debit: bonus, credit: cash, amount: bonus.balance }];
}
