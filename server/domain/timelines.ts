import { asc, inArray } from 'drizzle-orm';
import type { Db } from '../db/client';
import { orderStatusChange } from '../db/schema';

export type Timeline = { status: string; at: string }[];

/** The timelines of orders, by their codes, each from the first status on. */
export async function timelinesOf(
  db: Db,
  orders: readonly { code: string }[],
): Promise<Map<string, Timeline>> {
  const timelines = new Map<string, Timeline>(orders.map(({ code }) => [code, []]));
  if (orders.length === 0) return timelines;
  const changes = await db
    .select()
    .from(orderStatusChange)
    .where(inArray(orderStatusChange.code, [...timelines.keys()]))
    .orderBy(asc(orderStatusChange.id));
  for (const { code, status, at } of changes)
    timelines.get(code)?.push({ status, at: at.toISOString() });
  return timelines;
}
