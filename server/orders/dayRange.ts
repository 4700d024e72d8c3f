import { and, gte, lt, type Column, type SQL } from 'drizzle-orm';
import { DateTime } from 'luxon';
import type { DayRange } from '../../contract/dayRange';
import type { Config } from '../config';
import { invalid } from '../errors';

/** The time span of a range of days: from `from` on, and before `before`. */
export interface Span {
  from: DateTime | null;
  before: DateTime | null;
}

/**
 * The time span of the requested days; null without a request.
 * @throws DomainError 400 `VALIDATION` for a range that ends before it begins
 */
export function toSpan(
  { protection }: Pick<Config, 'protection'>,
  { from, to, timeZone }: DayRange,
): Span | null {
  if (from === undefined && to === undefined) return null;
  if (from !== undefined && to !== undefined && to < from) throw invalid('to');
  const zone = timeZone ?? protection.timeZone;
  return {
    from: from === undefined ? null : DateTime.fromISO(from, { zone }),
    before: to === undefined ? null : DateTime.fromISO(to, { zone }).plus({ days: 1 }),
  };
}

/** Condition: the column is within the span. */
export const isWithin = (column: Column, span: Span | null): SQL | undefined =>
  and(
    span?.from ? gte(column, span.from.toJSDate()) : undefined,
    span?.before ? lt(column, span.before.toJSDate()) : undefined,
  );
