import { and, asc, count, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { DepositStatus } from '../../contract/deposits';
import type { Inquiry } from '../../contract/inquiries';
import { money } from '../../contract/money';
import type { PageQuery } from '../../contract/page';
import type { StaffInquiry } from '../../contract/staffInquiries';
import { inquiryMachine } from '../../machines/inquiry';
import { statusesBefore } from '../../machines/lifecycle';
import type { Db } from '../db/database';
import { deposit, inquiry, player, slip, type InquiryRow } from '../db/schema';
import { notFound } from '../errors';
import { statusIn } from '../orders/orderStatus';
import { sameId } from '../players/sameId';

const openStatuses = statusesBefore(inquiryMachine, 'refuse');

/** An inquiry that waits for staff. */
export const isOpen = statusIn(inquiry.status, openStatuses);

/** Whether the inquiry of a row waits for staff. */
export const isWaiting = ({ status }: Pick<InquiryRow, 'status'>): boolean =>
  openStatuses.includes(status);

const hasSlip = sql<boolean>`exists (select from ${slip} where ${slip.inquiryId} = ${inquiry.id})`;

/** An inquiry as its player sees it. */
export const inquiryView = (row: InquiryRow, withSlip: boolean): Inquiry => ({
  id: row.id,
  code: row.code,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  paidAt: row.paidAt.toISOString(),
  amount: money(row.amount, 'LAK'),
  note: row.note,
  hasSlip: withSlip,
  reason: row.reason,
});

/** The newest inquiry of a player about an order; undefined without one. */
export async function newestInquiry(
  db: Db,
  playerId: string,
  code: string,
): Promise<{ row: InquiryRow; hasSlip: boolean } | undefined> {
  const [found] = await db
    .select({ row: inquiry, hasSlip })
    .from(inquiry)
    .where(and(eq(inquiry.code, code), eq(inquiry.playerId, playerId)))
    .orderBy(desc(inquiry.createdAt))
    .limit(1);
  return found;
}

const inquiriesOfAll = (db: Db) =>
  db
    .select({ row: inquiry, username: player.username, order: deposit, hasSlip })
    .from(inquiry)
    .innerJoin(player, eq(player.id, inquiry.playerId))
    .innerJoin(deposit, eq(deposit.code, inquiry.code))
    .$dynamic();

type InquiryOfAll = Awaited<ReturnType<typeof inquiriesOfAll>>[number];

const staffView = ({ row, username, order, ...found }: InquiryOfAll): StaffInquiry => ({
  ...{ id: row.id, username, status: row.status, note: row.note, reason: row.reason },
  createdAt: row.createdAt.toISOString(),
  paidAt: row.paidAt.toISOString(),
  amount: money(row.amount, 'LAK'),
  hasSlip: found.hasSlip,
  order: {
    code: order.code,
    createdAt: order.createdAt.toISOString(),
    amount: money(order.amount, 'LAK'),
    status: order.status as DepositStatus,
  },
  assignedTo: row.assignedTo,
  answeredBy: row.answeredBy,
});

/** An inquiry as staff see it. @throws DomainError 404 */
export async function findStaffInquiry(db: Db, id: string): Promise<StaffInquiry> {
  const [found] = await inquiriesOfAll(db).where(sameId(inquiry.id, id));
  if (!found) throw notFound();
  return staffView(found);
}

/** Number of answered inquiries that staff can look back at. */
const shownAnswered = 200;

/** Filter of the waiting inquiries by assignee. @param by the caller */
function waitingOf(who: string | undefined, by: string): SQL | undefined {
  if (who === undefined) return isOpen;
  const { assignedTo } = inquiry;
  return and(
    isOpen,
    who === '@unassigned' ? isNull(assignedTo) : eq(assignedTo, who === '@me' ? by : who),
  );
}

/**
 * A page of inquiries: the open ones, oldest first; then the newest answered ones. With an assignee only the open ones.
 * @param by the caller
 */
export async function pageOfInquiries(
  db: Db,
  { page, pageSize, who }: PageQuery & { who?: string | undefined },
  by: string,
) {
  const isWanted = waitingOf(who, by);
  const open = await countOpen(db, isWanted);
  const offset = (page - 1) * pageSize;
  const waiting = await inquiriesOfAll(db)
    .where(isWanted)
    .orderBy(asc(inquiry.createdAt))
    .limit(pageSize)
    .offset(offset);
  if (who !== undefined) return { items: waiting.map(staffView), page, pageSize, total: open };
  const isAnswered = sql`not (${isOpen})`;
  const newest = db
    .select({ id: inquiry.id })
    .from(inquiry)
    .where(isAnswered)
    .orderBy(desc(inquiry.createdAt))
    .limit(shownAnswered)
    .as('newest');
  const before = Math.max(0, offset - open);
  const rest = Math.min(pageSize - waiting.length, shownAnswered - before);
  const answered =
    rest > 0
      ? await inquiriesOfAll(db)
          .where(isAnswered)
          .orderBy(desc(inquiry.createdAt))
          .limit(rest)
          .offset(before)
      : [];
  const total = open + (await db.$count(newest));
  return { items: [...waiting, ...answered].map(staffView), page, pageSize, total };
}

async function countOpen(db: Db, isWanted: SQL | undefined): Promise<number> {
  const [row] = await db.select({ count: count() }).from(inquiry).where(isWanted);
  return row?.count ?? 0;
}
