import { and, eq, inArray, sql, type Column, type SQL } from 'drizzle-orm';
import { depositOrderMachine } from '../../machines/depositOrder';
import type { LawEvent } from '../../machines/law';
import { promotionUsageMachine } from '../../machines/promotionUsage';
import { withdrawalOrderMachine } from '../../machines/withdrawalOrder';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import {
  deposit,
  orderStatusChange,
  promotionUsage,
  withdrawal,
  type DepositRow,
  type UsageRow,
  type WithdrawalRow,
} from '../db/schema';
import { given, givenAs, prepared } from '../db/prepared';
import { together } from '../db/together';
import { conflict, notFound, type DomainError } from '../errors';
import { lawStep } from './lawStep';

/*
 * The only place where a status changes. Each step is read from the law and is an update that holds only from
 * the statuses the law allows, in the transaction of the movements that belong to it.
 */

type Moving = Pick<Context, 'clock' | 'events'>;

type DepositChanges = Partial<Pick<DepositRow, 'depositCredit' | 'promoCredit' | 'late'>>;

/**
 * Moves a deposit by a law event, and writes its timeline.
 * @throws DomainError 409 `ORDER_STATUS_CHANGED` when the law has no such step from where it is
 */
export async function moveDeposit(
  { clock, events }: Moving,
  tx: Tx,
  code: string,
  event: LawEvent<typeof depositOrderMachine>,
  changes: DepositChanges = {},
): Promise<DepositRow> {
  const { to } = lawStep(depositOrderMachine, event);
  const [row] = await depositMove(event, changes)(tx, { ...changes, code });
  if (!row) throw statusChanged(await depositStatusOf(tx, code));
  await together(
    noteStatus(tx, code, to, clock.now()),
    events.publish(tx, row.playerId, { type: 'deposit', code, status: to }),
  );
  return row;
}

type DepositMove = (tx: Tx, values: DepositChanges & { code: string }) => Promise<DepositRow[]>;
const depositMoves = new Map<string, DepositMove>();

/** The update of a step, one for each set of columns that change with it. */
function depositMove(event: LawEvent<typeof depositOrderMachine>, changes: DepositChanges) {
  const columns = Object.keys(changes) as (keyof DepositChanges)[];
  const key = [event, ...columns].join();
  const known = depositMoves.get(key);
  if (known) return known;
  const { from, to } = lawStep(depositOrderMachine, event);
  const set = Object.fromEntries(columns.map((name) => [name, givenAs(deposit[name], name)]));
  const move: DepositMove = prepared((db) =>
    db
      .update(deposit)
      .set({ ...set, status: to })
      .where(and(eq(deposit.code, given('code')), isOneOf(deposit.status, from)))
      .returning(),
  );
  depositMoves.set(key, move);
  return move;
}

/** Moves a withdrawal; read like {@link moveDeposit}. */
export async function moveWithdrawal(
  { clock, events }: Moving,
  tx: Tx,
  code: string,
  event: LawEvent<typeof withdrawalOrderMachine>,
  changes: Partial<Pick<WithdrawalRow, 'reason'>> = {},
): Promise<WithdrawalRow> {
  const { from, to } = lawStep(withdrawalOrderMachine, event);
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
  await noteStatus(tx, code, to, clock.now());
  await events.publish(tx, row.playerId, { type: 'withdrawal', code, status: to });
  return row;
}

/** Ends the use of a promotion; read like {@link moveDeposit}. */
export async function moveUsage(
  { clock, events }: Moving,
  tx: Tx,
  usageId: string,
  event: LawEvent<typeof promotionUsageMachine>,
): Promise<UsageRow> {
  const { from, to } = lawStep(promotionUsageMachine, event);
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

/** A row of an order's timeline. */
export async function noteStatus(tx: Tx, code: string, status: string, at: Date): Promise<void> {
  await addStatus(tx, { code, status, at });
}

const addStatus = prepared<{ code: string; status: string; at: Date }, unknown>((db) =>
  db
    .insert(orderStatusChange)
    .values({ code: given('code'), status: given('status'), at: given('at') }),
);

/** 409: the order is no longer where this step starts. */
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

/**
 * A condition on a status, with the statuses written out: so a prepared query may use an index that is kept for them
 * alone.
 */
export const isOneOf = (column: Column, statuses: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(statuses.map((status) => `'${status}'`).join(', '))})`;

/** Whether a status, as it comes from the database, is one of those. */
export const isAmong = (statuses: readonly string[], status: string): boolean =>
  statuses.includes(status);

/** The status of an order that waits for its payment. */
export const unpaid = lawStep(depositOrderMachine, 'pay').from;

/** The statuses of a deposit that still waits for something: what staff may yet refuse. */
export const waiting = lawStep(depositOrderMachine, 'reject').from;

/** The statuses of a deposit whose payment is in and whose credit is not. */
export const paidNotCredited = lawStep(depositOrderMachine, 'credit').from;

/** The status of a withdrawal under review. */
export const underReview = lawStep(withdrawalOrderMachine, 'approve').from;

/** The status of a usage that is in use. */
export const inUse = lawStep(promotionUsageMachine, 'complete').from;

/** Where a successful deposit ends. */
export const credited = lawStep(depositOrderMachine, 'credit').to;
