import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { appLinkOf } from '../../contract/appLink';
import type { DepositOrder, DepositStatus } from '../../contract/deposits';
import { money } from '../../contract/money';
import type { PageQuery } from '../../contract/page';
import type { Context } from '../context';
import type { Db } from '../db/client';
import { deposit, type DepositRow } from '../db/schema';
import { notFound } from '../errors';
import { credited, isAmong, unpaid, waiting } from './orderStatus';
import { surroundingsOf, type DepositSurroundings } from './depositSurroundings';

type Seeing = Pick<Context, 'gateway' | 'config'>;

/** An order as its player sees it: credit that will never come reads zero, and only an unpaid order has a QR. */
export function depositView(
  ctx: Seeing,
  row: DepositRow,
  { bankId, timeline, returned }: DepositSurroundings,
): DepositOrder {
  const { code, status } = row;
  const counts = status === credited || isAmong(waiting, status);
  const depositCredit = counts ? row.depositCredit : 0n;
  const promoCredit = counts ? row.promoCredit : 0n;
  return {
    code,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    provider: row.provider,
    amount: money(row.amount, 'LAK'),
    status,
    rate: row.rate,
    depositCredit: money(depositCredit, 'THB'),
    promoCredit: money(promoCredit, 'THB'),
    totalCredit: money(depositCredit + promoCredit, 'THB'),
    qr: isAmong(unpaid, status) ? qrView(ctx, row, bankId) : null,
    late: row.late,
    returned,
    timeline,
  };
}

function qrView(
  { gateway, config }: Seeing,
  { code, amount }: DepositRow,
  bankId: string,
): DepositOrder['qr'] {
  const payload = gateway.qr(code, amount);
  const template = config.bankApps[bankId];
  return { payload, appLink: template === undefined ? null : appLinkOf(template, payload) };
}

/** Orders as their player sees them. */
export async function depositViews(
  ctx: Seeing,
  db: Db,
  rows: readonly DepositRow[],
): Promise<DepositOrder[]> {
  const surroundings = await surroundingsOf(db, rows);
  return rows.map((row) => depositView(ctx, row, surroundings(row)));
}

/** An order as its player sees it. */
export async function seeDeposit(ctx: Seeing, db: Db, row: DepositRow): Promise<DepositOrder> {
  const surroundings = await surroundingsOf(db, [row]);
  return depositView(ctx, row, surroundings(row));
}

/** @throws DomainError 404 for a missing order and for another player's */
export async function findDeposit(db: Db, playerId: string, code: string): Promise<DepositRow> {
  const [row] = await db
    .select()
    .from(deposit)
    .where(and(eq(deposit.code, code), eq(deposit.playerId, playerId)));
  if (!row) throw notFound();
  return row;
}

/** The player's orders that still wait, newest first. */
export async function waitingDeposits(db: Db, playerId: string): Promise<DepositRow[]> {
  return db
    .select()
    .from(deposit)
    .where(and(eq(deposit.playerId, playerId), inArray(deposit.status, waiting)))
    .orderBy(desc(deposit.createdAt), desc(deposit.seq));
}

/** A page of the player's orders, newest first. */
export async function pageOfDeposits(
  db: Db,
  playerId: string,
  { page, pageSize, status }: PageQuery & { status?: DepositStatus | undefined },
): Promise<{ rows: DepositRow[]; total: number }> {
  const mine = and(eq(deposit.playerId, playerId), status && eq(deposit.status, status));
  const [total] = await db.select({ rows: count() }).from(deposit).where(mine);
  const rows = await db
    .select()
    .from(deposit)
    .where(mine)
    .orderBy(desc(deposit.createdAt), desc(deposit.seq))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows, total: total?.rows ?? 0 };
}
