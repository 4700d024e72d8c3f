import { and, count, eq, inArray } from 'drizzle-orm';
import type { DepositCreate, DepositOrder } from '../../contract/deposits';
import { minorOf, money, type Money } from '../../contract/money';
import {
  bonusFor,
  creditForLak,
  depositAmountProblem,
  depositBlockedByPromotion,
  rateOf,
  type Problem,
} from '../../contract/rules';
import { depositOrderMachine } from '../../machines/depositOrder';
import { initialStatus } from '../../machines/law';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { deposit, type DepositRow, type PlayerRow, type UsageRow } from '../db/schema';
import { conflict, DomainError, invalid } from '../errors';
import { creditAt, lockPlayer } from './accounts';
import { findBankAccount } from './bankAccountOf';
import { depositView } from './depositViews';
import { expireOverdue } from './expiry';
import { once } from './idempotency';
import { noteStatus, unpaid, waiting } from './orderStatus';
import { newOrderCode } from './orderCode';
import { hasPendingWithdrawal, useUp } from './usageEnd';
import { usageInUse, usageView } from './usageViews';

const route = 'POST /v2/deposits';

/**
 * Makes a deposit order, once for its idempotency key.
 * @throws DomainError 400 for an amount out of bounds, 404 for a bank account that is not the player's, 409 for
 * what the promotion in use or the number of open orders forbids, 422 for a key that came with another body
 */
export async function createDeposit(
  ctx: Context,
  player: PlayerRow,
  key: string,
  body: DepositCreate,
): Promise<DepositOrder> {
  await expireOverdue(ctx, player.id);
  const request = { playerId: player.id, key, route, body, at: ctx.clock.now() };
  return ctx.database.transaction((tx) =>
    once(tx, request, async () => {
      await lockPlayer(tx, player.id);
      const bankAccount = await findBankAccount(tx, player.id, body.bankAccountId);
      const usage = await usageToFund(ctx, tx, player.id, body);
      judgeAmount(ctx, body.amount, usage);
      await judgeOpenOrders(ctx, tx, player.id, usage);
      const row = await insertDeposit(ctx, tx, player.id, body, bankAccount.id, usage);
      const { code, status, createdAt } = row;
      await noteStatus(tx, code, status, createdAt);
      await ctx.events.publish(tx, player.id, { type: 'deposit', code, status });
      const timeline = [{ status, at: createdAt.toISOString() }];
      return depositView(ctx, { ...row, bankId: bankAccount.bankId, timeline, returned: false });
    }),
  );
}

/** The promotion that this deposit would pay for; one that was played down ends here. */
async function usageToFund(
  ctx: Context,
  tx: Tx,
  playerId: string,
  { provider }: DepositCreate,
): Promise<UsageRow | null> {
  const usage = await usageInUse(tx, playerId);
  if (!usage) return null;
  if (usage.fundedBy !== null) {
    if (await hasPendingWithdrawal(tx, usage.id)) throw conflict('WITHDRAWAL_PENDING');
    const { limits } = ctx.config;
    const credit = await creditAt(tx, playerId, usage.provider);
    if (depositBlockedByPromotion(usageView(usage), credit, limits))
      throw conflict('PROMOTION_CREDIT_USED', {
        params: { threshold: limits.promotionCreditThreshold.amount },
      });
    await useUp(ctx, tx, usage);
    return null;
  }
  if (usage.provider !== provider)
    throw conflict('PROMOTION_USAGE', { params: { provider: usage.provider } });
  return usage;
}

function judgeAmount({ config }: Context, amount: string, usage: UsageRow | null): void {
  const problem = depositAmountProblem(amount, config.limits, usage && usageView(usage));
  if (problem) throw refusalOf(problem, config.limits.deposit);
}

function refusalOf(problem: Problem, { min, max }: { min: Money; max: Money }): DomainError {
  const fields = ['amount'];
  if (problem.rule === 'notPromotionAmount')
    return conflict('AMOUNT_MUST_EQUAL_PROMOTION', {
      params: { amount: problem.params?.amount ?? '' },
      fields,
    });
  if (problem.rule === 'belowMinimum' || problem.rule === 'aboveMaximum')
    return new DomainError(400, {
      code: 'AMOUNT_OUT_OF_RANGE',
      params: { min: min.amount, max: max.amount, currency: min.currency },
      fields,
    });
  return invalid(...fields);
}

async function judgeOpenOrders(
  { config }: Context,
  tx: Tx,
  playerId: string,
  usage: UsageRow | null,
): Promise<void> {
  const mine = eq(deposit.playerId, playerId);
  if (usage) {
    const [linked] = await tx
      .select({ rows: count() })
      .from(deposit)
      .where(and(mine, eq(deposit.usageId, usage.id), inArray(deposit.status, waiting)));
    if (linked && linked.rows > 0) throw conflict('OPEN_ORDER');
  }
  const [open] = await tx
    .select({ rows: count() })
    .from(deposit)
    .where(and(mine, inArray(deposit.status, unpaid)));
  if (open && open.rows >= config.limits.maxOpenDeposits)
    throw conflict('TOO_MANY_OPEN_ORDERS', {
      params: { max: String(config.limits.maxOpenDeposits) },
    });
}

async function insertDeposit(
  { config, clock }: Context,
  tx: Tx,
  playerId: string,
  { provider, amount }: DepositCreate,
  bankAccountId: string,
  usage: UsageRow | null,
): Promise<DepositRow> {
  const rate = rateOf(config.rates, 'THB');
  if (rate === null) throw new Error('no rate of THB is configured');
  const lak: Money = { amount, currency: 'LAK' };
  const credit = creditForLak(lak, rate);
  const bonus = usage ? bonusFor(credit, usage.accepted.bonusPercent) : money(0n, 'THB');
  const createdAt = clock.now();
  const values = {
    playerId,
    bankAccountId,
    provider,
    status: initialStatus(depositOrderMachine),
    rate,
    usageId: usage?.id ?? null,
    createdAt,
    amount: minorOf(lak),
    depositCredit: minorOf(credit),
    promoCredit: minorOf(bonus),
    expiresAt: new Date(createdAt.getTime() + config.orderLifetimeSeconds * 1000),
  };
  for (;;) {
    const [row] = await tx
      .insert(deposit)
      .values({ ...values, code: newOrderCode('CH') })
      .onConflictDoNothing({ target: deposit.code })
      .returning();
    if (row) return row;
  }
}
