import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { fromMinor } from '../../contract/money';
import type { PageQuery } from '../../contract/page';
import type { PaymentProtection, StaffPayment } from '../../contract/staffPayments';
import type { Context } from '../context';
import { paymentProtectionView } from '../protection/views';
import type { Db } from '../db/database';
import { suspendedAmounts } from '../ledger/ledger';
import { deposit, paymentConflict, paymentEvent, player, staffFlag } from '../db/schema';
import { decidedAlone, findUnverifiedEntries } from '../decisions/decidedAlone';

/** Payments that wait for staff: held ones, and those with a conflicting notice. @param id of one of them */
const waits = (id: string | undefined) =>
  and(
    isNull(staffFlag.resolvedAt),
    id === undefined
      ? or(isNotNull(staffFlag.paymentId), isNotNull(paymentConflict.id))
      : or(eq(staffFlag.paymentId, id), eq(paymentConflict.paymentId, id)),
  );

/** A page of the waiting payments, or the one with this `id`. */
type QueueQuery = PageQuery & { id?: string | undefined };

async function countWaitingPayments(db: Db, id: string | undefined): Promise<number> {
  const [counted] = await db
    .select({ total: sql<string>`count(*)` })
    .from(staffFlag)
    .leftJoin(paymentConflict, eq(paymentConflict.flagId, staffFlag.id))
    .where(waits(id));
  return Number(counted?.total ?? 0);
}

interface QueueRow {
  event: typeof paymentEvent.$inferSelect;
  conflict: typeof paymentConflict.$inferSelect | null;
  flag: typeof staffFlag.$inferSelect;
  order: { code: string; status: string; amount: bigint; playerId: string } | null;
  player: { username: string } | null;
}

const queueRows = (db: Db, { id, page, pageSize }: QueueQuery): Promise<QueueRow[]> =>
  db
    .select({
      event: paymentEvent,
      conflict: paymentConflict,
      flag: staffFlag,
      order: {
        code: deposit.code,
        status: deposit.status,
        amount: deposit.amount,
        playerId: deposit.playerId,
      },
      player: { username: player.username },
    })
    .from(staffFlag)
    .leftJoin(paymentConflict, eq(paymentConflict.flagId, staffFlag.id))
    .innerJoin(
      paymentEvent,
      sql`${paymentEvent.id} = coalesce(${staffFlag.paymentId}, ${paymentConflict.paymentId})`,
    )
    .leftJoin(deposit, eq(deposit.code, staffFlag.code))
    .leftJoin(player, eq(player.id, deposit.playerId))
    .where(waits(id))
    .orderBy(desc(staffFlag.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);

function waitingPaymentView({ event, conflict, flag, order, player: whose }: QueueRow) {
  const notice = conflict ?? { ...event, reference: event.code };
  return {
    id: event.id,
    reference: notice.reference,
    amount: fromMinor(notice.amount, 'LAK'),
    reason: flag.reason,
    receivedAt: notice.receivedAt.toISOString(),
    order:
      order && whose
        ? {
            ...{ code: order.code, status: order.status, ...whose },
            amount: fromMinor(order.amount, 'LAK'),
          }
        : null,
    recorded: conflict && { reference: event.code, amount: fromMinor(event.amount, 'LAK') },
  };
}

/**
 * Payments that wait for staff, newest first: those held in suspense, and conflicting notices. Amounts are decimal
 * strings of kip.
 */
export async function paymentQueue(db: Db, query: PageQuery) {
  const items = (await queueRows(db, query)).map(waitingPaymentView);
  return { items, ...query, total: await countWaitingPayments(db, undefined) };
}

/** {@link paymentQueue} for one member of staff, showing for which decisions they need a second person. */
export async function paymentQueueFor(
  ctx: Pick<Context, 'clock' | 'config' | 'settings'>,
  db: Db,
  { id, ...query }: QueueQuery,
  by: string,
) {
  const rows = await queueRows(db, { id, ...query });
  const alone = (await decidedAlone(ctx, db, [by]))(by);
  const unverified = await findUnverifiedEntries(
    db,
    by,
    rows.map(({ event }) => event.id),
  );
  const held = await suspendedAmounts(
    db,
    rows.flatMap(({ order }) => order?.code ?? []),
  );
  const protections = new Map<string, PaymentProtection>();
  for (const { order } of rows)
    if (order && !protections.has(order.playerId))
      protections.set(order.playerId, await paymentProtectionView(ctx, db, order.playerId));
  const items = rows.map((row): StaffPayment => {
    const { event, order, flag } = row;
    const isUnverified = unverified.has(event.id);
    // A payment that they entered alone already counts towards their limits
    const counted = isUnverified ? event.amount : 0n;
    const heldForOrder = order && (held.get(order.code) ?? 0n);
    const needs = (amount: bigint) =>
      alone.needsSecondPerson(amount - counted, order?.playerId ?? null);
    const { askedBy, askedStep: step, askedCode: code, note } = flag;
    return {
      ...waitingPaymentView(row),
      protection: protections.get(order?.playerId ?? '') ?? null,
      heldForOrder: heldForOrder === null ? null : String(heldForOrder),
      needsSecondPerson: {
        credit: needs(heldForOrder ?? event.amount),
        return: needs(event.amount) || isUnverified,
      },
      asked:
        askedBy === null || step === null ? null : { by: askedBy, step, code, reason: note ?? '' },
    };
  });
  return { items, ...query, total: await countWaitingPayments(db, id) };
}
