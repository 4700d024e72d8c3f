import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DepositStatus } from '../../contract/deposits';
import { money } from '../../contract/money';
import type { KeysetQuery } from '../../contract/page';
import { providers } from '../../contract/provider';
import { maxPlayerRows, type LedgerRow, type StaffPlayer } from '../../contract/staffPlayers';
import type { WithdrawalStatus } from '../../contract/withdrawals';
import { othersWithAccount, withExclusion } from '../bankAccounts/sameAccount';
import { waitingChange } from '../bankAccounts/views';
import type { Context } from '../context';
import type { Db } from '../db/database';
import { keysetPage } from '../db/keyset';
import { newestTransfers } from '../ledger/newestTransfers';
import {
  account,
  deposit,
  device,
  knownDevice,
  player,
  promotionUsage,
  round,
  session,
  transfer,
  walletTransaction,
  withdrawal,
  type AccountRow,
  type PlayerAccountType,
} from '../db/schema';
import { notFound } from '../errors';
import { listBankAccounts } from '../players/bankAccounts';
import { othersOfDevice, playedTogether } from './playedTogether';
import { listStaffBlocks } from '../players/blocks';
import { listTags } from '../players/records';
import { staffProtectionView } from '../protection/views';

/** @throws DomainError 404 */
export async function findPlayer(db: Db, username: string) {
  const [row] = await db.select().from(player).where(eq(player.username, username));
  if (!row) throw notFound();
  return row;
}

/** A player as staff see them. @throws DomainError 404 */
export async function playerView(ctx: Context, username: string): Promise<StaffPlayer> {
  const { desk: db } = ctx.database;
  const found = await findPlayer(db, username);
  const { id, displayName, createdAt, passwordChangedAt } = found;
  const [bank] = await listBankAccounts(db, id);
  const accounts = await db.select().from(account).where(eq(account.playerId, id));
  return {
    id,
    username,
    displayName,
    createdAt: createdAt.toISOString(),
    passwordChangedAt: passwordChangedAt.toISOString(),
    blocks: await listStaffBlocks(ctx, db, found),
    tags: await listTags(db, id),
    account: bank
      ? {
          bankId: bank.bankId,
          accountNumber: bank.accountNumber,
          accountName: bank.accountName,
          createdAt: bank.createdAt.toISOString(),
        }
      : null,
    accountChange: await waitingChange(ctx, db, id),
    sameAccount: bank ? await othersWithAccount(ctx, db, id, bank.accountNumber) : [],
    protection: await staffProtectionView(ctx, db, id),
    totals: await totalsOf(db, id),
    credits: creditsOf(accounts),
    ...(await accessOf(ctx, db, id, bank?.accountName ?? null)),
    ...(await ordersOf(db, id)),
  };
}

async function totalsOf(db: Db, playerId: string): Promise<StaffPlayer['totals']> {
  const [deposits] = await db
    .select({ sum: sql<string>`coalesce(sum(${deposit.amount}), 0)::text` })
    .from(deposit)
    .where(and(eq(deposit.playerId, playerId), eq(deposit.status, 'SUCCESS')));
  const [withdrawals] = await db
    .select({ sum: sql<string>`coalesce(sum(${withdrawal.payout}), 0)::text` })
    .from(withdrawal)
    .where(and(eq(withdrawal.playerId, playerId), eq(withdrawal.payoutStatus, 'SETTLED')));
  return {
    deposited: money(BigInt(deposits?.sum ?? 0), 'LAK'),
    withdrawn: money(BigInt(withdrawals?.sum ?? 0), 'LAK'),
  };
}

function creditsOf(accounts: readonly AccountRow[]): StaffPlayer['credits'] {
  return providers.map((provider) => {
    const balance = (type: PlayerAccountType) => {
      const found = accounts.find((one) => one.provider === provider && one.type === type);
      return money(found?.balance ?? 0n, 'THB');
    };
    return {
      provider,
      cash: balance('cash'),
      bonus: balance('bonus'),
      hold: balance('hold'),
    };
  });
}

