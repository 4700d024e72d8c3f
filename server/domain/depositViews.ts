import { and, desc, eq, sql } from 'drizzle-orm';
import { appLinkOf } from '../../contract/appLink';
import type { DepositOrder, DepositStatus } from '../../contract/deposits';
import { money } from '../../contract/money';
import type { PageQuery } from '../../contract/page';
import type { Context } from '../context';
import type { Db } from '../db/client';
import { gathered } from '../db/gathered';
import { given, prepared } from '../db/prepared';
import { deposit, type DepositRow } from '../db/schema';
import { DomainError, notFound } from '../errors';
import { qrText } from '../portCall';
import { orderPage } from './orderNumbers';
import { credited, isAmong, isOneOf, unpaid, waiting } from './orderStatus';
import { surroundings, type DepositSurroundings } from './depositSurroundings';

const shown = {
  code: deposit.code,
  createdAt: deposit.createdAt,
  expiresAt: deposit.expiresAt,
  provider: deposit.provider,
  amount: deposit.amount,
  status: deposit.status,
  rate: deposit.rate,
  depositCredit: deposit.depositCredit,
  promoCredit: deposit.promoCredit,
  late: deposit.late,
};

/** An order with everything that its player sees of it. */
export type SeenDeposit = Pick<DepositRow, keyof typeof shown> & DepositSurroundings;

type Seeing = Pick<Context, 'gateway' | 'config' | 'log'>;

/**
 * An order as its player sees it: credit that will never come reads zero, and only an unpaid order has a QR, unless the
 * gateway makes none.
 */
export function depositView(ctx: Seeing, row: SeenDeposit): DepositOrder {
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
    qr: isAmong(unpaid, status) ? qrView(ctx, row) : null,
    late: row.late,
    held: row.held === '0' ? null : money(BigInt(row.held), 'LAK'),
    returned: row.returned,
    timeline: row.timeline.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
  };
}

function qrView(ctx: Seeing, { code, amount, bankId }: SeenDeposit): DepositOrder['qr'] {
  const payload = payloadOf(ctx, code, amount);
  if (payload === null) return null;
  const template = ctx.config.bankApps[bankId];
  return { payload, appLink: template === undefined ? null : appLinkOf(template, payload) };
}

function payloadOf(ctx: Seeing, code: string, amount: bigint): string | null {
  try {
    return qrText(ctx, code, amount);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** The order, for one who decides by it. @throws DomainError 404 for a missing order and for another player's */
export async function findDeposit(db: Db, playerId: string, code: string): Promise<SeenDeposit> {
  return ownedBy(playerId, (await depositsByCode(db, { codes: [code] }))[0]);
}

/** The same for a page that shows it: orders that are looked at in the same turn are found by one question. */
export async function lookAtDeposit(db: Db, playerId: string, code: string): Promise<SeenDeposit> {
  return ownedBy(playerId, await depositByCode(db, code));
}

function ownedBy(playerId: string, order: OwnedDeposit | undefined): SeenDeposit {
  if (order?.playerId !== playerId) throw notFound();
  return order;
}

const columns = { ...shown, ...surroundings };

interface OwnedDeposit extends SeenDeposit {
  playerId: string;
}

const depositsByCode = prepared<{ codes: string[] }, OwnedDeposit[]>((db) =>
  db
    .select({ ...columns, playerId: deposit.playerId })
    .from(deposit)
    .where(sql`${deposit.code} = any(${given('codes')})`),
);

const depositByCode = gathered<OwnedDeposit>(
  (db, codes) => depositsByCode(db, { codes }),
  ({ code }) => code,
);

/** The player's orders that still wait, newest first. */
export async function waitingDeposits(db: Db, playerId: string): Promise<SeenDeposit[]> {
  return db
    .select(columns)
    .from(deposit)
    .where(and(eq(deposit.playerId, playerId), isOneOf(deposit.status, waiting)))
    .orderBy(desc(deposit.number));
}

/** A page of the player's orders, newest first. */
export async function pageOfDeposits(
  db: Db,
  playerId: string,
  query: PageQuery & { status?: DepositStatus | undefined },
): Promise<{ rows: SeenDeposit[]; total: number }> {
  const { total, where, offset } = await orderPage(db, deposit, playerId, query);
  const rows = await db
    .select(columns)
    .from(deposit)
    .where(where)
    .orderBy(desc(deposit.number))
    .limit(query.pageSize)
    .offset(offset);
  return { rows, total };
}
