import { eq } from 'drizzle-orm';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { withdrawal, type WithdrawalRow } from '../db/schema';
import { notFound } from '../errors';
import { house, lockAccounts, lockPlayer } from './accounts';
import { addOtherCredit } from './depositCredit';
import { book } from './ledger';
import { moveWithdrawal } from './orderStatus';
import { endIfOver, notePaidOut } from './usageEnd';
import { usageInUse } from './usageViews';

type Deciding = Pick<Context, 'config' | 'database' | 'clock' | 'events'>;

/*
 * What staff decide about withdrawals. Who may decide is the business of whoever offers these to staff.
 */

/**
 * The money was sent: the held credit is given up for it, and the promotion that it came with is completed, as soon as
 * no game begun with it may pay out any more.
 * @throws DomainError 404; 409 `ORDER_STATUS_CHANGED`
 */
export async function approveWithdrawal(ctx: Deciding, code: string): Promise<WithdrawalRow> {
  return withOrder(ctx, code, async (tx, order) => {
    const { playerId, provider, usageId, receiveCredit, returnCredit, otherCredit, payout } = order;
    const row = await moveWithdrawal(ctx, tx, code, 'approve');
    const { hold } = await lockAccounts(tx, playerId, provider);
    await book(tx, { id: code, at: ctx.clock.now() }, [
      { kind: 'receive', debit: hold, credit: house.fxThb, amount: receiveCredit },
      { kind: 'return', debit: hold, credit: house.promoExpense, amount: returnCredit },
      { kind: 'payout', debit: house.fxLak, credit: house.payout, amount: payout },
    ]);
    if (usageId !== null) {
      await notePaidOut(tx, usageId, receiveCredit - otherCredit);
      const usage = await usageInUse(tx, playerId);
      if (usage) await endIfOver(ctx, tx, usage);
    }
    return row;
  });
}

/**
 * Staff refuse, and say why: the credit goes back to where it was held from.
 * @throws DomainError 404; 409 `ORDER_STATUS_CHANGED`
 */
export async function rejectWithdrawal(
  ctx: Deciding,
  code: string,
  reason: string,
): Promise<WithdrawalRow> {
  return withOrder(ctx, code, async (tx, order) => {
    const { playerId, provider, heldBonus, heldCash, usageId, otherCredit } = order;
    const row = await moveWithdrawal(ctx, tx, code, 'reject', { reason });
    const { cash, bonus, hold } = await lockAccounts(tx, playerId, provider);
    await book(tx, { id: code, at: ctx.clock.now() }, [
      { kind: 'release', leg: 0, debit: hold, credit: bonus, amount: heldBonus },
      { kind: 'release', leg: 1, debit: hold, credit: cash, amount: heldCash },
    ]);
    await addOtherCredit(tx, playerId, provider, usageId === null ? heldCash : otherCredit);
    await ctx.events.publish(tx, playerId, { type: 'credit', provider });
    return row;
  });
}

async function withOrder<Result>(
  { database }: Deciding,
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
