import { and, eq } from 'drizzle-orm';
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
import { given, givenAs, prepared } from '../db/prepared';
import { deposit, type DepositRow, type PlayerRow, type UsageRow } from '../db/schema';
import { together } from '../db/together';
import { conflict, DomainError, invalid } from '../errors';
import { qrText } from '../portCall';
import { creditAt } from './accounts';
import { findBankAccount } from './bankAccountOf';
import { depositView } from './depositViews';
import { expireOverdue, isOverdue } from './expiry';
import { once } from './idempotency';
import { isAmong, isOneOf, noteStatus, unpaid, waiting } from './orderStatus';
import { newOrderCode } from './orderCode';
import { nextNumber } from './orderNumbers';
import { endIfOver, hasPendingWithdrawal, isSettling, settling } from './usageEnd';
import { inUseView, usageInUse, type UsageInUse } from './usageViews';

const route = 'POST /v2/deposits';

/**
 * Makes a deposit order, once for its idempotency key.
 * @throws DomainError 400 for an amount out of bounds, 404 for a bank account that is not the player's, 409 for
 * what the promotion in use or the number of open orders forbids, 422 for a key that came with another body; what
 * the gateway refuses the QR with
 */
export async function createDeposit(
  ctx: Context,
  player: PlayerRow,
  key: string,
  body: DepositCreate,
): Promise<DepositOrder> {
  const attempt = (isSwept: boolean) => create(ctx, player.id, key, body, isSwept);
  try {
    return await attempt(false);
  } catch (error) {
    if (!(error instanceof OverdueInTheWay)) throw error;
    await expireOverdue(ctx, player.id);
    return attempt(true);
  }
}

/** An order that should have ended by now was met: it ends before this one is judged. */
class OverdueInTheWay extends Error {}

/** @param isSwept overdue orders were looked for just now: one that is still there counts */
function create(
  ctx: Context,
  playerId: string,
  key: string,
  body: DepositCreate,
  isSwept: boolean,
): Promise<DepositOrder> {
  const now = ctx.clock.now();
  return ctx.database.transaction((tx) =>
    once(tx, { playerId, key, route, body, at: now }, async () => {
      const [bankAccount, inUse, open] = await together(
        findBankAccount(tx, playerId, body.bankAccountId),
        usageInUse(tx, playerId),
        waitingOf(tx, { playerId }),
      );
      if (!isSwept && open.some((order) => isOverdue(order, now))) throw new OverdueInTheWay();
      const usage = inUse && (await usageFor(ctx, tx, inUse, body));
      judgeAmount(ctx, body.amount, usage);
      if (usage) await judgeCredit(ctx, tx, usage);
      judgeOpenOrders(ctx, open, usage);
      const row = await insertDeposit(ctx, tx, playerId, body, bankAccount.id, usage);
      const { code, status, createdAt } = row;
      // An order that nobody can pay is not made.
      qrText(ctx, code, row.amount);
      await together(
        noteStatus(tx, code, status, createdAt),
        ctx.events.publish(tx, playerId, { type: 'deposit', code, status }),
      );
      const timeline = [{ status, at: createdAt.toISOString() }];
      return depositView(ctx, {
        ...row,
        bankId: bankAccount.bankId,
        timeline,
        returned: false,
        held: '0',
      });
    }),
  );
}

/** The promotion in use; one whose terms are over ends here. */
async function usageFor(
  ctx: Context,
  tx: Tx,
  usage: UsageInUse,
  { provider }: DepositCreate,
): Promise<UsageInUse | null> {
  if (usage.fundedBy === null && usage.provider !== provider)
    throw conflict('PROMOTION_USAGE', { params: { provider: usage.provider } });
  if (usage.fundedBy !== null && (await hasPendingWithdrawal(tx, usage.id)))
    throw conflict('WITHDRAWAL_PENDING');
  return (await endIfOver(ctx, tx, usage)) ? null : usage;
}

/** @throws DomainError 409 while credit counts against a new deposit, or a game may still pay out */
async function judgeCredit(ctx: Context, tx: Tx, usage: UsageInUse): Promise<void> {
  const { limits } = ctx.config;
  const credit = await creditAt(tx, usage.playerId, usage.provider);
  if (depositBlockedByPromotion(inUseView(ctx, usage), credit, limits))
    throw conflict('PROMOTION_CREDIT_USED', {
      params: { threshold: limits.promotionCreditThreshold.amount },
    });
  if (isSettling(ctx, usage)) throw settling(ctx, usage);
}

function judgeAmount(ctx: Context, amount: string, usage: UsageInUse | null): void {
  const { limits } = ctx.config;
  const problem = depositAmountProblem(amount, limits, usage && inUseView(ctx, usage));
  if (problem) throw refusalOf(problem, limits.deposit);
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

type WaitingOrder = Pick<DepositRow, 'status' | 'usageId' | 'expiresAt'>;

const waitingOf = prepared<{ playerId: string }, WaitingOrder[]>((db) =>
  db
    .select({ status: deposit.status, usageId: deposit.usageId, expiresAt: deposit.expiresAt })
    .from(deposit)
    .where(and(eq(deposit.playerId, given('playerId')), isOneOf(deposit.status, waiting))),
);

function judgeOpenOrders(
  { config }: Context,
  open: readonly WaitingOrder[],
  usage: UsageRow | null,
): void {
  if (usage && open.some(({ usageId }) => usageId === usage.id)) throw conflict('OPEN_ORDER');
  const toBePaid = open.filter(({ status }) => isAmong(unpaid, status));
  if (toBePaid.length >= config.limits.maxOpenDeposits)
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
    const [row] = await addDeposit(tx, { ...values, code: newOrderCode('CH') });
    if (row) return row;
  }
}

const addDeposit = prepared<Omit<typeof deposit.$inferInsert, 'number'>, DepositRow[]>((db) =>
  db
    .insert(deposit)
    .values({
      code: given('code'),
      playerId: given('playerId'),
      number: nextNumber(deposit, givenAs(deposit.playerId, 'playerId')),
      bankAccountId: given('bankAccountId'),
      provider: given('provider'),
      status: given('status'),
      rate: given('rate'),
      usageId: given('usageId'),
      createdAt: given('createdAt'),
      amount: given('amount'),
      depositCredit: given('depositCredit'),
      promoCredit: given('promoCredit'),
      expiresAt: given('expiresAt'),
    })
    .onConflictDoNothing({ target: deposit.code })
    .returning(),
);
