import { asc, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { given, prepared } from '../db/prepared';
import { orderStatusChange } from '../db/schema';

export type Timeline = { status: string; at: string }[];

/** The timelines of orders, by their codes, each from the first status on. */
export async function timelinesOf(
  db: Db,
  codes: readonly string[],
): Promise<Map<string, Timeline>> {
  const timelines = new Map<string, Timeline>(codes.map((code) => [code, []]));
  for (const { code, status, at } of await changesOf(db, { codes }))
    timelines.get(code)?.push({ status, at: at.toISOString() });
  return timelines;
}

const { code, status, at, id } = orderStatusChange;

const changesOf = prepared<
  { codes: readonly string[] },
  { code: string; status: string; at: Date }[]
>((db) =>
  db
    .select({ code, status, at })
    .from(orderStatusChange)
    .where(sql`${code} = any(${given('codes')})`)
    .orderBy(asc(id)),
);
