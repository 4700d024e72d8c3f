import { DateTime } from 'luxon';
import { Day, isTimeZone, type DayRange } from '../../contract/dayRange';

/** A range of calendar days, both included, as in the address: `?from=2026-11-01&to=2026-11-30`. */
export interface Days {
  from: string;
  to: string;
}

/** The days by the address; null where it names none, or none that can be. */
export function readDays(search: URLSearchParams): Days | null {
  const [from, to] = [Day.safeParse(search.get('from')), Day.safeParse(search.get('to'))];
  return from.success && to.success && from.data <= to.data
    ? { from: from.data, to: to.data }
    : null;
}

/** What asks the server for these days: those of the reader, as all times on the page are, where the browser names a zone. */
export function daysQuery(days: Days | null): DayRange {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { ...days, ...(days && isTimeZone(timeZone) && { timeZone }) };
}

export const areSame = (days: Days | null, others: Days | null): boolean =>
  days?.from === others?.from && days?.to === others?.to;

const rangeOf = (from: DateTime, to: DateTime): Days => ({
  from: from.toFormat('yyyy-MM-dd'),
  to: to.toFormat('yyyy-MM-dd'),
});

/**
 * The ranges that are offered.
 * @param now ms; today is the reader's
 */
export function offeredDays(now: number): Record<'week' | 'month' | 'lastMonth', Days> {
  const today = DateTime.fromMillis(now);
  const before = today.minus({ months: 1 });
  return {
    week: rangeOf(today.minus({ days: 6 }), today),
    month: rangeOf(today.startOf('month'), today.endOf('month')),
    lastMonth: rangeOf(before.startOf('month'), before.endOf('month')),
  };
}
