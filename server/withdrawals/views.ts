import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { money } from '../../contract/money';
import type { PageQuery } from '../../contract/page';
import type { WithdrawalOrder, WithdrawalStatus } from '../../contract/withdrawals';
import { initialStatus } from '../../machines/lifecycle';
import { withdrawalOrderMachine } from '../../machines/withdrawalOrder';
import type { Db } from '../db/database';
import { placeholder, prepared } from '../db/prepared';
import {
  bankAccount,
  orderStatusChange,
  withdrawal,
  type BankAccountRow,
  type WithdrawalRow,
} from '../db/schema';
import { notFound } from '../errors';
import type { Span } from '../orders/dayRange';
import { orderPage } from '../orders/orderNumbers';
import { orderTotals } from '../orders/orderTotals';
import { transition } from '../orders/transition';
import { getCancellation } from './cancellation';

const open = initialStatus(withdrawalOrderMachine);
const { to: rejected } = transition(withdrawalOrderMachine, 'reject');

/** A withdrawal as its player sees it. */
export function withdrawalView(
  { row, account }: WithdrawalWithAccount,
  timeline: Timeline,
): WithdrawalOrder {
  const isRejected = row.status === rejected;
  const { bankId, accountNumber, accountName } = account;
  return {
    code: row.code,
    createdAt: row.createdAt.toISOString(),
    provider: row.provider,
    amount: money(row.amount, 'THB'),
    status: row.status,
    rate: row.rate,
    receiveCredit: money(row.receiveCredit, 'THB'),
    returnCredit: money(row.returnCredit, 'THB'),
    payout: money(row.payout, 'LAK'),
    // As long as the credit is not back, the order counts as open
    cause: isRejected ? row.rejectionCause : null,
    reason: isRejected ? row.reason : null,
    reasonTexts: isRejected ? row.reasonTexts : null,
    isDebitRefused: isRejected && row.rejectionCause === null,
    account: { bankId, accountNumber, accountName },
    cancellation: getCancellation(row),
    heldUntil: row.status === open ? (row.heldUntil?.toISOString() ?? null) : null,
    timeline,
  };
}

/** An order with the bank account that it was created with. */
interface WithdrawalWithAccount {
  row: WithdrawalRow;
  account: BankAccountRow;
}

const withAccounts = (db: Db) =>
  db
    .select({ row: withdrawal, account: bankAccount })
    .from(withdrawal)
    .innerJoin(bankAccount, eq(bankAccount.id, withdrawal.bankAccountId));

async function viewsOf(
  db: Db,
  found: readonly WithdrawalWithAccount[],
): Promise<WithdrawalOrder[]> {
  const timelines = await timelinesOf(
    db,
    found.map(({ row }) => row.code),
  );
  return found.map((one) => withdrawalView(one, timelines.get(one.row.code) ?? []));
}

/** @throws DomainError 404 for a missing withdrawal and for another player's */
export async function getWithdrawal(
  db: Db,
  playerId: string,
  code: string,
): Promise<WithdrawalOrder> {
  const rows = await withAccounts(db).where(
    and(eq(withdrawal.code, code), eq(withdrawal.playerId, playerId)),
  );
  const [view] = await viewsOf(db, rows);
  if (!view) throw notFound();
  return view;
}

/** A page of the player's withdrawals, newest first. */
export async function listWithdrawals(
  db: Db,
  playerId: string,
  query: PageQuery & { status?: WithdrawalStatus | undefined },
  span: Span | null = null,
) {
  const { page, pageSize } = query;
  const { total, where } = await orderPage(db, withdrawal, playerId, query, span);
  const rows = await withAccounts(db).where(where).orderBy(desc(withdrawal.number));
  const totals = span && (await orderTotals(db, 'withdrawal', playerId, span));
  return { items: await viewsOf(db, rows), page, pageSize, total, ...(totals && { totals }) };
}

export type Timeline = { status: string; at: string }[];

/** The timelines of orders, by their codes. */
async function timelinesOf(db: Db, codes: readonly string[]): Promise<Map<string, Timeline>> {
  const timelines = new Map<string, Timeline>(codes.map((code) => [code, []]));
  for (const { code, status, at } of await changesOf(db, { codes }))
    timelines.get(code)?.push({ status, at: at.toISOString() });
  return timelines;
}

const { code, status, at, id } = orderStatusChange;

const changesOf = prepared<
  { codes: readonly string[] },
  { code: string; status: string; at: Date }[]
>((db) =>
  db
    .select({ code, status, at })
    .from(orderStatusChange)
    .where(sql`${code} = any(${placeholder('codes')})`)
    .orderBy(asc(id)),
);
