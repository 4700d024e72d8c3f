import { and, eq, gt, inArray, isNotNull, isNull, ne, notExists, sql } from 'drizzle-orm';
import { minorOf, money } from '../../contract/money';
import type { Provider } from '../../contract/provider';
import { requiredCredit } from '../../contract/promotionRules';
import { bonusFor } from '../../contract/rules';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { columnPlaceholder, placeholder, prepared } from '../db/prepared';
import {
  isOfPlayer,
  account,
  deposit,
  outbox,
  promotionUsage,
  transfer,
  walletTransaction,
  type DepositRow,
  type PromotionRow,
  type UsageRow,
} from '../db/schema';
import type { PlayerAccounts } from '../ledger/accounts';
import type { PostingKind } from '../ledger/ledger';
import { includesStatus, inUse, statusIn, unpaid, waiting } from '../orders/orderStatus';
import { creditEvents } from '../outbox/creditEvents';
import { isClosedTo } from '../players/blocks';
import { getBreakRefusal } from '../protection/protection';
import { budgetState, countFundedUse, hasBudgetFor, lockBudget } from './budget';
import { publishOffers } from './staff';

type Deps = Pick<Context, 'settings' | 'clock' | 'config' | 'events'>;

/*
 * The bonus of a deposit is fixed before its provider is called, and neither the bonus nor the promotion changes until that
 * call has ended. So the provider is asked for exactly what will be posted. The caller has locked the player.
 */

/**
 * Fixes the bonus of an order whose provider is about to be called. The order gets the bonus of its promotion if that is in
 * use, unfunded and not being funded by another call, the player has no break, and the budget has room. A deposit paid in time
 * has reserved its bonus since it was created; for any other the player must not be barred from promotions either. Otherwise
 * the order is detached from the promotion.
 */
export async function settleBonus(
  ctx: Pick<Context, 'settings' | 'clock' | 'config'>,
  tx: Tx,
  { code, playerId, status, usageId, depositCredit }: DepositRow,
): Promise<void> {
  if (usageId === null) return;
  const hasReserved = includesStatus(waiting, status);
  const isClosed =
    (await getBreakRefusal(ctx, tx, playerId)) !== null ||
    (!hasReserved && (await isClosedTo(ctx, tx, playerId, 'promotion')));
  const usage = isClosed ? null : await unfundedUsage(tx, usageId);
  const bonus =
    usage && !(await isBeingPaid(tx, usageId, code)) ? getBonus(usage, depositCredit) : null;
  const settled =
    usage && bonus !== null && (await fitsBudget(ctx, tx, usage, bonus))
      ? { promoCredit: bonus }
      : { promoCredit: 0n, usageId: null };
  await tx.update(deposit).set(settled).where(eq(deposit.code, code));
}

/** The promotion's usage if it is in use and not funded. */
export async function unfundedUsage(tx: Tx, usageId: string): Promise<UsageRow | null> {
  const [row] = await tx
    .select()
    .from(promotionUsage)
    .where(
      and(
        eq(promotionUsage.id, usageId),
        inArray(promotionUsage.status, inUse),
        isNull(promotionUsage.fundedBy),
      ),
    );
  return row ?? null;
}

/** Whether a deposit for the promotion waits for its payment or its credit. */
export async function isOnItsWay(tx: Tx, usageId: string): Promise<boolean> {
  const orders = await tx
    .select({ code: deposit.code })
    .from(deposit)
    .where(and(eq(deposit.usageId, usageId), statusIn(deposit.status, waiting)))
    .limit(1);
  return orders.length > 0 || isBeingPaid(tx, usageId);
}

/** Whether a provider is being called for a deposit that funds the promotion. @param except code of an order to ignore */
export async function isBeingPaid(tx: Tx, usageId: string, except = ''): Promise<boolean> {
  const calls = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .innerJoin(deposit, eq(deposit.code, outbox.code))
    .where(
      and(
        eq(deposit.usageId, usageId),
        ne(outbox.code, except),
        // Calls to the gateway about an unpaid order fund nothing
        inArray(outbox.event, creditEvents),
        isNull(outbox.doneAt),
      ),
    )
    .limit(1);
  return calls.length > 0;
}

/** The bonus of a deposit under the terms that were accepted, satang. */
export const getBonus = ({ accepted }: UsageRow, depositCredit: bigint): bigint =>
  minorOf(bonusFor(money(depositCredit, 'THB'), accepted.bonusPercent, accepted.maxBonus));

