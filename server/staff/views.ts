import { asc, count, desc, eq, sql } from 'drizzle-orm';
import { money } from '../../contract/money';
import type { PageQuery } from '../../contract/page';
import type { PayoutStatus, StaffWithdrawal } from '../../contract/payouts';
import type { StaffPlayer } from '../../contract/staff';
import type { DepositStatus } from '../../contract/deposits';
import type { WithdrawalStatus } from '../../contract/withdrawals';
import type { Db } from '../db/client';
import { bankAccount, deposit, player, session, withdrawal } from '../db/schema';
import { notFound } from '../errors';
import { statusIn, underReview } from '../orders/orderStatus';

const withdrawalsOfAll = (db: Db) =>
  db
    .select({ row: withdrawal, player, account: bankAccount })
    .from(withdrawal)
    .innerJoin(player, eq(player.id, withdrawal.playerId))
    .innerJoin(bankAccount, eq(bankAccount.id, withdrawal.bankAccountId))
    .$dynamic();

type Found = Awaited<ReturnType<typeof withdrawalsOfAll>>[number];

function withdrawalView({ row, player, account }: Found): StaffWithdrawal {
  return {
    code: row.code,
    player: { id: player.id, username: player.username },
    createdAt: row.createdAt.toISOString(),
    provider: row.provider,
    amount: money(row.amount, 'THB'),
    receiveCredit: money(row.receiveCredit, 'THB'),
    returnCredit: money(row.returnCredit, 'THB'),
    payout: money(row.payout, 'LAK'),
    account: accountView(account),
    status: row.status as WithdrawalStatus,
    reason: row.reason,
    review: {
      status: row.payoutStatus,
      claimedBy: row.claimedBy,
      approvedBy: row.approvedBy,
      sentBy: row.sentBy,
      bankReference: row.bankReference,
      failure: row.payoutFailure,
    },
  };
}

const accountView = ({ bankId, accountNumber, accountName }: typeof bankAccount.$inferSelect) => ({
  bankId,
  accountNumber,
  accountName,
});

/** A page of withdrawals of all players: those that are not decided first, the oldest first; then the newest. */
export async function pageOfWithdrawals(
  db: Db,
  { page, pageSize, status }: PageQuery & { status?: PayoutStatus | undefined },
) {
  const where = status ? eq(withdrawal.payoutStatus, status) : undefined;
  const [counted] = await db.select({ total: count() }).from(withdrawal).where(where);
  const isOpen = statusIn(withdrawal.status, underReview);
  const rows = await withdrawalsOfAll(db)
    .where(where)
    .orderBy(
      desc(isOpen),
      sql`case when ${isOpen} then ${withdrawal.createdAt} end`,
      desc(withdrawal.seq),
    )
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { items: rows.map(withdrawalView), page, pageSize, total: counted?.total ?? 0 };
}

/** @throws DomainError 404 */
export async function findWithdrawal(db: Db, code: string): Promise<StaffWithdrawal> {
  const [found] = await withdrawalsOfAll(db).where(eq(withdrawal.code, code));
  if (!found) throw notFound();
  return withdrawalView(found);
}

const shown = 20;

/** @throws DomainError 404 */
export async function findPlayer(db: Db, username: string) {
  const [row] = await db.select().from(player).where(eq(player.username, username));
  if (!row) throw notFound();
  return row;
}

/** A player with account, sessions and newest orders. @throws DomainError 404 */
export async function playerView(db: Db, username: string): Promise<StaffPlayer> {
  const { id, displayName, createdAt, promotionBlocked } = await findPlayer(db, username);
  const [account] = await db.select().from(bankAccount).where(eq(bankAccount.playerId, id));
  const sessions = await db
    .select()
    .from(session)
    .where(eq(session.playerId, id))
    .orderBy(asc(session.createdAt));
  const deposits = await db
    .select()
    .from(deposit)
    .where(eq(deposit.playerId, id))
    .orderBy(desc(deposit.number))
    .limit(shown);
  const withdrawals = await db
    .select()
    .from(withdrawal)
    .where(eq(withdrawal.playerId, id))
    .orderBy(desc(withdrawal.number))
    .limit(shown);
  return {
    id,
    username,
    displayName,
    createdAt: createdAt.toISOString(),
    isBlocked: promotionBlocked,
    account: account ? accountView(account) : null,
    sessions: sessions.map(({ id, createdAt, seenAt }) => ({
      id,
      createdAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
    deposits: deposits.map(({ code, createdAt, amount, status }) => ({
      code,
      createdAt: createdAt.toISOString(),
      amount: money(amount, 'LAK'),
      status: status as DepositStatus,
    })),
    withdrawals: withdrawals.map(({ code, createdAt, amount, status }) => ({
      code,
      createdAt: createdAt.toISOString(),
      amount: money(amount, 'THB'),
      status: status as WithdrawalStatus,
    })),
  };
}
