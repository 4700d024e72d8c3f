import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { bigint, customType, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** A timestamp with the precision of JavaScript dates. */
export const moment = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** An amount in minor units (kip, satang). */
export const minor = (name: string) => bigint(name, { mode: 'bigint' });

/** A counter made by the database; it also orders rows with equal timestamps. */
export const counter = (name: string) =>
  bigint(name, { mode: 'number' }).generatedAlwaysAsIdentity();

/**
 * A timestamp as the BRIN indexes for figures contain it: rows are stored in order of time, so a day is a few pages. Only
 * figures query this expression, so that the plans of all other queries do not change.
 */
export const utc = (moment: SQLWrapper): SQL => sql`(${moment} at time zone 'UTC')`;

/** A point in time as a parameter of SQL; a number is ms since 1970. */
export const toTimestamp = (at: number | Date): SQL =>
  sql`${new Date(at).toISOString()}::timestamptz`;

/** A `bytea` column. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});

/** A condition: the column has one of the values that the contract lists. */
export const isOneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
