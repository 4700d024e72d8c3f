import { and, count, eq, inArray, isNotNull } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { PromotionUsage, PromotionUse } from '../../contract/promotions';
import { promotionRefusal, type PromotionCase } from '../../contract/rules';
import { initialStatus } from '../../machines/lifecycle';
import { promotionUsageMachine } from '../../machines/promotionUsage';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import {
  deposit,
  promotionUsage,
  type PlayerRow,
  type PromotionRow,
  type UsageRow,
} from '../db/schema';
import { conflict, DomainError, invalid, notFound } from '../errors';
import { credited, statusChanged, waiting } from '../orders/orderStatus';
import { lockPlayer } from '../players/lockPlayer';
import { assertTermsAccepted } from '../players/acceptedTerms';
import { assertOpenTo } from '../players/blocks';
import { assertNoBreak } from '../protection/protection';
import { isBeingPaid, isOnItsWay } from './funding';
import { budgetState, hasBudget, hasBudgetFor, leastBonus } from './budget';
import { isOffered, isSwitchedOn, promotionProviders, promotionView } from './offers';
import { findPromotion, inUseView, isOfferedTo, findActiveUsage, usageView } from './views';
import {
  endCanceled,
  deactivate,
  endIfOver,
  hasPendingWithdrawal,
  settlingError,
} from './usageEnd';

/**
 * Starts to use a promotion at one provider.
 * @throws DomainError the refusals of the specification, section 8, and a break of the player, as 409; 404 for an unknown
 * promotion; 400 for a provider that it does not include
 */
export async function startUsage(
  ctx: Context,
  player: PlayerRow,
  { promotionId, providerId, code }: PromotionUse,
): Promise<PromotionUsage> {
  await ctx.expiry.endOverdueOf(player.id);
  return ctx.database.transaction(async (tx) => {
    await lockPlayer(tx, player.id);
    await assertNoBreak(ctx, tx, player.id);
    await assertOpenTo(ctx, tx, player.id, 'promotion');
    const set = await ctx.settings.valid(tx, 'legalTexts');
    await assertTermsAccepted(ctx, tx, player.id, set);
    const offered = await findPromotion(
      tx,
      promotionId,
      isOfferedTo({ playerId: player.id, code }),
    );
    const usable = promotionProviders(ctx.config);
    if (!offered.providers.includes(providerId) || !usable.includes(providerId))
      throw invalid('providerId');
    const last = await findActiveUsage(tx, player.id);
    if (last && last.paidOut > 0n) await endIfOver(ctx, tx, last);
    const refusal = promotionRefusal(
      { ...offered, active: isOffered(ctx.config, offered, ctx.clock.now()) },
      await promotionCase(ctx, tx, player, offered),
    );
    if (refusal) throw new DomainError(409, refusal);
    const [row] = await tx
      .insert(promotionUsage)
      .values({
        id: randomUUID(),
        playerId: player.id,
        promotionId,
        accepted: promotionView(offered, true),
        provider: providerId,
        status: initialStatus(promotionUsageMachine),
        createdAt: ctx.clock.now(),
        ...noCredit,
      })
      .returning();
    if (!row) throw new Error('usage was not written');
    const { id: usageId, status } = row;
    await ctx.events.publish(tx, player.id, { type: 'promotion', usageId, status });
    return usageView(row);
  });
}

const noCredit = { depositCredit: 0n, promoCredit: 0n, requiredCredit: 0n, otherCredit: 0n };

/** Rechecks the promotion in use; null when none is left in use. */
export async function recheckUsage(
  ctx: Context,
  player: PlayerRow,
): Promise<PromotionUsage | null> {
  return ctx.database.transaction(async (tx) => {
    await lockPlayer(tx, player.id);
    const usage = await findActiveUsage(tx, player.id);
    if (!usage) return null;
    if (await endIfOver(ctx, tx, usage)) return null;
    if (await isSwitchedOff(ctx, tx, usage)) {
      await deactivate(ctx, tx, usage);
      return null;
    }
    return inUseView(ctx, usage);
  });
}

/** Whether the operator has withdrawn the promotion, and no deposit of the player has funded it or is on its way. */
export async function isSwitchedOff(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  usage: UsageRow,
): Promise<boolean> {
  if (usage.fundedBy !== null) return false;
  const offered = await findPromotion(tx, usage.promotionId);
  return !isSwitchedOn(offered, ctx.clock.now()) && !(await isOnItsWay(tx, usage.id));
}

/**
 * Cancels a usage.
 * @throws DomainError 404 for another player's; 409 `WITHDRAWAL_PENDING`, `CANCEL_AFTER_PAID` while the provider is called for
 * its deposit, `PROMOTION_SETTLING` while a game may still pay out, or `ORDER_STATUS_CHANGED` when it has ended
 */
export async function cancelUsage(
  ctx: Context,
  player: PlayerRow,
  usageId: string,
): Promise<PromotionUsage> {
  return ctx.database.transaction(async (tx) => {
    await lockPlayer(tx, player.id);
    const [usage] = await tx
      .select()
      .from(promotionUsage)
      .where(and(eq(promotionUsage.id, usageId), eq(promotionUsage.playerId, player.id)));
    if (!usage) throw notFound();
    if (await hasPendingWithdrawal(tx, usageId)) throw conflict('WITHDRAWAL_PENDING');
    if (await isBeingPaid(tx, usageId)) throw conflict('CANCEL_AFTER_PAID');
    const current = await findActiveUsage(tx, player.id);
    if (current?.id !== usageId) throw statusChanged(usage.status);
    if (current.paidOut === 0n) return usageView(await endCanceled(ctx, tx, current));
    const ended = await endIfOver(ctx, tx, current);
    if (!ended) throw settlingError(ctx, current);
    return usageView(ended);
  });
}

async function promotionCase(
  ctx: Context,
  tx: Tx,
  player: PlayerRow,
  offered: PromotionRow,
): Promise<PromotionCase> {
  return {
    // A blocked player was refused before, with the reason
    isBlocked: false,
    inUseAt: (await findActiveUsage(tx, player.id))?.provider ?? null,
    usedBefore: await usedBefore(tx, player.id, offered.id),
    hasDeposited: await hasDeposit(tx, player.id, [credited]),
    hasOpenDeposit: await hasDeposit(tx, player.id, waiting),
    isUsedUp:
      hasBudget(offered) &&
      !hasBudgetFor(await budgetState(ctx, tx, offered), leastBonus(ctx, offered)),
  };
}

/** True after the player has funded the promotion once, however the use ended. */
async function usedBefore(tx: Tx, playerId: string, promotionId: string): Promise<boolean> {
  const [row] = await tx
    .select({ rows: count() })
    .from(promotionUsage)
    .where(
      and(
        eq(promotionUsage.playerId, playerId),
        eq(promotionUsage.promotionId, promotionId),
        isNotNull(promotionUsage.fundedBy),
      ),
    );
  return (row?.rows ?? 0) > 0;
}

async function hasDeposit(tx: Tx, playerId: string, statuses: readonly string[]): Promise<boolean> {
  const rows = await tx
    .select({ code: deposit.code })
    .from(deposit)
    .where(and(eq(deposit.playerId, playerId), inArray(deposit.status, [...statuses])))
    .limit(1);
  return rows.length > 0;
}
