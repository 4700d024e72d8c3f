import { minorOf, money, type Money } from '../../contract/money';
import {
  lakForCredit,
  rateOf,
  withdrawalAmountProblem,
  withdrawalSplit,
  type Problem,
  type WithdrawalCase,
} from '../../contract/rules';
import type { WithdrawalCreate, WithdrawalOrder } from '../../contract/withdrawals';
import { initialStatus } from '../../machines/law';
import { withdrawalOrderMachine } from '../../machines/withdrawalOrder';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { withdrawal, type PlayerRow, type WithdrawalRow } from '../db/schema';
import { conflict, DomainError, invalid } from '../errors';
import { lockAccounts, spendable, type PlayerAccounts } from './accounts';
import { findBankAccount } from './bankAccountOf';
import { addOtherCredit } from './depositCredit';
import { once } from './idempotency';
import { book } from './ledger';
import { noteStatus } from './orderStatus';
import { newOrderCode } from './orderCode';
import { nextNumber } from './orderNumbers';
import { endIfOver, hasPendingWithdrawal, settling } from './usageEnd';
import { inUseView, usageInUse, type UsageInUse } from './usageViews';
import { withdrawalView } from './withdrawalViews';

const route = 'POST /v2/withdrawals';

type Creating = Pick<Context, 'config' | 'database' | 'clock' | 'events'>;

/**
 * Asks for a withdrawal, once for its idempotency key: the credit is held until staff decide.
 * @throws DomainError 400 for an amount out of bounds, 404 for a bank account that is not the player's, 409 when
 * the credit or the promotion that it came with does not allow it, 422 for a key that came with another body
 */
export async function createWithdrawal(
  ctx: Creating,
  player: PlayerRow,
  key: string,
  body: WithdrawalCreate,
): Promise<WithdrawalOrder> {
  const request = { playerId: player.id, key, route, body, at: ctx.clock.now() };
  return ctx.database.transaction((tx) =>
    once(tx, request, async () => {
      const bankAccount = await findBankAccount(tx, player.id, body.bankAccountId);
      const usage = await usageOfCredit(ctx, tx, player.id, body);
      const accounts = await lockAccounts(tx, player.id, body.provider);
      const judged = {
        credit: money(spendable(accounts), 'THB'),
        usage: usage && inUseView(ctx, usage),
      };
      judgeAmount(ctx, body.amount, judged);
      const row = await insertWithdrawal(
        ctx,
        tx,
        player.id,
        body,
        bankAccount.id,
        judged,
        accounts,
      );
      await hold(tx, row, accounts);
      if (usage) await addOtherCredit(tx, player.id, body.provider, -row.otherCredit);
      const { code, status, createdAt, provider } = row;
      await noteStatus(tx, code, status, createdAt);
      await ctx.events.publish(tx, player.id, { type: 'withdrawal', code, status });
      await ctx.events.publish(tx, player.id, { type: 'credit', provider });
      return withdrawalView(row, [{ status, at: createdAt.toISOString() }]);
    }),
  );
}

/**
 * The paid promotion that the credit at this provider came with; its terms hold for the withdrawal.
 * @throws DomainError 409 while a withdrawal of it is under review, or was paid out and a game may still pay
 */
async function usageOfCredit(
  ctx: Creating,
  tx: Tx,
  playerId: string,
  { provider }: WithdrawalCreate,
): Promise<UsageInUse | null> {
  const usage = await usageInUse(tx, playerId);
  if (!usage || usage.fundedBy === null || usage.provider !== provider) return null;
  if (await hasPendingWithdrawal(tx, usage.id)) throw conflict('WITHDRAWAL_PENDING');
  if (usage.paidOut === 0n) return usage;
  if (!(await endIfOver(ctx, tx, usage))) throw settling(ctx, usage);
  return null;
}

function judgeAmount(
  { config }: Pick<Context, 'config'>,
  amount: string,
  judged: WithdrawalCase,
): void {
  const problem = withdrawalAmountProblem(amount, config.limits, judged);
  if (problem) throw refusalOf(problem, config.limits.withdrawal);
}

function refusalOf(
  { rule, params }: Problem,
  { min, max }: { min: Money; max: Money },
): DomainError {
  const fields = ['amount'];
  const amount = params?.amount ?? '';
  switch (rule) {
    case 'belowMinimum':
      return outOfRange(amount, max);
    case 'aboveMaximum':
      return outOfRange(min.amount, max);
    case 'insufficientCredit':
      return conflict('INSUFFICIENT_CREDIT', { fields });
    case 'promotionCreditNotReached':
      return conflict('PROMOTION_CREDIT_NOT_REACHED', { params: { required: amount }, fields });
    case 'withdrawAllRequired':
      return conflict('WITHDRAW_ALL_REQUIRED', { params: { amount }, fields });
    default:
      return invalid(...fields);
  }
}

const outOfRange = (min: string, { amount, currency }: Money) =>
  new DomainError(400, {
    code: 'AMOUNT_OUT_OF_RANGE',
    params: { min, max: amount, currency },
    fields: ['amount'],
  });

async function insertWithdrawal(
  { config, clock }: Creating,
  tx: Tx,
  playerId: string,
  { provider, amount }: WithdrawalCreate,
  bankAccountId: string,
  judged: WithdrawalCase,
  { bonus }: PlayerAccounts,
): Promise<WithdrawalRow> {
  const rate = rateOf(config.rates, 'THB');
  if (rate === null) throw new Error('no rate of THB is configured');
  const asked: Money = { amount, currency: 'THB' };
  const split = withdrawalSplit(asked, judged);
  const minor = minorOf(asked);
  const heldBonus = bonus.balance < minor ? bonus.balance : minor;
  const values = {
    playerId,
    bankAccountId,
    provider,
    status: initialStatus(withdrawalOrderMachine),
    rate,
    usageId: judged.usage?.usageId ?? null,
    createdAt: clock.now(),
    amount: minor,
    heldBonus,
    heldCash: minor - heldBonus,
    receiveCredit: minorOf(split.receive),
    returnCredit: minorOf(split.return),
    otherCredit: minorOf(split.other),
    payout: minorOf(lakForCredit(split.receive, rate)),
  };
  for (;;) {
    const [row] = await tx
      .insert(withdrawal)
      .values({ ...values, code: newOrderCode('CW'), number: nextNumber(withdrawal, playerId) })
      .onConflictDoNothing({ target: withdrawal.code })
      .returning();
    if (row) return row;
  }
}

async function hold(tx: Tx, row: WithdrawalRow, accounts: PlayerAccounts): Promise<void> {
  const { cash, bonus, hold: held } = accounts;
  await book(tx, { id: row.code, at: row.createdAt }, [
    { kind: 'hold', leg: 0, debit: bonus, credit: held, amount: row.heldBonus },
    { kind: 'hold', leg: 1, debit: cash, credit: held, amount: row.heldCash },
  ]);
}
