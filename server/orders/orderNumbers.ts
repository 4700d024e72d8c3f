import { and, between, count, desc, eq, inArray, max, sql, type SQL } from 'drizzle-orm';
import type { PageQuery } from '../../contract/page';
import type { Db } from '../db/database';
import type { deposit, withdrawal } from '../db/schema';
import { isWithin, type Span } from './dayRange';

/*
 * A player's orders of a kind are numbered 1, 2, 3 … without gaps, and never deleted. So the total and the rows of a
 * page are found by number: the last page is as fast as the first.
 */

type Orders = typeof deposit | typeof withdrawal;

/** Maximum number of a player's newest orders of a kind that are searched or added up. */
const maxSearchedOrders = 10_000;

/** The newest orders of a player, found by their numbers. */
export const isAmongNewest = (table: Orders, playerId: string): SQL =>
  sql`${table.playerId} = ${playerId} and ${table.number} > (
    select coalesce(max(n.number), 0) - ${sql.raw(String(maxSearchedOrders))} from ${table} n where n.player_id = ${playerId})`;

/** The number of a new order. The caller has locked the player. */
export const nextNumber = (table: Orders, playerId: SQL | string): SQL<number> =>
  sql<number>`(select coalesce(max(n.number), 0) + 1 from ${table} n where n.player_id = ${playerId})`;

/** One page of a player's orders: the number of all orders, and the condition that selects those of the page. */
export interface OrderPage {
  total: number;
  /** Selects the page's orders; they are sorted by descending number. */
  where: SQL | undefined;
}

/**
 * @param status only orders with this status; they are counted among the newest ones
 * @param span only orders created in this span; counted among the newest ones, too
 */
export async function orderPage(
  db: Db,
  table: Orders,
  playerId: string,
  { page, pageSize, status }: PageQuery & { status?: string | undefined },
  span: Span | null,
): Promise<OrderPage> {
  const before = (page - 1) * pageSize;
  if (status || span) {
    const own = and(
      isAmongNewest(table, playerId),
      status ? eq(table.status, status) : undefined,
      isWithin(table.createdAt, span),
    );
    const [row] = await db.select({ total: count() }).from(table).where(own);
    // Select the numbers first, so that details are looked up only for the orders of the page
    const numbers = db
      .select({ number: table.number })
      .from(table)
      .where(own)
      .orderBy(desc(table.number))
      .limit(pageSize)
      .offset(before);
    const where = and(eq(table.playerId, playerId), inArray(table.number, numbers));
    return { total: row?.total ?? 0, where };
  }
  const own = eq(table.playerId, playerId);
  const [row] = await db
    .select({ total: max(table.number) })
    .from(table)
    .where(own);
  const total = row?.total ?? 0;
  const newest = total - before;
  return {
    total,
    where: and(own, between(table.number, newest - pageSize + 1, newest)),
  };
}
