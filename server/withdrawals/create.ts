import type { Limits } from '../../contract/limits';
import { minorOf, money, type Money } from '../../contract/money';
import { lakForCredit } from '../../contract/amounts';
import {
  withdrawalAmountProblem,
  withdrawalSplit,
  type Problem,
  type WithdrawalCase,
} from '../../contract/rules';
import type { WithdrawalCreate, WithdrawalOrder } from '../../contract/withdrawals';
import { initialStatus } from '../../machines/lifecycle';
import { payoutMachine } from '../../machines/payout';
import { withdrawalOrderMachine } from '../../machines/withdrawalOrder';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { withdrawal, type BankAccountRow, type PlayerRow, type WithdrawalRow } from '../db/schema';
import { conflict, DomainError, invalid } from '../errors';
import { lockAccounts, spendable, type PlayerAccounts } from '../ledger/accounts';
import { post } from '../ledger/ledger';
import { runIdempotently } from '../orders/idempotency';
import { newOrderCode } from '../orders/orderCode';
import { nextNumber } from '../orders/orderNumbers';
import { addStatusChange } from '../orders/orderStatus';
import { transition } from '../orders/transition';
import { enqueueCall } from '../outbox/callQueue';
import { accountHoldEnd, findBankAccount } from '../players/bankAccounts';
import { addOtherCredit } from '../promotions/funding';
import { inUseView, findActiveUsage, type UsageInUse } from '../promotions/views';
import { endIfOver, hasPendingWithdrawal, settlingError } from '../promotions/usageEnd';
import { assertOpenTo } from '../players/blocks';
import { isTransferWallet } from '../providers/port';
import { toLimits } from '../settings/defaults';
import { assertOpen } from '../settings/switches';
import { withdrawalView } from './views';

const route = 'POST /v2/withdrawals';

type Deps = Pick<Context, 'config' | 'database' | 'clock' | 'events' | 'settings'>;

/**
 * Creates a withdrawal, once for its idempotency key: the credit is held until staff decide. A transfer wallet is then asked to
 * give up the credit (`debitCalls.ts`), before staff can decide.
 * @param isConfirmed the player uses a trusted browser, or gave their password
 * @throws DomainError 400 for an amount out of range; 404 for a bank account that is not the player's; 409 when the credit or
 * its promotion does not allow it, or `PASSWORD_REQUIRED`; 422 for a key that was used with another body
 */
export async function createWithdrawal(
  ctx: Deps,
  player: PlayerRow,
  key: string,
  body: WithdrawalCreate,
  isConfirmed: boolean,
): Promise<WithdrawalOrder> {
  const request = { playerId: player.id, key, route, body, at: ctx.clock.now() };
  return ctx.database.transaction((tx) =>
    runIdempotently(tx, request, async () => {
      await assertOpenTo(ctx, tx, player.id, 'withdraw');
      const set = await ctx.settings.valid(tx, 'limits', 'rates', 'providers', 'maintenance');
      assertOpen(ctx, set, body.provider, 'withdraw');
      const bankAccount = await findBankAccount(tx, player.id, body.bankAccountId);
      const usage = await usageOfCredit(ctx, tx, player.id, body);
      const accounts = await lockAccounts(tx, player.id, body.provider);
      const state = {
        credit: money(spendable(accounts), 'THB'),
        usage: usage && inUseView(ctx, usage),
      };
      checkAmount(toLimits(ctx.config, set), body.amount, state);
      // Checked last, so that no password is asked for when the request is refused anyway
      if (!isConfirmed) throw conflict('PASSWORD_REQUIRED', { fields: ['password'] });
      const row = await insertWithdrawal(
        { ...ctx, rate: set.rates.THB },
        tx,
        player.id,
        body,
        bankAccount,
        state,
        accounts,
      );
      await hold(tx, row, accounts);
      if (usage) await addOtherCredit(tx, player.id, body.provider, -row.otherCredit);
      const { code, status, createdAt, provider } = row;
      if (isTransferWallet(ctx.config, provider))
        await enqueueCall(tx, { code, event: 'debit', port: provider, nextAt: createdAt });
      await addStatusChange(tx, 'withdrawal', row, createdAt);
      await ctx.events.publish(tx, player.id, { type: 'withdrawal', code, status });
      await ctx.events.publish(tx, player.id, { type: 'credit', provider });
      return withdrawalView({ row, account: bankAccount }, [
        { status, at: createdAt.toISOString() },
      ]);
    }),
  );
}

/**
 * The funded promotion whose terms apply to the credit at this provider.
 * @throws DomainError 409 while a withdrawal under it is under review, or when it was paid out and a game may still pay
 */
async function usageOfCredit(
  ctx: Deps,
  tx: Tx,
  playerId: string,
  { provider }: WithdrawalCreate,
): Promise<UsageInUse | null> {
  const usage = await findActiveUsage(tx, playerId);
  if (!usage || usage.fundedBy === null || usage.provider !== provider) return null;
  if (await hasPendingWithdrawal(tx, usage.id)) throw conflict('WITHDRAWAL_PENDING');
  if (usage.paidOut === 0n) return usage;
  if (!(await endIfOver(ctx, tx, usage))) throw settlingError(ctx, usage);
  return null;
}

function checkAmount(limits: Limits, amount: string, state: WithdrawalCase): void {
  const problem = withdrawalAmountProblem(amount, limits, state);
  if (problem) throw refusalOf(problem, limits.withdrawal);
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
    case 'turnoverNotReached':
      return conflict('PROMOTION_TURNOVER_NOT_REACHED', { params: { left: amount }, fields });
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

/** Where this server keeps the credit, holding it is enough: the withdrawal skips this status. */
const debiting = initialStatus(payoutMachine);
const { to: debited } = transition(payoutMachine, 'debited');

async function insertWithdrawal(
  { config, clock, rate }: Deps & { rate: string },
  tx: Tx,
  playerId: string,
  { provider, amount }: WithdrawalCreate,
  account: BankAccountRow,
  state: WithdrawalCase,
  { bonus }: PlayerAccounts,
): Promise<WithdrawalRow> {
  const asked: Money = { amount, currency: 'THB' };
  const split = withdrawalSplit(asked, state);
  const minor = minorOf(asked);
  const heldBonus = bonus.balance < minor ? bonus.balance : minor;
  const values = {
    playerId,
    bankAccountId: account.id,
    heldUntil: accountHoldEnd({ config, clock }, account),
    provider,
    status: initialStatus(withdrawalOrderMachine),
    payoutStatus: isTransferWallet(config, provider) ? debiting : debited,
    rate,
    usageId: state.usage?.usageId ?? null,
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
  await post(tx, { id: row.code, at: row.createdAt }, [
    { kind: 'hold', leg: 0, debit: bonus, credit: held, amount: row.heldBonus },
    { kind: 'hold', leg: 1, debit: cash, credit: held, amount: row.heldCash },
  ]);
}
