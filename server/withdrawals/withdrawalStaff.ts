import { eq } from 'drizzle-orm';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { withdrawal, type WithdrawalRow } from '../db/schema';
import { notFound } from '../errors';
import { house, lockAccounts } from '../ledger/accounts';
import { post } from '../ledger/ledger';
import { transitionWithdrawal } from '../orders/orderStatus';
import { lockPlayer } from '../players/lockPlayer';
import { addOtherCredit, addPaidOut } from '../promotions/funding';
import { usageInUse } from '../promotions/promotionViews';
import { endIfOver } from '../promotions/usageEnd';

type Deps = Pick<Context, 'config' | 'database' | 'clock' | 'events'>;

/*
 * What staff decide about withdrawals. Access control is up to the caller.
 */

/**
 * Approves a withdrawal whose money was sent: the held credit is used up, and the promotion it came with is completed
 * as soon as no game begun with it may still pay out.
 * @throws DomainError 404; 409 `ORDER_STATUS_CHANGED`
 */
export async function approveWithdrawal(ctx: Deps, code: string): Promise<WithdrawalRow> {
  return withOrder(ctx, code, async (tx, order) => {
    const { playerId, provider, usageId, receiveCredit, returnCredit, otherCredit, payout } = order;
    const row = await transitionWithdrawal(ctx, tx, code, 'approve');
    const { hold } = await lockAccounts(tx, playerId, provider);
    await post(tx, { id: code, at: ctx.clock.now() }, [
      { kind: 'receive', debit: hold, credit: house.fxThb, amount: receiveCredit },
      { kind: 'return', debit: hold, credit: house.promoExpense, amount: returnCredit },
      { kind: 'payout', debit: house.fxLak, credit: house.payout, amount: payout },
    ]);
    if (usageId !== null) {
      await addPaidOut(tx, usageId, receiveCredit - otherCredit);
      const usage = await usageInUse(tx, playerId);
      if (usage) await endIfOver(ctx, tx, usage);
    }
    return row;
  });
}

/**
 * Rejects a withdrawal: the credit returns to where it was held from.
 * @param reason shown to the player
 * @throws DomainError 404; 409 `ORDER_STATUS_CHANGED`
 */
export async function rejectWithdrawal(
  ctx: Deps,
  code: string,
  reason: string,
): Promise<WithdrawalRow> {
  return withOrder(ctx, code, async (tx, order) => {
    const { playerId, provider, heldBonus, heldCash, usageId, otherCredit } = order;
    const row = await transitionWithdrawal(ctx, tx, code, 'reject', { reason });
    const { cash, bonus, hold } = await lockAccounts(tx, playerId, provider);
    await post(tx, { id: code, at: ctx.clock.now() }, [
      { kind: 'release', leg: 0, debit: hold, credit: bonus, amount: heldBonus },
      { kind: 'release', leg: 1, debit: hold, credit: cash, amount: heldCash },
    ]);
    await addOtherCredit(tx, playerId, provider, usageId === null ? heldCash : otherCredit);
    await ctx.events.publish(tx, playerId, { type: 'credit', provider });
    return row;
  });
}

async function withOrder<Result>(
  { database }: Deps,
  code: string,
  work: (tx: Tx, order: WithdrawalRow) => Promise<Result>,
): Promise<Result> {
  const one = eq(withdrawal.code, code);
  const [known] = await database.db
    .select({ playerId: withdrawal.playerId })
    .from(withdrawal)
    .where(one);
  if (!known) throw notFound();
  return database.transaction(async (tx) => {
    await lockPlayer(tx, known.playerId);
    const [order] = await tx.select().from(withdrawal).where(one).for('no key update');
    if (!order) throw notFound();
    return work(tx, order);
  });
}
