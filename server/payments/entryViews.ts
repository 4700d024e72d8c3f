import { and, count, eq, sql, type SQL } from 'drizzle-orm';
import { fromMinor } from '../../contract/money';
import type { PageQuery } from '../../contract/page';
import type { PaymentEntry } from '../../contract/staffPayments';
import { initialStatus } from '../../machines/lifecycle';
import { paymentEntryMachine } from '../../machines/paymentEntry';
import type { Db } from '../db/database';
import {
  deposit,
  paymentDecision,
  paymentEntry,
  player,
  statement,
  statementMatch,
} from '../db/schema';
import { transition } from '../orders/transition';

const entered = initialStatus(paymentEntryMachine);
const confirmed = transition(paymentEntryMachine, 'confirm').to;

/** The payment that an entry counts as: its own, or the one that it duplicates. */
const countsAs = sql`coalesce((
  select ${paymentDecision.sameAs} from ${paymentDecision}
  where ${paymentDecision.paymentId} = ${paymentEntry.paymentId} and ${paymentDecision.how} = 'close'),
  ${paymentEntry.paymentId})`;

/** Maximum number of the newest entries that are searched: more than 27 a day for a year. */
const maxSearchedEntries = sql.raw('10000');

/** Confirmed entries that are not matched with a statement row. */
const isAbsent = and(
  sql`${paymentEntry.id} > (select coalesce(max(e.id), 0) - ${maxSearchedEntries} from ${paymentEntry} e)`,
  eq(paymentEntry.status, confirmed),
  sql`not exists (select 1 from ${statementMatch}
    where ${statementMatch.kind} = 'payment' and ${statementMatch.key} = ${countsAs})`,
);

/** Condition: an imported statement of an account that receives payments covers the time. */
const isIn = (time: typeof paymentEntry.paidAt | typeof paymentEntry.enteredAt) =>
  sql<boolean>`exists (select 1 from ${statement}
  where ${statement.status} = 'IMPORTED' and ${statement.format} ->> 'carries' <> 'out'
    and ${time} >= ${statement.fromAt} and ${time} < ${statement.toAt})`;

/** Condition: an imported statement covers the stated time of the payment. */
const isCovered = isIn(paymentEntry.paidAt);

/** A statement covers the day of the entry, but none covers the stated time of the payment, so none can confirm it. */
const isUnshown = sql<boolean>`(${isIn(paymentEntry.enteredAt)} and not ${isCovered})`;

/** An entry that waits for a second person. */
export const isEntered = eq(paymentEntry.status, entered);

const lists: Record<'waiting' | 'absent', { where: SQL | undefined; order: SQL }> = {
  waiting: { where: isEntered, order: sql`${paymentEntry.id}` },
  absent: {
    where: isAbsent,
    order: sql`(${isCovered} or ${isUnshown}) desc, ${paymentEntry.enteredAt} desc, ${paymentEntry.id}`,
  },
};

/** A page of entered payments: those that wait for a second person, or that no statement contains. */
export async function pageOfEntries(
  db: Db,
  {
    page,
    pageSize,
    list,
    number,
  }: PageQuery & { list: keyof typeof lists; number?: string | undefined },
) {
  const { where: isListed, order } = lists[list];
  const where = and(
    isListed,
    number === undefined ? undefined : eq(paymentEntry.paymentId, number),
  );
  const [counted] = await db.select({ total: count() }).from(paymentEntry).where(where);
  const rows = await db
    .select({
      entry: paymentEntry,
      order: { code: deposit.code, status: deposit.status, amount: deposit.amount },
      player: { username: player.username },
      isCovered,
      isUnshown,
    })
    .from(paymentEntry)
    .leftJoin(deposit, eq(deposit.code, paymentEntry.code))
    .leftJoin(player, eq(player.id, deposit.playerId))
    .where(where)
    .orderBy(order)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const items = rows.map(({ entry, order: of, player: whose, ...found }): PaymentEntry => ({
    id: entry.id,
    number: entry.paymentId,
    amount: fromMinor(entry.amount, 'LAK'),
    paidAt: entry.paidAt.toISOString(),
    reason: entry.reason,
    order: of && whose && { ...of, ...whose, amount: fromMinor(of.amount, 'LAK') },
    status: entry.status,
    enteredBy: entry.enteredBy,
    enteredAt: entry.enteredAt.toISOString(),
    decidedBy: entry.decidedBy,
    decidedAt: entry.decidedAt?.toISOString() ?? null,
    isMissed: list === 'absent' && found.isCovered,
    isUnshown: list === 'absent' && found.isUnshown,
  }));
  return { items, page, pageSize, total: counted?.total ?? 0 };
}
