import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { DepositOrder, DepositStatus } from '../../contract/deposits';
import { money } from '../../contract/money';
import type { PageQuery } from '../../contract/page';
import type { Db } from '../db/database';
import { placeholder, prepared } from '../db/prepared';
import { bankAccount, deposit, orderStatusChange, transfer, type DepositRow } from '../db/schema';
import { notFound } from '../errors';
import { suspendedSum, type PostingKind } from '../ledger/ledger';
import type { Span } from '../orders/dayRange';
import { orderPage } from '../orders/orderNumbers';
import { credited, includesStatus, statusIn, unpaid, waiting } from '../orders/orderStatus';

const orderColumns = {
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
  payload: deposit.payload,
  appLinks: deposit.appLinks,
  refusal: deposit.refusal,
};

/** Details of a deposit that its player sees and its row does not contain. */
export interface DepositDetails {
  /** The bank that the player pays from. */
  bankId: string;
  /** The statuses with the time of each, in order. */
  timeline: { status: string; at: string }[];
  /** Staff have returned a payment of this order. */
  returned: boolean;
  /** Kip that suspense holds for this order. */
  held: string;
}

const giveBack: PostingKind = 'giveBack';

/** A column of the outer query. Written by hand, because drizzle omits the table's name in queries of one table. */
const outer = (column: string): SQL => sql`${sql.identifier('deposit')}.${sql.identifier(column)}`;

/** The columns of {@link DepositDetails}, as subqueries of a query of deposits. */
const detailColumns = {
  bankId: sql<string>`(select b.bank_id from ${bankAccount} b where b.id = ${outer('bank_account_id')})`,
  timeline: sql<DepositDetails['timeline']>`(
    select coalesce(json_agg(json_build_object('status', s.status, 'at', s.at) order by s.id), '[]')
    from ${orderStatusChange} s where s.code = ${outer('code')})`,
  returned: sql<boolean>`exists (
    select 1 from ${transfer} t where t.order_id = ${outer('code')} and t.kind = ${sql.raw(`'${giveBack}'`)})`,
  held: sql<string>`(
    select ${suspendedSum} from ${transfer} where ${sql.identifier('order_id')} = ${outer('code')})`,
};

const columns = { ...orderColumns, ...detailColumns };

/** A deposit with everything that its player sees. */
export type DepositWithDetails = Pick<DepositRow, keyof typeof orderColumns> & DepositDetails;

/** A deposit as its player sees it: credit that will never come is zero, and only an unpaid order has a QR. */
export function depositView(row: DepositWithDetails): DepositOrder {
  const { code, status } = row;
  const counts = status === credited || includesStatus(waiting, status);
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
    qr: includesStatus(unpaid, status) ? qrView(row) : null,
    refusal: row.refusal,
    late: row.late,
    held: row.held === '0' ? null : money(BigInt(row.held), 'LAK'),
    returned: row.returned,
    timeline: row.timeline.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
  };
}

function qrView({ payload, appLinks, bankId }: DepositWithDetails): DepositOrder['qr'] {
  return payload === null ? null : { payload, appLink: appLinks?.[bankId] ?? null };
}

/** @throws DomainError 404 for a missing order and for another player's */
export async function findDeposit(
  db: Db,
  playerId: string,
  code: string,
): Promise<DepositWithDetails> {
  const [order] = await depositByCode(db, { code, playerId });
  if (!order) throw notFound();
  return order;
}

const depositByCode = prepared<{ code: string; playerId: string }, DepositWithDetails[]>((db) =>
  db
    .select(columns)
    .from(deposit)
    .where(
      and(eq(deposit.code, placeholder('code')), eq(deposit.playerId, placeholder('playerId'))),
    ),
);

/** The player's waiting orders, newest first. */
export async function waitingDeposits(db: Db, playerId: string): Promise<DepositWithDetails[]> {
  return db
    .select(columns)
    .from(deposit)
    .where(and(eq(deposit.playerId, playerId), statusIn(deposit.status, waiting)))
    .orderBy(desc(deposit.number));
}

/** A page of the player's orders, newest first. */
export async function pageOfDeposits(
  db: Db,
  playerId: string,
  query: PageQuery & { status?: DepositStatus | undefined },
  span: Span | null = null,
): Promise<{ rows: DepositWithDetails[]; total: number }> {
  const { total, where } = await orderPage(db, deposit, playerId, query, span);
  const rows = await db.select(columns).from(deposit).where(where).orderBy(desc(deposit.number));
  return { rows, total };
}
