import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { money } from '../../contract/money';
import type { KeysetQuery } from '../../contract/page';
import type { PayoutStatus, StaffWithdrawal } from '../../contract/payouts';
import type { Provider } from '../../contract/provider';
import type { StaffDeposit } from '../../contract/staff';
import type { DepositStatus } from '../../contract/deposits';
import type { WithdrawalStatus } from '../../contract/withdrawals';
import { countOpenAlerts } from '../alerts/views';
import type { Waiting } from '../../contract/staffFigures';
import { waitingNow } from '../figures/waiting';
import { isWaiting } from '../bankAccounts/changes';
import { accountFields } from '../bankAccounts/views';
import type { Context } from '../context';
import { allInTransaction } from '../db/allInTransaction';
import type { Db, Tx } from '../db/database';
import { isEnded } from '../../machines/lifecycle';
import { payoutMachine } from '../../machines/payout';
import { keysetPage } from '../db/keyset';
import {
  bankAccount,
  bankAccountChange,
  deposit,
  player,
  staffFlag,
  withdrawal,
  type WithdrawalRow,
} from '../db/schema';
import { isOpenFlag } from '../orders/flags';
import { invalid, notFound } from '../errors';
import { statusIn, underReview } from '../orders/orderStatus';
import { paymentProtectionView } from '../protection/views';
import { findViewers } from '../withdrawals/looks';
import { getHold } from '../withdrawals/payoutHold';
import { getClaimant } from '../withdrawals/payoutSteps';
import { decidedAlone, findPlayersWithEntriesOf } from '../decisions/decidedAlone';
import { findSignals } from './signals';

type Deps = Pick<Context, 'settings' | 'clock' | 'config' | 'payout'>;

const present = alias(bankAccount, 'present');

const withdrawalsOfAll = (db: Db) =>
  db
    .select({
      row: withdrawal,
      player,
      account: bankAccount,
      present,
      wanted: bankAccountChange,
      isMade: sql<boolean>`exists (select from ${staffFlag} where ${isOpenFlag(withdrawal.code, 'PAID_AFTER_END')})`,
    })
    .from(withdrawal)
    .innerJoin(player, eq(player.id, withdrawal.playerId))
    .innerJoin(bankAccount, eq(bankAccount.id, withdrawal.bankAccountId))
    .leftJoin(
      present,
      and(
        eq(present.playerId, withdrawal.playerId),
        isNull(present.replacedAt),
        ne(present.id, withdrawal.bankAccountId),
      ),
    )
    .leftJoin(
      bankAccountChange,
      and(eq(bankAccountChange.playerId, withdrawal.playerId), isWaiting),
    )
    .$dynamic();

type WithdrawalOfAll = Awaited<ReturnType<typeof withdrawalsOfAll>>[number];

/** The withdrawals as this member of staff sees them. */
async function viewsFor(
  ctx: Deps,
  db: Db,
  found: WithdrawalOfAll[],
  by: string,
): Promise<StaffWithdrawal[]> {
  const review = await reviewFor(
    ctx,
    db,
    found.map(({ row }) => row),
    by,
  );
  return found.map((one) => withdrawalView(ctx, one, review(one.row)));
}

/** The parts of a review that depend on the viewer. */
async function reviewFor(ctx: Deps, db: Db, rows: WithdrawalRow[], by: string) {
  const players = rows.map(({ playerId }) => playerId);
  // If the approver also sends the payout, they decide alone
  const first = ({ approvedBy }: WithdrawalRow) => approvedBy ?? by;
  const codes = rows.map(({ code }) => code);
  const [entered, alone, lookers, signals] = await allInTransaction(
    findPlayersWithEntriesOf(ctx, db, by, players),
    decidedAlone(ctx, db, rows.map(first)),
    findViewers(ctx, db, codes, by),
    findSignals(db, rows),
  );
  return (row: WithdrawalRow) => ({
    needsSecondPerson: alone(first(row)).needsSecondPerson(row.payout, row.playerId),
    hasEntered: entered.has(row.playerId),
    lookedAtBy: lookers.get(row.code) ?? [],
    signals: signals(row.code),
  });
}

type ReviewFacts = Pick<StaffWithdrawal, 'signals'> &
  Pick<StaffWithdrawal['review'], 'needsSecondPerson' | 'hasEntered' | 'lookedAtBy'>;

function withdrawalView(
  ctx: Deps,
  found: WithdrawalOfAll,
  { signals, ...fourEyes }: ReviewFacts,
): StaffWithdrawal {
  const { row, player, account, present: changed, wanted, isMade } = found;
  const other = wanted ?? changed;
  const usual = ctx.payout === null ? 'hand' : 'service';
  return {
    code: row.code,
    player: { id: player.id, username: player.username },
    createdAt: row.createdAt.toISOString(),
    provider: row.provider,
    amount: money(row.amount, 'THB'),
    receiveCredit: money(row.receiveCredit, 'THB'),
    returnCredit: money(row.returnCredit, 'THB'),
    payout: money(row.payout, 'LAK'),
    account: accountFields(account),
    otherAccount: other && { ...accountFields(other), isApplied: wanted === null },
    heldUntil: getHold(ctx, row)?.toISOString() ?? null,
    promisedFrom: (row.heldUntil ?? row.createdAt).toISOString(),
    signals,
    status: row.status as WithdrawalStatus,
    cause: row.rejectionCause,
    reason: row.reason,
    review: {
      status: row.payoutStatus,
      channel: isMade ? 'made' : usual,
      ...fourEyes,
      claimedBy: getClaimant(ctx, row),
      assignedTo: row.assignedTo,
      approvedBy: row.approvedBy,
      sentBy: row.sentBy,
      bankReference: row.bankReference,
      failure: row.payoutFailure,
    },
  };
}

