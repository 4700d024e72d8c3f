import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { money } from '../../contract/money';
import type { Provider } from '../../contract/provider';
import { requiredCredit } from '../../contract/rules';
import { minorOf } from '../../contract/money';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { given, givenAs, prepared } from '../db/prepared';
import { promotionUsage, type DepositRow, type OutboxRow, type UsageRow } from '../db/schema';
import { together } from '../db/together';
import { house, lockAccounts, type PlayerAccounts } from './accounts';
import { unfundedUsage } from './depositBonus';
import { book } from './ledger';
import { inUse, isOneOf, moveDeposit } from './orderStatus';
import { endCalls } from './outboxQueue';
import { raiseFlag } from './staffFlags';
import { takeBackPromise } from './usageEnd';

type Crediting = Pick<Context, 'clock' | 'events'>;

/**
 * Books the credit of a deposit that its provider took: the money's own, and the bonus as it was settled when the
 * provider was to be called. Player and order are locked.
 */
export async function bookCredit(
  ctx: Crediting,
  tx: Tx,
  order: DepositRow,
  event: OutboxRow['event'],
): Promise<DepositRow> {
  const { code, playerId, provider, depositCredit, usageId } = order;
  const accounts = await lockAccounts(tx, playerId, provider);
  const usage = usageId === null ? null : await unfundedUsage(tx, usageId);
  const promoCredit = usage ? order.promoCredit : 0n;
  const moved = await moveDeposit(ctx, tx, code, event, { promoCredit, late: false });
  await together(
    book(tx, { id: code, at: ctx.clock.now() }, [
      { kind: 'depositCredit', debit: house.fxThb, credit: accounts.cash, amount: depositCredit },
      {
        kind: 'promoCredit',
        debit: house.promoExpense,
        credit: accounts.bonus,
        amount: promoCredit,
      },
    ]),
    usage
      ? fund(ctx, tx, usage, moved, accounts)
      : addOwnCash(tx, playerId, provider, depositCredit),
    ctx.events.publish(tx, playerId, { type: 'credit', provider }),
  );
  return moved;
}

/** The provider will not take the credit, or staff say so: the payment waits in suspense for their decision. */
export async function failCredit(
  ctx: Crediting,
  tx: Tx,
  { code, amount }: DepositRow,
): Promise<DepositRow> {
  const at = ctx.clock.now();
  const moved = await moveDeposit(ctx, tx, code, 'creditFailed');
  await book(tx, { id: code, at }, [
    { kind: 'suspendPaid', debit: house.fxLak, credit: house.suspense, amount },
  ]);
  await raiseFlag(tx, code, 'CREDIT_REFUSED', at);
  await endCalls(tx, code, at);
  return moved;
}

/** Cash that came to a player otherwise than by playing: a running promotion has no claim on it. */
export async function addOwnCash(
  tx: Tx,
  playerId: string,
  provider: Provider,
  amount: bigint,
): Promise<void> {
  await raiseOwnCash(tx, { playerId, provider, amount });
}

const raiseOwnCash = prepared<{ playerId: string; provider: Provider; amount: bigint }, unknown>(
  (db) =>
    db
      .update(promotionUsage)
      .set({
        ownCash: sql`${promotionUsage.ownCash} + ${givenAs(promotionUsage.ownCash, 'amount')}`,
      })
      .where(
        and(
          eq(promotionUsage.playerId, given('playerId')),
          eq(promotionUsage.provider, given('provider')),
          isOneOf(promotionUsage.status, inUse),
          isNotNull(promotionUsage.fundedBy),
        ),
      ),
);

async function fund(
  ctx: Crediting,
  tx: Tx,
  usage: UsageRow,
  { code, depositCredit, promoCredit }: DepositRow,
  before: PlayerAccounts,
): Promise<void> {
  const received = money(depositCredit + promoCredit, 'THB');
  await tx
    .update(promotionUsage)
    .set({
      fundedBy: code,
      depositCredit,
      promoCredit,
      requiredCredit: minorOf(requiredCredit(received, usage.accepted.requiredPercent)),
      ownCash: before.cash.balance + depositCredit,
    })
    .where(eq(promotionUsage.id, usage.id));
  await takeBackPromise(tx, usage.id);
  const { id: usageId, playerId, status } = usage;
  await ctx.events.publish(tx, playerId, { type: 'promotion', usageId, status });
}
