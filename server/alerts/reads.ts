import type { SQL } from 'drizzle-orm';
import type { Context } from '../context';
import type { Db } from '../db/database';
import { toTimestamp } from '../db/schema/columns';

export type RuleDeps = Pick<Context, 'settings' | 'clock' | 'config'>;

/** Something that a rule found: the subject of the alert, and the parameters of its text (`StaffAlert`). */
export interface Firing {
  subject: string;
  facts: Record<string, string>;
}

/** Maximum number of rows that a rule reads. */
export const maxRows = 1_000;
/** How long an alert about a single event stays open, ms. */
export const eventMs = 24 * 3_600_000;

export const toIsoText = (at: Date | string) => new Date(at).toISOString();
export const timeBefore = ({ clock }: RuleDeps, ms: number) =>
  toTimestamp(clock.now().getTime() - ms);

/** Reads one row of a query; `bigint` and `timestamptz` are text. */
export async function queryOne<Row extends Record<string, unknown>>(
  db: Db,
  query: SQL,
): Promise<Row | null> {
  return (await db.execute<Row>(query)).rows[0] ?? null;
}
