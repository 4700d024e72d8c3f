import { and, between, count, eq, max, sql, type SQL } from 'drizzle-orm';
import type { PageQuery } from '../../contract/page';
import type { Db } from '../db/client';
import type { deposit, withdrawal } from '../db/schema';

/*
 * A player's orders of a kind are numbered 1, 2, 3 … as they are made, and none is ever deleted. So how many there
 * are, and which ones a page shows, is found by their numbers: as fast for the last page of many as for the first.
 */

type Orders = typeof deposit | typeof withdrawal;

/** The number of an order that is about to be made. Its player is locked. */
export const nextNumber = (table: Orders, playerId: SQL | string): SQL<number> =>
  sql<number>`(select coalesce(max(n.number), 0) + 1 from ${table} n where n.player_id = ${playerId})`;

/** Where a page of a player's orders is found. */
export interface OrderPage {
  /** How many orders there are in all. */
  total: number;
  /** Of the page's orders; they come by falling number. */
  where: SQL | undefined;
  offset: number;
}

/** @param status only orders that have it: those must be counted */
export async function orderPage(
  db: Db,
  table: Orders,
  playerId: string,
  { page, pageSize, status }: PageQuery & { status?: string | undefined },
): Promise<OrderPage> {
  const before = (page - 1) * pageSize;
  const mine = and(eq(table.playerId, playerId), status ? eq(table.status, status) : undefined);
  if (status) {
    const [row] = await db.select({ total: count() }).from(table).where(mine);
    return { total: row?.total ?? 0, where: mine, offset: before };
  }
  const [row] = await db
    .select({ total: max(table.number) })
    .from(table)
    .where(mine);
  const total = row?.total ?? 0;
  const newest = total - before;
  return {
    total,
    where: and(mine, between(table.number, newest - pageSize + 1, newest)),
    offset: 0,
  };
}