/** How a player gets access: sessions, browsers, the last used device, and other players in the same rounds. */
async function accessOf(ctx: Context, db: Db, playerId: string, accountName: string | null) {
  const sessions = await db
    .select({ id: session.id, createdAt: session.createdAt, seenAt: session.seenAt })
    .from(session)
    .where(eq(session.playerId, playerId))
    .orderBy(desc(session.seenAt))
    .limit(maxPlayerRows);
  const browsers = await db
    .select({ seenAt: knownDevice.seenAt })
    .from(knownDevice)
    .where(eq(knownDevice.playerId, playerId))
    .orderBy(desc(knownDevice.seenAt))
    .limit(maxPlayerRows);
  const [used] = await db.select().from(device).where(eq(device.playerId, playerId));
  const others = used ? await othersOfDevice(db, used) : [];
  return {
    sessions: sessions.map(({ id, createdAt, seenAt }) => ({
      id,
      createdAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
    browsers: browsers.map(({ seenAt }) => ({ seenAt: seenAt.toISOString() })),
    device: used
      ? {
          fingerprint: used.fingerprint,
          platform: used.platform,
          timezone: used.timezone,
          seenAt: used.seenAt.toISOString(),
        }
      : null,
    sameDevice: await withExclusion(ctx, db, others),
    playedTogether: await playedTogether(ctx, db, playerId, {
      accountName,
      ofDevice: others.map(({ id }) => id),
    }),
  };
}

async function ordersOf(db: Db, playerId: string) {
  const usages = await db
    .select()
    .from(promotionUsage)
    .where(eq(promotionUsage.playerId, playerId))
    .orderBy(desc(promotionUsage.createdAt), desc(promotionUsage.seq))
    .limit(maxPlayerRows);
  const deposits = await db
    .select()
    .from(deposit)
    .where(eq(deposit.playerId, playerId))
    .orderBy(desc(deposit.number))
    .limit(maxPlayerRows);
  const withdrawals = await db
    .select()
    .from(withdrawal)
    .where(eq(withdrawal.playerId, playerId))
    .orderBy(desc(withdrawal.number))
    .limit(maxPlayerRows);
  return {
    usages: usages.map(({ id, createdAt, accepted, provider, status }) => ({
      id,
      createdAt: createdAt.toISOString(),
      name: accepted.name,
      provider,
      status,
    })),
    deposits: deposits.map(({ code, createdAt, amount, status }) => ({
      code,
      createdAt: createdAt.toISOString(),
      amount: money(amount, 'LAK'),
      status: status as DepositStatus,
    })),
    withdrawals: withdrawals.map(({ code, createdAt, amount, status, payoutStatus }) => ({
      code,
      createdAt: createdAt.toISOString(),
      amount: money(amount, 'THB'),
      status: status as WithdrawalStatus,
      payoutStatus,
    })),
  };
}

/** The postings of a player's credit, newest first. @throws DomainError 404 */
export const pageOfLedger = async (db: Db, username: string, query: KeysetQuery) =>
  ledgerOf(db, (await findPlayer(db, username)).id, query);

/** Like {@link pageOfLedger}, by the id of the player. */
export async function ledgerOf(db: Db, playerId: string, { cursor, pageSize }: KeysetQuery) {
  const [debit, credit] = [alias(account, 'debit'), alias(account, 'credit')];
  const [last] =
    cursor === undefined
      ? []
      : await db.select({ at: transfer.at }).from(transfer).where(eq(transfer.id, cursor));
  const before = cursor !== undefined && last ? { ...last, id: cursor } : null;
  const newest = newestTransfers(db, eq(account.playerId, playerId), {
    before,
    limit: pageSize + 1,
  });
  const rows = await db
    .select({ row: transfer, debit, credit, gameId: round.gameId })
    .from(transfer)
    .innerJoin(debit, eq(debit.id, transfer.debitId))
    .innerJoin(credit, eq(credit.id, transfer.creditId))
    .leftJoin(walletTransaction, eq(walletTransaction.id, transfer.orderId))
    .leftJoin(
      round,
      and(
        eq(round.playerId, walletTransaction.playerId),
        eq(round.provider, walletTransaction.provider),
        eq(round.ref, walletTransaction.roundRef),
      ),
    )
    .where(inArray(transfer.id, newest))
    .orderBy(desc(transfer.at), desc(transfer.id));
  const page = keysetPage(rows, pageSize, ({ row }) => row.id);
  const items = page.rows.map(({ row, debit, credit, gameId }) => ({
    id: row.id,
    at: row.at.toISOString(),
    order: row.orderId,
    kind: row.kind,
    gameId,
    provider: debit.provider ?? credit.provider ?? providers[0],
    toProvider: debit.provider && credit.provider !== debit.provider ? credit.provider : null,
    from: sideOf(debit),
    to: sideOf(credit),
    amount: money(row.amount, 'THB'),
  }));
  return { items, next: page.next };
}

const sideOf = ({ playerId, type }: AccountRow) =>
  (playerId === null ? 'house' : type) as LedgerRow['from'];
