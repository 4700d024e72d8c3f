import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Provider } from '../../../contract/provider';
import {
  account,
  deposit,
  promotionUsage,
  staffFlag,
  transfer,
  walletTransaction,
  withdrawal,
  type DepositRow,
  type PlayerAccountType,
  type UsageRow,
  type WithdrawalRow,
} from '../../../server/db/schema';
import { operatorAccounts } from '../../../server/ledger/accounts';
import type { PostingKind } from '../../../server/ledger/ledger';
import type { TestServer } from '../support/server';

/** The effect of one transfer on one account of a player. Satang, negative if the credit decreased. */
export interface CreditChange {
  transferId: number;
  kind: PostingKind;
  orderId: string;
  provider: Provider;
  type: PlayerAccountType;
  /** The round in which a provider reported it. */
  round: string | null;
  change: bigint;
  at: Date;
}

/** Kip that moved for an order of a player. */
export interface KipMove {
  orderId: string;
  /** Received by the house, paid by it, and held in suspense (negative if it decreased). */
  came: bigint;
  went: bigint;
  held: bigint;
}

/** The books of one player. */
export interface PlayerBooks {
  changes: CreditChange[];
  usages: UsageRow[];
  deposits: DepositRow[];
  withdrawals: WithdrawalRow[];
}

const legs = { id: account.id, playerId: account.playerId, provider: account.provider };

/** The books of these players, by player id. */
export async function readBooks(
  { ctx }: TestServer,
  playerIds: readonly string[],
): Promise<(playerId: string) => PlayerBooks> {
  const { db } = ctx.database;
  const ids = [...playerIds];
  const accounts = await db
    .select({ ...legs, type: account.type })
    .from(account)
    .where(inArray(account.playerId, ids));
  const byId = new Map(accounts.map((row) => [row.id, row]));
  const touched = [...byId.keys()];
  const rows = await db
    .select()
    .from(transfer)
    .where(or(inArray(transfer.debitId, touched), inArray(transfer.creditId, touched)))
    .orderBy(transfer.id);
  const reportedRounds = await db
    .select({ id: walletTransaction.id, round: walletTransaction.roundRef })
    .from(walletTransaction)
    .where(inArray(walletTransaction.playerId, ids));
  const roundOf = new Map(reportedRounds.map(({ id, round }) => [id, round]));
  const usages = await db
    .select()
    .from(promotionUsage)
    .where(inArray(promotionUsage.playerId, ids))
    .orderBy(promotionUsage.seq);
  const deposits = await db.select().from(deposit).where(inArray(deposit.playerId, ids));
  const withdrawals = await db.select().from(withdrawal).where(inArray(withdrawal.playerId, ids));
  return (playerId) => {
    const isOwn = (row: { playerId: string }) => row.playerId === playerId;
    return {
      changes: rows.flatMap((row) => [
        ...changeOf(row, row.debitId, -row.amount),
        ...changeOf(row, row.creditId, row.amount),
      ]),
      usages: usages.filter(isOwn),
      deposits: deposits.filter(isOwn),
      withdrawals: withdrawals.filter(isOwn),
    };

    function changeOf(row: typeof transfer.$inferSelect, id: number, change: bigint) {
      const { id: transferId, orderId, at } = row;
      const accountRow = byId.get(id);
      if (accountRow?.playerId !== playerId || accountRow.provider === null) return [];
      const type = accountRow.type as PlayerAccountType;
      const kind = row.kind as PostingKind;
      const round = roundOf.get(orderId) ?? null;
      return [
        { transferId, kind, orderId, provider: accountRow.provider, type, round, change, at },
      ];
    }
  };
}

/** Kip received, paid and held, by order. */
export async function readKip(
  { ctx }: TestServer,
  orderIds: readonly string[],
): Promise<(orderId: string) => KipMove> {
  const rows =
    orderIds.length === 0
      ? []
      : await ctx.database.db
          .select()
          .from(transfer)
          .where(and(inArray(transfer.orderId, [...orderIds]), eq(transfer.ccy, 'LAK')));
  return (orderId) => {
    const moved = { orderId, came: 0n, went: 0n, held: 0n };
    for (const { debitId, creditId, amount, ...row } of rows) {
      if (row.orderId !== orderId) continue;
      if (debitId === operatorAccounts.qrClearing.id) moved.came += amount;
      if (creditId === operatorAccounts.payout.id) moved.went += amount;
      if (creditId === operatorAccounts.suspense.id) moved.held += amount;
      if (debitId === operatorAccounts.suspense.id) moved.held -= amount;
    }
    return moved;
  };
}

/** Those of the given references that have an open flag for staff. */
export async function openFlags(
  { ctx }: TestServer,
  references: readonly string[],
): Promise<Set<string>> {
  const rows = await ctx.database.db
    .select({ code: staffFlag.code })
    .from(staffFlag)
    .where(and(inArray(staffFlag.code, [...references]), isNull(staffFlag.resolvedAt)));
  return new Set(rows.map(({ code }) => code));
}

/** Whether staff have an open note about a reference. */
export const hasOpenFlag = async (server: TestServer, reference: string): Promise<boolean> =>
  (await openFlags(server, [reference])).has(reference);
