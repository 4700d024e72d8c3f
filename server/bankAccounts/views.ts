import { and, asc, count, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { BankAccountChange } from '../../contract/bankAccounts';
import type { PageQuery } from '../../contract/page';
import type { BankAccountDetails, StaffAccountChange } from '../../contract/staffAccountChanges';
import type { Context } from '../context';
import type { Db } from '../db/database';
import {
  bankAccount,
  bankAccountChange,
  player,
  withdrawal,
  type BankAccountChangeRow,
} from '../db/schema';
import { notFound } from '../errors';
import { statusIn, underReview } from '../orders/orderStatus';
import { isWaiting, passwordHold } from './changes';
import { othersWithAccount } from './sameAccount';

type Deps = Pick<Context, 'clock' | 'config'>;

/** A limit that is never reached: one withdrawal under review for each provider and promotion at most. */
const shownWithdrawals = 20;

/** Only bank, number and holder of a row. */
export const accountFields = ({
  bankId,
  accountNumber,
  accountName,
}: BankAccountDetails): BankAccountDetails => ({
  ...{ bankId, accountNumber, accountName },
});

/** A change as its player sees it. */
export async function changeView(
  ctx: Deps,
  db: Db,
  row: BankAccountChangeRow,
): Promise<BankAccountChange> {
  const { id, status, askedBy, askedAt, refusal } = row;
  const heldUntil = row.decidedAt === null ? await passwordHold(ctx, db, row.playerId) : null;
  return {
    ...{ id, status, refusal, ...accountFields(row) },
    isByStaff: askedBy !== null,
    askedAt: askedAt.toISOString(),
    heldUntil: heldUntil?.toISOString() ?? null,
  };
}

const from = alias(bankAccount, 'from');

const changesOfAll = (db: Db) =>
  db
    .select({ row: bankAccountChange, player, from })
    .from(bankAccountChange)
    .innerJoin(player, eq(player.id, bankAccountChange.playerId))
    .innerJoin(from, eq(from.id, bankAccountChange.fromId))
    .$dynamic();

type ChangeOfAll = Awaited<ReturnType<typeof changesOfAll>>[number];

async function staffView(ctx: Deps, db: Db, found: ChangeOfAll): Promise<StaffAccountChange> {
  const { row, player: whose } = found;
  const { id, status, askedBy, checkedBy, note } = row;
  const heldUntil = await passwordHold(ctx, db, whose.id);
  const open = await db
    .select({ code: withdrawal.code })
    .from(withdrawal)
    .where(and(eq(withdrawal.playerId, whose.id), statusIn(withdrawal.status, underReview)))
    .orderBy(asc(withdrawal.number))
    .limit(shownWithdrawals);
  return {
    ...{ id, status, askedBy, checkedBy, note },
    player: { username: whose.username, displayName: whose.displayName },
    askedAt: row.askedAt.toISOString(),
    from: accountFields(found.from),
    to: accountFields(row),
    checkedAt: row.checkedAt?.toISOString() ?? null,
    heldUntil: heldUntil?.toISOString() ?? null,
    sameAccount: await othersWithAccount(ctx, db, whose.id, row.accountNumber),
    withdrawals: open.map(({ code }) => code),
  };
}

/** A change as staff see it. @throws DomainError 404 */
export async function findStaffChange(ctx: Deps, db: Db, id: string): Promise<StaffAccountChange> {
  const [found] = await changesOfAll(db).where(eq(bankAccountChange.id, id));
  if (!found) throw notFound();
  return staffView(ctx, db, found);
}

/** A page of pending changes, oldest first. */
export async function pageOfChanges(ctx: Deps, db: Db, { page, pageSize }: PageQuery) {
  const rows = await changesOfAll(db)
    .where(isWaiting)
    .orderBy(asc(bankAccountChange.askedAt))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const items: StaffAccountChange[] = [];
  for (const row of rows) items.push(await staffView(ctx, db, row));
  return { items, page, pageSize, total: await countWaitingChanges(db) };
}

async function countWaitingChanges(db: Db): Promise<number> {
  const [row] = await db.select({ count: count() }).from(bankAccountChange).where(isWaiting);
  return row?.count ?? 0;
}

/** The pending change of a player; null without one. */
export async function waitingChange(
  ctx: Deps,
  db: Db,
  playerId: string,
): Promise<StaffAccountChange | null> {
  const [found] = await changesOfAll(db).where(
    and(eq(bankAccountChange.playerId, playerId), isWaiting),
  );
  return found ? staffView(ctx, db, found) : null;
}
