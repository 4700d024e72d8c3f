import type { DepositOrder, DepositStatus } from '../../contract/deposits';
import type { DayRange } from '../../contract/dayRange';
import type { PageQuery } from '../../contract/page';
import { awaitsCredit, isPaid } from '../../machines/depositOrder';
import type { Context } from '../context';
import type { DepositRow, PlayerRow } from '../db/schema';
import { conflict, DomainError } from '../errors';
import { toSpan } from '../orders/dayRange';
import { credited, includesStatus, statusChanged, unpaid } from '../orders/orderStatus';
import { orderTotals } from '../orders/orderTotals';
import { lockPlayer } from '../players/lockPlayer';
import { askGateway } from '../payments/gateway';
import { lockDeposit } from '../orders/depositRow';
import { depositView, findDeposit, pageOfDeposits, waitingDeposits } from './views';
import { endUnpaid, isOverdue } from './expiry';
import { endWithoutPayment } from '../orders/endWithoutPayment';

/*
 * Reads never wait for the gateway: an overdue order is returned as it is, and the expiry worker is woken.
 */

/** @throws DomainError 404 */
export async function getDeposit(
  ctx: Context,
  player: PlayerRow,
  code: string,
): Promise<DepositOrder> {
  const order = await findDeposit(ctx.database.db, player.id, code);
  wakeIfOverdue(ctx, [order]);
  return depositView(order);
}

/** The player's waiting orders, newest first. */
export async function listOpenDeposits(ctx: Context, player: PlayerRow): Promise<DepositOrder[]> {
  const rows = await waitingDeposits(ctx.database.db, player.id);
  wakeIfOverdue(ctx, rows);
  return rows.map((row) => depositView(row));
}

/** A page of the player's orders, newest first. */
export async function listDeposits(
  ctx: Context,
  player: PlayerRow,
  query: PageQuery & DayRange & { status?: DepositStatus | undefined },
) {
  const { db } = ctx.database;
  const span = toSpan(ctx.config, query);
  const { rows, total } = await pageOfDeposits(db, player.id, query, span);
  wakeIfOverdue(ctx, rows);
  const { page, pageSize } = query;
  const totals = span && (await orderTotals(db, 'deposit', player.id, span));
  const items = rows.map((row) => depositView(row));
  return { items, page, pageSize, total, ...(totals && { totals }) };
}

function wakeIfOverdue(
  { clock, expiry }: Context,
  orders: Parameters<typeof isOverdue>[0][],
): void {
  if (orders.some((order) => isOverdue(order, clock.now()))) expiry.wake();
}

/**
 * Asks the gateway whether an order was paid and records the result; an unpaid overdue order ends.
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
  if (!isPaid(before.status)) await syncWithGateway(ctx, player, before);
  const order = await findDeposit(db, player.id, code);
  if (isPaid(order.status) || order.late) return depositView(order);
  throw includesStatus(unpaid, order.status)
    ? conflict('ORDER_NOT_PAID')
    : statusChanged(order.status);
}

/**
 * Cancels an unpaid order. The gateway is asked first, so that an order it knows to be paid is not canceled. A gateway that
 * does not answer does not block the cancel: a payment that was made is then a late payment, which staff see.
 * @throws DomainError 404; 409 `CANCEL_AFTER_PAID`, `ORDER_STATUS_CHANGED`
 */
export async function cancelDeposit(
  ctx: Context,
  player: PlayerRow,
  code: string,
): Promise<DepositOrder> {
  const before = await findDeposit(ctx.database.db, player.id, code);
  if (includesStatus(unpaid, before.status))
    await syncWithGateway(ctx, player, before).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });
  const order = await ctx.database.transaction(async (tx) => {
    await lockPlayer(tx, player.id);
    const { status } = await lockDeposit(tx, code);
    const paidBefore = includesStatus(unpaid, before.status) && status === credited;
    if (paidBefore || awaitsCredit(status)) throw conflict('CANCEL_AFTER_PAID');
    await endWithoutPayment(ctx, tx, code, 'cancel');
    return depositView(await findDeposit(tx, player.id, code));
  });
  if (ctx.gateway.voidPayment) ctx.outbox.wake();
  return order;
}

async function syncWithGateway(
  ctx: Context,
  { id: playerId }: PlayerRow,
  order: Pick<DepositRow, 'code' | 'status' | 'expiresAt'>,
): Promise<void> {
  await askGateway(ctx, order.code, 'check');
  if (isOverdue(order, ctx.clock.now())) await endUnpaid(ctx, { code: order.code, playerId });
}
