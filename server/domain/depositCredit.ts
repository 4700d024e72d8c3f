import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { money } from '../../contract/money';
import type { Provider } from '../../contract/provider';
import { requiredCredit } from '../../contract/rules';
import { minorOf } from '../../contract/money';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { given, givenAs, prepared } from '../db/prepared';
import {
  account,
  promotionUsage,
  transfer,
  type DepositRow,
  type OutboxRow,
  type UsageRow,
} from '../db/schema';
import { together } from '../db/together';
import { house, lockAccounts, type PlayerAccounts } from './accounts';
import { unfundedUsage } from './depositBonus';
import { book, type MovementKind } from './ledger';
import { inUse, isOneOf, moveDeposit } from './orderStatus';
import { endCalls } from './outboxQueue';
import { payingPayment } from './payments';
import { raiseFlag } from './staffFlags';
import { takeBackPromise } from './usageEnd';

type Crediting = Pick<Context, 'clock' | 'config' | 'events'>;

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
      : addOtherCredit(tx, playerId, provider, depositCredit),
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
  await raiseFlag(tx, code, 'CREDIT_REFUSED', at, await payingPayment(tx, code));
  await endCalls(tx, code, at);
  return moved;
}

/** Cash that came to a player otherwise than by playing, or left: the terms of a running promotion do not count it. */
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
      otherCredit: sql`${promotionUsage.otherCredit} + ${givenAs(promotionUsage.otherCredit, 'amount')}`,
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

/**
 * Stakes on a player's account whose games may still pay out. They are not the promotion's that is funded meanwhile.
 * @returns satang
 */
async function openStakes(
  { clock, config }: Crediting,
  tx: Tx,
  { playerId, provider }: UsageRow,
): Promise<bigint> {
  const since = new Date(clock.now().getTime() - config.roundSettleSeconds * 1000);
  const stake: MovementKind = 'lose';
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${transfer.amount}), 0)` })
    .from(account)
    .innerJoin(transfer, eq(transfer.debitId, account.id))
    .where(
      and(
        eq(account.playerId, playerId),
        eq(account.provider, provider),
        gt(account.stakedAt, since),
        eq(transfer.kind, stake),
        gt(transfer.at, since),
      ),
    );
  return BigInt(row?.sum ?? '0');
}

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
      otherCredit: before.cash.balance + (await openStakes(ctx, tx, usage)),
    })
    .where(eq(promotionUsage.id, usage.id));
  await takeBackPromise(tx, usage.id);
  const { id: usageId, playerId, status } = usage;
  await ctx.events.publish(tx, playerId, { type: 'promotion', usageId, status });
}