/** Whether the promotion's budget has room for the bonus of a usage; locks the promotion until the transaction ends. */
export async function fitsBudget(
  ctx: Pick<Context, 'settings' | 'clock' | 'config'>,
  tx: Tx,
  { id, promotionId }: UsageRow,
  bonus: bigint,
): Promise<boolean> {
  const budget = await lockBudget(tx, promotionId);
  return budget === null || hasBudgetFor(await budgetState(ctx, tx, budget, id), bonus);
}

/**
 * Stakes on a player's account whose games may still pay out. They were made before the promotion was funded, so they do not
 * belong to it. For providers that report rounds, the rounds themselves are told apart when they win (`docs/providers.md`).
 * @returns satang
 */
async function openStakes(
  { clock, config }: Deps,
  tx: Tx,
  { playerId, provider }: UsageRow,
): Promise<bigint> {
  const since = new Date(clock.now().getTime() - config.roundSettleSeconds * 1000);
  const stake: PostingKind = 'lose';
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${transfer.amount}), 0)` })
    .from(account)
    .innerJoin(transfer, eq(transfer.debitId, account.id))
    .where(
      and(
        eq(account.playerId, playerId),
        eq(account.provider, provider),
        gt(account.stakedAt, since),
        isOfPlayer(transfer.debitId),
        eq(transfer.kind, stake),
        gt(transfer.at, since),
        notExists(
          tx
            .select({ id: walletTransaction.id })
            .from(walletTransaction)
            .where(eq(walletTransaction.id, transfer.orderId)),
        ),
      ),
    );
  return BigInt(row?.sum ?? '0');
}

/**
 * Funds a usage with a credited deposit: from now on its terms apply. Credit that the player already has at the provider, and
 * stakes of games that may still pay out, stay outside of the promotion. The caller has locked the player.
 * @param budget the locked promotion, if it has a budget: this use is then counted
 */
export async function fundUsage(
  ctx: Deps,
  tx: Tx,
  usage: UsageRow,
  { code, amount, depositCredit, promoCredit }: DepositRow,
  before: PlayerAccounts,
  budget: PromotionRow | null,
): Promise<void> {
  const received = money(depositCredit + promoCredit, 'THB');
  await tx
    .update(promotionUsage)
    .set({
      fundedBy: code,
      depositCredit,
      promoCredit,
      requiredCredit: minorOf(requiredCredit(received, usage.accepted.requiredPercent)),
      otherCredit: before.cash.balance + (await openStakes(ctx, tx, usage)),
    })
    .where(eq(promotionUsage.id, usage.id));
  await clearExpectedBonus(ctx, tx, usage.id);
  const { id: usageId, playerId, promotionId, status } = usage;
  const funded = { bonus: promoCredit, deposit: amount };
  if (await countFundedUse(ctx, tx, promotionId, funded, budget)) await publishOffers(ctx, tx);
  await ctx.events.publish(tx, playerId, { type: 'promotion', usageId, status });
}

/** Adds or removes cash that did not come from play, so that a promotion in use does not count it. */
export async function addOtherCredit(
  tx: Tx,
  playerId: string,
  provider: Provider,
  amount: bigint,
): Promise<void> {
  await changeOtherCredit(tx, { playerId, provider, amount });
}

const changeOtherCredit = prepared<
  { playerId: string; provider: Provider; amount: bigint },
  unknown
>((db) =>
  db
    .update(promotionUsage)
    .set({
      otherCredit: sql`${promotionUsage.otherCredit} + ${columnPlaceholder(promotionUsage.otherCredit, 'amount')}`,
    })
    .where(
      and(
        eq(promotionUsage.playerId, placeholder('playerId')),
        eq(promotionUsage.provider, placeholder('provider')),
        statusIn(promotionUsage.status, inUse),
        isNotNull(promotionUsage.fundedBy),
      ),
    ),
);

/** Removes the reserved bonus of this usage from deposits that wait for their payment, and notifies the player. */
export async function clearExpectedBonus(
  { events }: Pick<Context, 'events'>,
  tx: Tx,
  usageId: string,
): Promise<void> {
  const changed = await tx
    .update(deposit)
    .set({ promoCredit: 0n })
    .where(
      and(
        eq(deposit.usageId, usageId),
        statusIn(deposit.status, unpaid),
        gt(deposit.promoCredit, 0n),
      ),
    )
    .returning({ code: deposit.code, playerId: deposit.playerId, status: deposit.status });
  for (const { playerId, ...order } of changed)
    await events.publish(tx, playerId, { type: 'deposit', ...order });
}

/** Counts an approved withdrawal towards the promotion's cap. @param paid satang, without other credit */
export async function addPaidOut(tx: Tx, usageId: string, paid: bigint): Promise<void> {
  await tx
    .update(promotionUsage)
    .set({ paidOut: sql`${promotionUsage.paidOut} + ${paid}` })
    .where(eq(promotionUsage.id, usageId));
}
