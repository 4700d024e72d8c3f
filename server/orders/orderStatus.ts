import { and, eq, inArray, sql, type Column, type SQL } from 'drizzle-orm';
import { depositOrderMachine } from '../../machines/depositOrder';
import type { LifecycleEvent } from '../../machines/lifecycle';
import { payoutMachine } from '../../machines/payout';
import { promotionUsageMachine } from '../../machines/promotionUsage';
import { roundMachine } from '../../machines/round';
import { withdrawalOrderMachine } from '../../machines/withdrawalOrder';
import type { Context } from '../context';
import { allInTransaction } from '../db/allInTransaction';
import type { Tx } from '../db/database';
import { columnPlaceholder, placeholder, prepared } from '../db/prepared';
import {
  deposit,
  orderStatusChange,
  promotionUsage,
  withdrawal,
  type DepositRow,
  type UsageRow,
  type WithdrawalRow,
} from '../db/schema';
import { conflict, notFound, type DomainError } from '../errors';
import { orderStatuses } from '../metrics/registry';
import { transition } from './transition';

/*
 * The only place where the status of a deposit or a withdrawal changes. Each transition is read from its lifecycle in
 * `machines/`. It is a conditional update from the statuses that the lifecycle allows, in the transaction of its postings.
 */

type Deps = Pick<Context, 'clock' | 'events'>;

type DepositChanges = Partial<
  Pick<DepositRow, 'depositCredit' | 'promoCredit' | 'late' | 'refusal'>
>;

/**
 * Applies an event to a deposit, and adds the new status to its timeline.
 * @param also further writes of this transition, pipelined with the others
 * @throws DomainError 409 `ORDER_STATUS_CHANGED` when the lifecycle has no such transition from its status
 */
export async function transitionDeposit(
  { clock, events }: Deps,
  tx: Tx,
  code: string,
  event: LifecycleEvent<typeof depositOrderMachine>,
  changes: DepositChanges = {},
  also: (row: DepositRow) => Promise<unknown> = () => Promise.resolve(),
): Promise<DepositRow> {
  const { to } = transition(depositOrderMachine, event);
  const [row] = await depositUpdate(event, changes)(tx, { ...changes, code });
  if (!row) throw statusChanged(await depositStatusOf(tx, code));
  await allInTransaction(
    addStatusChange(tx, 'deposit', row, clock.now()),
    events.publish(tx, row.playerId, { type: 'deposit', code, status: to, isTransition: true }),
    also(row),
  );
  return row;
}

type DepositUpdate = (tx: Tx, values: DepositChanges & { code: string }) => Promise<DepositRow[]>;
const depositUpdates = new Map<string, DepositUpdate>();

/** The prepared UPDATE of a transition. Cached: one statement for each event and set of changed columns. */
function depositUpdate(event: LifecycleEvent<typeof depositOrderMachine>, changes: DepositChanges) {
  const columns = Object.keys(changes) as (keyof DepositChanges)[];
  const key = [event, ...columns].join();
  const known = depositUpdates.get(key);
  if (known) return known;
  const { from, to } = transition(depositOrderMachine, event);
  const set = Object.fromEntries(
    columns.map((name) => [name, columnPlaceholder(deposit[name], name)]),
  );
  const update: DepositUpdate = prepared((db) =>
    db
      .update(deposit)
      .set({ ...set, status: to })
      .where(and(eq(deposit.code, placeholder('code')), statusIn(deposit.status, from)))
      .returning(),
  );
  depositUpdates.set(key, update);
  return update;
}

/** Applies an event to a withdrawal; see {@link transitionDeposit}. */
export async function transitionWithdrawal(
  { clock, events }: Deps,
  tx: Tx,
  code: string,
  event: LifecycleEvent<typeof withdrawalOrderMachine>,
  changes: Partial<WithdrawalRow>,
): Promise<WithdrawalRow> {
  const { from, to } = transition(withdrawalOrderMachine, event);
  const [row] = await tx
    .update(withdrawal)
    .set({ ...changes, status: to })
    .where(and(eq(withdrawal.code, code), inArray(withdrawal.status, from)))
    .returning();
  if (!row) {
    const [current] = await tx
      .select({ status: withdrawal.status })
      .from(withdrawal)
      .where(eq(withdrawal.code, code));
    throw statusChanged(current?.status);
  }
  await addStatusChange(tx, 'withdrawal', row, clock.now());
  await events.publish(tx, row.playerId, {
    type: 'withdrawal',
    code,
    status: to,
    isTransition: true,
  });
  return row;
}

