import type { DepositOrder, DepositStatus } from '../../contract/deposits';
import type { PageQuery } from '../../contract/page';
import type { Context } from '../context';
import type { DepositRow, PlayerRow } from '../db/schema';
import { conflict } from '../errors';
import { lockPlayer } from './accounts';
import { askGateway, lockDeposit } from './depositPayment';
import {
  depositView,
  findDeposit,
  lookAtDeposit,
  pageOfDeposits,
  waitingDeposits,
} from './depositViews';
import { endUnpaid, isOverdue } from './expiry';
import {
  credited,
  isAmong,
  moveDeposit,
  paidNotCredited,
  statusChanged,
  unpaid,
} from './orderStatus';

/*
 * What a player looks at never waits for the gateway: an order whose time is over is shown as it is, and ended soon.
 */

/** One order of the player. @throws DomainError 404 */
export async function getDeposit(
  ctx: Context,
  player: PlayerRow,
  code: string,
): Promise<DepositOrder> {
  const order = await lookAtDeposit(ctx.database.db, player.id, code);
  endSoon(ctx, [order]);
  return depositView(ctx, order);
}

/** The player's orders that still wait, newest first. */
export async function listOpenDeposits(ctx: Context, player: PlayerRow): Promise<DepositOrder[]> {
  const rows = await waitingDeposits(ctx.database.db, player.id);
  endSoon(ctx, rows);
  return rows.map((row) => depositView(ctx, row));
}

/** A page of the player's orders, newest first. */
export async function listDeposits(
  ctx: Context,
  player: PlayerRow,
  query: PageQuery & { status?: DepositStatus | undefined },
) {
  const { rows, total } = await pageOfDeposits(ctx.database.db, player.id, query);
  endSoon(ctx, rows);
  const { page, pageSize } = query;
  return { items: rows.map((row) => depositView(ctx, row)), page, pageSize, total };
}

function endSoon({ clock, expiry }: Context, orders: Parameters<typeof isOverdue>[0][]): void {
  if (orders.some((order) => isOverdue(order, clock.now()))) expiry.wake();
}

/**
 * Asks the gateway whether an order was paid, and records what it says; an unpaid order whose time is over ends.
 * @throws DomainError 404; 409 `ORDER_NOT_PAID`, or `ORDER_STATUS_CHANGED` when it ended without a payment; 503 when
 * the gateway does not answer in time
 */
export async function checkDeposit(
  ctx: Context,
  player: PlayerRow,
  code: string,
): Promise<DepositOrder> {
  const { db } = ctx.database;
  const before = await findDeposit(db, player.id, code);
  if (!isIn(before)) await askAndEnd(ctx, player, before);
  const order = await findDeposit(db, player.id, code);
  if (isIn(order) || order.late) return depositView(ctx, order);
  throw isAmong(unpaid, order.status) ? conflict('ORDER_NOT_PAID') : statusChanged(order.status);
}

/**
 * Gives an unpaid order up. The gateway is asked first, so that a payment is never cancelled away.
 * @throws DomainError 404; 409 `CANCEL_AFTER_PAID`, `ORDER_STATUS_CHANGED`; 503 when the gateway cannot be asked
 */
export async function cancelDeposit(
  ctx: Context,
  player: PlayerRow,
  code: string,
): Promise<DepositOrder> {
  const before = await findDeposit(ctx.database.db, player.id, code);
  if (isAmong(unpaid, before.status)) await askAndEnd(ctx, player, before);
  return ctx.database.transaction(async (tx) => {
    await lockPlayer(tx, player.id);
    const { status } = await lockDeposit(tx, code);
    const paidMeanwhile = isAmong(unpaid, before.status) && status === credited;
    if (paidMeanwhile || isAmong(paidNotCredited, status)) throw conflict('CANCEL_AFTER_PAID');
    await moveDeposit(ctx, tx, code, 'cancel');
    return depositView(ctx, await findDeposit(tx, player.id, code));
  });
}

async function askAndEnd(
  ctx: Context,
  { id: playerId }: PlayerRow,
  order: Pick<DepositRow, 'code' | 'status' | 'expiresAt'>,
): Promise<void> {
  await askGateway(ctx, order.code, 'check');
  if (isOverdue(order, ctx.clock.now())) await endUnpaid(ctx, { code: order.code, playerId });
}

const isIn = ({ status }: Pick<DepositRow, 'status'>) =>
  status === credited || isAmong(paidNotCredited, status);
