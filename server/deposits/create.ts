import { and, eq } from 'drizzle-orm';
import type { DepositCreate, DepositOrder } from '../../contract/deposits';
import type { Limits } from '../../contract/limits';
import { minorOf, type Money } from '../../contract/money';
import { creditForLak } from '../../contract/amounts';
import {
  depositAmountProblem,
  depositBlockedByPromotion,
  depositRange,
  type Problem,
} from '../../contract/rules';
import type { SettingValues } from '../../contract/settings';
import { depositOrderMachine } from '../../machines/depositOrder';
import { initialStatus } from '../../machines/lifecycle';
import type { Context } from '../context';
import { allInTransaction } from '../db/allInTransaction';
import type { Tx } from '../db/database';
import { columnPlaceholder, placeholder, prepared } from '../db/prepared';
import { deposit, type DepositRow, type PlayerRow, type UsageRow } from '../db/schema';
import { conflict, DomainError, invalid } from '../errors';
import { creditAt } from '../ledger/accounts';
import { runIdempotently } from '../orders/idempotency';
import { newOrderCode } from '../orders/orderCode';
import { nextNumber } from '../orders/orderNumbers';
import { addStatusChange, includesStatus, statusIn, unpaid, waiting } from '../orders/orderStatus';
import { findBankAccount } from '../players/bankAccounts';
import { createPayment } from '../gateway/calls';
import { getBonus, fitsBudget } from '../promotions/funding';
import { inUseView, findActiveUsage, type UsageInUse } from '../promotions/views';
import type { PaymentRequest } from '../gateway/port';
import { endIfOver, hasPendingWithdrawal, isSettling, settlingError } from '../promotions/usageEnd';
import { isSwitchedOff, recheckUsage } from '../promotions/usages';
import { assertTermsAccepted } from '../players/acceptedTerms';
import { assertOpenTo } from '../players/blocks';
import { assertWithinDepositLimits } from '../protection/limitUse';
import { assertNoBreak } from '../protection/protection';
import { toLimits } from '../settings/defaults';
import { assertOpen } from '../settings/switches';
import { depositView, findDeposit } from './views';
import { isOverdue } from './expiry';
import { schedulePaymentCreation } from '../payments/gateway';

const route = 'POST /v2/deposits';

/**
 * Creates a deposit order, once for each idempotency key. The gateway is asked for the QR after the order was stored; the
 * response contains the QR if the gateway makes it in time, otherwise an event reports it.
 * @throws DomainError 400 for an amount out of range; 404 for a bank account that is not the player's; 409 when the promotion
 * in use, the number of open orders, or a break or limit of the player forbids it; 422 for a key that was used with another
 * body; any refusal of a local gateway to make a QR
 */
export async function createDeposit(
  ctx: Context,
  player: PlayerRow,
  key: string,
  body: DepositCreate,
): Promise<DepositOrder> {
  const attempt = (overdueEnded: boolean) => create(ctx, player.id, key, body, overdueEnded);
  const order = await attempt(false).catch(async (error: unknown) => {
    if (error instanceof SwitchedOffError) {
      await recheckUsage(ctx, player);
      throw conflict('PROMOTION_INACTIVE');
    }
    if (!(error instanceof OverdueOrderError)) throw error;
    await ctx.expiry.endOverdueOf(player.id);
    return attempt(true);
  });
  return ctx.gateway.isLocal ? order : withQr(ctx, player.id, order.code);
}

/** Waits until the order has its QR or has ended, or until a timeout. */
async function withQr(ctx: Context, playerId: string, code: string): Promise<DepositOrder> {
  const { database, events, outbox, stopping, config } = ctx;
  let notify = () => undefined as void;
  const nextChange = () => new Promise<void>((resolve) => (notify = resolve));
  let isOver = stopping.aborted;
  const end = () => {
    isOver = true;
    notify();
  };
  const unsubscribe = events.subscribe(playerId, (event) => {
    if (event.type === 'deposit' && event.code === code) notify();
  });
  const limit = setTimeout(end, config.portLimitsMs.qr);
  stopping.addEventListener('abort', end, { once: true });
  try {
    outbox.wake();
    for (;;) {
      const changed = nextChange();
      const order = await findDeposit(database.db, playerId, code);
      if (isOver || !isPreparing(order)) return depositView(order);
      await changed;
    }
  } finally {
    clearTimeout(limit);
    unsubscribe();
    stopping.removeEventListener('abort', end);
  }
}