/** Filters of the withdrawal queue. */
interface QueueFilters {
  status?: PayoutStatus | undefined;
  provider?: Provider | undefined;
  /** Kip. */
  min?: string | undefined;
  max?: string | undefined;
  who?: string | undefined;
}

function filteredBy(
  ctx: Pick<Deps, 'clock' | 'config'>,
  { provider, min, max, who }: QueueFilters,
  by: string,
) {
  const { claimedBy, claimedAt, assignedTo, payout } = withdrawal;
  const valid = gt(claimedAt, new Date(ctx.clock.now().getTime() - ctx.config.claimSeconds * 1000));
  const isOf = (name: string) => or(and(eq(claimedBy, name), valid), eq(assignedTo, name));
  const isFree = sql`not coalesce(${and(isNotNull(claimedBy), valid)}, false)`;
  return and(
    provider && eq(withdrawal.provider, provider),
    min === undefined ? undefined : gte(payout, BigInt(min)),
    max === undefined ? undefined : lte(payout, BigInt(max)),
    who === '@unassigned' ? and(isNull(assignedTo), isFree) : undefined,
    who !== undefined && who !== '@unassigned' ? isOf(who === '@me' ? by : who) : undefined,
  );
}

/** A page of withdrawals of all players: of a waiting status oldest first, otherwise newest first. */
export async function pageOfWithdrawals(
  ctx: Deps,
  db: Db,
  { cursor, pageSize, status, ...filters }: KeysetQuery & QueueFilters,
  by: string,
) {
  const isWaiting = status !== undefined && !isEnded(payoutMachine, status);
  // The list of ended withdrawals grows without end, and no index covers these filters
  if (!isWaiting && Object.values(filters).some((filter) => filter !== undefined))
    throw invalid('status');
  const { seq, payoutStatus } = withdrawal;
  const behind = isWaiting ? gt : lt;
  const rows = await withdrawalsOfAll(db)
    .where(
      and(
        status && eq(payoutStatus, status),
        filteredBy(ctx, filters, by),
        cursor === undefined ? undefined : behind(seq, cursor),
      ),
    )
    .orderBy(isWaiting ? asc(seq) : desc(seq))
    .limit(pageSize + 1);
  const page = keysetPage(rows, pageSize, ({ row }) => row.seq);
  return { items: await viewsFor(ctx, db, page.rows, by), next: page.next };
}

/** A withdrawal as one person of the staff sees it. @throws DomainError 404 */
export async function findWithdrawal(
  ctx: Deps,
  db: Db,
  code: string,
  by: string,
): Promise<StaffWithdrawal> {
  const found = await withdrawalsOfAll(db).where(eq(withdrawal.code, code));
  const [view] = await viewsFor(ctx, db, found, by);
  if (!view) throw notFound();
  return view;
}

/** Like {@link findWithdrawal}, for a row that the caller has locked. All parts are read concurrently. */
export async function getStaffWithdrawal(
  ctx: Deps,
  tx: Tx,
  row: WithdrawalRow,
  by: string,
): Promise<StaffWithdrawal> {
  const [[found], review] = await allInTransaction(
    withdrawalsOfAll(tx).where(eq(withdrawal.code, row.code)).execute(),
    reviewFor(ctx, tx, [row], by),
  );
  if (!found) throw notFound();
  return withdrawalView(ctx, found, review(row));
}

/** Number of items of each kind that wait for staff. */
export async function queueCounts(ctx: Pick<Deps, 'clock' | 'config' | 'settings'>, db: Db) {
  const rows = await db
    .select({ status: withdrawal.payoutStatus, count: count() })
    .from(withdrawal)
    .where(statusIn(withdrawal.status, underReview))
    .groupBy(withdrawal.payoutStatus);
  const waiting = await waitingNow(ctx, db);
  const countOf = (what: Waiting['what']) => waiting.find((one) => one.what === what)?.count ?? 0;
  return {
    withdrawals: Object.fromEntries(rows.map((row) => [row.status, row.count])),
    payments: countOf('payments'),
    rounds: countOf('rounds'),
    accountChanges: countOf('accountChanges'),
    inquiries: countOf('inquiries'),
    alerts: await countOpenAlerts(db),
    withdrawalMinutes: ctx.settings.current().limits.withdrawalMinutes,
  };
}

/** @throws DomainError 404 */
export async function findDeposit(
  ctx: Pick<Deps, 'clock' | 'config' | 'settings'>,
  db: Db,
  code: string,
): Promise<StaffDeposit> {
  const [found] = await db
    .select({ row: deposit, username: player.username, accountName: bankAccount.accountName })
    .from(deposit)
    .innerJoin(player, eq(player.id, deposit.playerId))
    .innerJoin(bankAccount, eq(bankAccount.id, deposit.bankAccountId))
    .where(eq(deposit.code, code));
  if (!found) throw notFound();
  const { row, username, accountName } = found;
  return {
    code: row.code,
    username,
    accountName,
    createdAt: row.createdAt.toISOString(),
    amount: money(row.amount, 'LAK'),
    status: row.status as DepositStatus,
    protection: await paymentProtectionView(ctx, db, row.playerId),
  };
}
