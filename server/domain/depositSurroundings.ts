import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/client';
import { bankAccount, transfer, type DepositRow } from '../db/schema';
import type { MovementKind } from './ledger';
import { timelinesOf, type Timeline } from './timelines';

/** What belongs to an order as its player sees it, and does not stand in its row. */
export interface DepositSurroundings {
  /** The bank that the player pays from. */
  bankId: string;
  timeline: Timeline;
  /** Staff have sent money that was paid for it back. */
  returned: boolean;
}

const giveBack: MovementKind = 'giveBack';

/** What belongs to some orders, as a function that gives it for each of them. */
export async function surroundingsOf(
  db: Db,
  orders: readonly DepositRow[],
): Promise<(order: DepositRow) => DepositSurroundings> {
  const timelines = await timelinesOf(db, orders);
  const banks = await banksOf(db, orders);
  const returned = await returnedAmong(db, orders);
  return ({ code, bankAccountId }) => ({
    bankId: banks.get(bankAccountId) ?? '',
    timeline: timelines.get(code) ?? [],
    returned: returned.has(code),
  });
}

async function banksOf(db: Db, orders: readonly DepositRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(orders.map(({ bankAccountId }) => bankAccountId))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: bankAccount.id, bankId: bankAccount.bankId })
    .from(bankAccount)
    .where(inArray(bankAccount.id, ids));
  return new Map(rows.map(({ id, bankId }) => [id, bankId]));
}

async function returnedAmong(db: Db, orders: readonly DepositRow[]): Promise<Set<string>> {
  const codes = orders.map(({ code }) => code);
  if (codes.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ code: transfer.orderId })
    .from(transfer)
    .where(and(inArray(transfer.orderId, codes), eq(transfer.kind, giveBack)));
  return new Set(rows.map(({ code }) => code));
}