const isPreparing = ({ status, payload }: Pick<DepositRow, 'status' | 'payload'>) =>
  includesStatus(unpaid, status) && payload === null;

/** An overdue order was found. It must end before the new order can be checked. */
class OverdueOrderError extends Error {}

/** The operator has withdrawn the promotion in use. The refusal must not undo the end of its usage. */
class SwitchedOffError extends Error {}

/** @param overdueEnded overdue orders have just been ended, so one that is still open counts */
function create(
  ctx: Context,
  playerId: string,
  key: string,
  body: DepositCreate,
  overdueEnded: boolean,
): Promise<DepositOrder> {
  const now = ctx.clock.now();
  return ctx.database.transaction((tx) =>
    runIdempotently(tx, { playerId, key, route, body, at: now }, async () => {
      const protection = await assertNoBreak(ctx, tx, playerId);
      await assertOpenTo(ctx, tx, playerId, 'deposit');
      const keys = ['limits', 'rates', 'providers', 'maintenance', 'legalTexts'] as const;
      const set = await ctx.settings.valid(tx, ...keys);
      await assertTermsAccepted(ctx, tx, playerId, set);
      assertOpen(ctx, set, body.provider, 'deposit');
      const limits = toLimits(ctx.config, set);
      const bankAccount = await findBankAccount(tx, playerId, body.bankAccountId);
      const inUse = await findActiveUsage(tx, playerId);
      const open = await waitingOf(tx, { playerId });
      if (!overdueEnded && open.some((order) => isOverdue(order, now)))
        throw new OverdueOrderError();
      const usage = inUse && (await usageForDeposit(ctx, tx, inUse, body));
      checkAmount(ctx, limits, body.amount, usage);
      if (usage) await checkCredit(ctx, tx, limits, usage);
      const credit = creditForLak(lakOf(body), set.rates.THB);
      if (usage) await checkBudget(ctx, tx, usage, credit);
      checkOpenOrders(limits, open, usage);
      await assertWithinDepositLimits(ctx, tx, protection, lakOf(body));
      const row = await insertDeposit(ctx, tx, set, playerId, body, bankAccount.id, usage);
      const { code, status, createdAt } = row;
      await allInTransaction(
        addStatusChange(tx, 'deposit', row, createdAt),
        ...(ctx.gateway.isLocal ? [] : [schedulePaymentCreation(tx, code, createdAt)]),
        ctx.events.publish(tx, playerId, { type: 'deposit', code, status }),
      );
      const timeline = [{ status, at: createdAt.toISOString() }];
      return depositView({
        ...row,
        bankId: bankAccount.bankId,
        timeline,
        returned: false,
        held: '0',
      });
    }),
  );
}

/** The promotion in use; ends it here if its terms are over. */
async function usageForDeposit(
  ctx: Context,
  tx: Tx,
  usage: UsageInUse,
  { provider }: DepositCreate,
): Promise<UsageInUse | null> {
  if (usage.fundedBy === null) {
    if (await isSwitchedOff(ctx, tx, usage)) throw new SwitchedOffError();
    await assertOpenTo(ctx, tx, usage.playerId, 'promotion');
    if (usage.provider !== provider)
      throw conflict('PROMOTION_USAGE', { params: { provider: usage.provider } });
    return usage;
  }
  if (await hasPendingWithdrawal(tx, usage.id)) throw conflict('WITHDRAWAL_PENDING');
  return (await endIfOver(ctx, tx, usage)) ? null : usage;
}

/** @throws DomainError 409 while remaining credit forbids a new deposit, or an open round may still win */
async function checkCredit(ctx: Context, tx: Tx, limits: Limits, usage: UsageInUse): Promise<void> {
  const credit = await creditAt(tx, usage.playerId, usage.provider);
  if (depositBlockedByPromotion(inUseView(ctx, usage), credit, limits))
    throw conflict('PROMOTION_CREDIT_USED', {
      params: { threshold: limits.promotionCreditThreshold.amount },
    });
  if (isSettling(ctx, usage)) throw settlingError(ctx, usage);
}