/** Applies an event that ends a promotion's usage; see {@link transitionDeposit}. */
export async function transitionUsage(
  { clock, events }: Deps,
  tx: Tx,
  usageId: string,
  event: LifecycleEvent<typeof promotionUsageMachine>,
): Promise<UsageRow> {
  const { from, to } = transition(promotionUsageMachine, event);
  const [row] = await tx
    .update(promotionUsage)
    .set({ status: to, endedAt: clock.now() })
    .where(and(eq(promotionUsage.id, usageId), inArray(promotionUsage.status, from)))
    .returning();
  if (!row) {
    const [current] = await tx
      .select({ status: promotionUsage.status })
      .from(promotionUsage)
      .where(eq(promotionUsage.id, usageId));
    throw statusChanged(current?.status);
  }
  await events.publish(tx, row.playerId, { type: 'promotion', usageId, status: to });
  return row;
}

/** Adds the status of an order to its timeline, and measures the duration of the previous one. */
export async function addStatusChange(
  tx: Tx,
  kind: 'deposit' | 'withdrawal',
  { code, playerId, status }: Pick<DepositRow, 'code' | 'playerId' | 'status'>,
  at: Date,
): Promise<void> {
  const [added] = await addStatus(tx, { code, playerId, status, at });
  const [before, seconds] = added?.before?.split(' ') ?? [];
  if (before) orderStatuses.observe({ kind, status: before }, Number(seconds));
}

const addStatus = prepared<
  Pick<DepositRow, 'code' | 'playerId' | 'status'> & { at: Date },
  { before: string | null }[]
>((db) =>
  db
    .insert(orderStatusChange)
    .values({
      code: placeholder('code'),
      playerId: placeholder('playerId'),
      status: placeholder('status'),
      at: placeholder('at'),
    })
    .returning({
      before: sql<string | null>`(
        select b.status || ' ' || greatest(extract(epoch from "order_status_change"."at" - b.at), 0)::text
        from "order_status_change" b where b.code = "order_status_change"."code" and b.id < "order_status_change"."id"
        order by b.id desc limit 1)`,
    }),
);

/** 409: the order is no longer in a status where this transition starts; 404 without a status: there is no order. */
export function statusChanged(status: string | undefined): DomainError {
  return status === undefined
    ? notFound()
    : conflict('ORDER_STATUS_CHANGED', { params: { status } });
}

async function depositStatusOf(tx: Tx, code: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ status: deposit.status })
    .from(deposit)
    .where(eq(deposit.code, code));
  return row?.status;
}

/** A condition on a status with literal values, so that prepared statements can use partial indexes. */
export const statusIn = (column: Column, statuses: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(statuses.map((status) => `'${status}'`).join(', '))})`;

export const includesStatus = (statuses: readonly string[], status: string): boolean =>
  statuses.includes(status);

/** An unpaid deposit. */
export const unpaid = transition(depositOrderMachine, 'pay').from;

/** A deposit that staff may still reject. */
export const waiting = transition(depositOrderMachine, 'reject').from;

/** Statuses of a deposit that is paid and not credited. */
export const paidNotCredited = transition(depositOrderMachine, 'credit').from;

/** A deposit that has ended without a credit. */
export const unsuccessful = ['cancel', 'expire', 'reject'].map(
  (event) => transition(depositOrderMachine, event as 'cancel').to,
);

/** A withdrawal under review. */
export const underReview = transition(withdrawalOrderMachine, 'approve').from;

/** The state of the payout of a withdrawal whose player has canceled it, and whose credit is not back yet. */
export const canceling = transition(payoutMachine, 'cancel').to;

/** A withdrawal that was paid out. */
export const paidOut = transition(withdrawalOrderMachine, 'approve').to;

/** A withdrawal that has ended without a payout. */
export const givenBack = (['reject', 'cancel'] as const).map(
  (event) => transition(withdrawalOrderMachine, event).to,
);

/** A promotion's usage in use. */
export const inUse = transition(promotionUsageMachine, 'complete').from;

/** A round that may still win. */
export const openRound = transition(roundMachine, 'settle').from;

/** A successful deposit. */
export const credited = transition(depositOrderMachine, 'credit').to;