/**
 * Checks that the promotion's budget has room for this bonus, which the order reserves until it ends.
 * @throws DomainError 409 when it has no room
 */
async function checkBudget(ctx: Context, tx: Tx, usage: UsageInUse, credit: Money): Promise<void> {
  if (usage.fundedBy !== null) return;
  if (!(await fitsBudget(ctx, tx, usage, getBonus(usage, minorOf(credit)))))
    throw conflict('PROMOTION_USED_UP');
}

function checkAmount(ctx: Context, limits: Limits, amount: string, usage: UsageInUse | null): void {
  const view = usage && inUseView(ctx, usage);
  const problem = depositAmountProblem(amount, limits, view);
  if (problem) throw refusalOf(problem, depositRange(limits, view));
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
    .where(and(eq(deposit.playerId, placeholder('playerId')), statusIn(deposit.status, waiting))),
);

function checkOpenOrders(
  { maxOpenDeposits }: Limits,
  open: readonly WaitingOrder[],
  usage: UsageRow | null,
): void {
  if (usage && open.some(({ usageId }) => usageId === usage.id)) throw conflict('OPEN_ORDER');
  const unpaidOrders = open.filter(({ status }) => includesStatus(unpaid, status));
  if (unpaidOrders.length >= maxOpenDeposits)
    throw conflict('TOO_MANY_OPEN_ORDERS', {
      params: { max: String(maxOpenDeposits) },
    });
}

const lakOf = ({ amount }: Pick<DepositCreate, 'amount'>): Money => ({ amount, currency: 'LAK' });

async function insertDeposit(
  ctx: Context,
  tx: Tx,
  { rates, limits }: Pick<SettingValues, 'rates' | 'limits'>,
  playerId: string,
  { provider, amount }: DepositCreate,
  bankAccountId: string,
  usage: UsageRow | null,
): Promise<DepositRow> {
  const { clock } = ctx;
  const rate = rates.THB;
  const lak = lakOf({ amount });
  const credit = creditForLak(lak, rate);
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
    promoCredit: usage ? getBonus(usage, minorOf(credit)) : 0n,
    expiresAt: new Date(createdAt.getTime() + limits.orderLifetimeSeconds * 1000),
  };
  for (;;) {
    const code = newOrderCode('CH');
    const payment = await localPayment(ctx, { reference: code, amount: values.amount }, values);
    const [row] = await addDeposit(tx, { ...values, ...payment, code });
    if (row) return row;
  }
}

/**
 * Creates the payment at a local gateway (one without network calls) at once.
 * @throws DomainError when the gateway refuses; the order is then not created
 */
async function localPayment(
  ctx: Context,
  request: PaymentRequest,
  { expiresAt }: Pick<DepositRow, 'expiresAt'>,
): Promise<Pick<DepositRow, 'payload' | 'appLinks' | 'gatewayReference'>> {
  if (!ctx.gateway.isLocal) return { payload: null, appLinks: null, gatewayReference: null };
  const outcome = await createPayment(ctx, request, expiresAt, 'qr');
  if ('refused' in outcome) throw conflict('CANNOT_DEPOSIT_OR_WITHDRAW');
  const { payload, appLinks, gatewayReference } = outcome;
  return { payload, appLinks: { ...appLinks }, gatewayReference };
}

const addDeposit = prepared<Omit<typeof deposit.$inferInsert, 'number'>, DepositRow[]>((db) =>
  db
    .insert(deposit)
    .values({
      code: placeholder('code'),
      playerId: placeholder('playerId'),
      number: nextNumber(deposit, columnPlaceholder(deposit.playerId, 'playerId')),
      bankAccountId: placeholder('bankAccountId'),
      provider: placeholder('provider'),
      status: placeholder('status'),
      rate: placeholder('rate'),
      usageId: placeholder('usageId'),
      createdAt: placeholder('createdAt'),
      amount: placeholder('amount'),
      depositCredit: placeholder('depositCredit'),
      promoCredit: placeholder('promoCredit'),
      expiresAt: placeholder('expiresAt'),
      payload: placeholder('payload'),
      appLinks: placeholder('appLinks'),
      gatewayReference: placeholder('gatewayReference'),
    })
    .onConflictDoNothing({ target: deposit.code })
    .returning(),
);
