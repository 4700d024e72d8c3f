import { Day, isTimeZone, type DayRange } from '../../contract/dayRange';

/** A range of calendar days, both included, as in the address: `?from=2026-11-01&to=2026-11-30`. */
export interface Days {
  from: string;
  to: string;
}

/** The days in the address; null without valid ones. */
export function readDays(search: URLSearchParams): Days | null {
  const [from, to] = [Day.safeParse(search.get('from')), Day.safeParse(search.get('to'))];
  return from.success && to.success && from.data <= to.data
    ? { from: from.data, to: to.data }
    : null;
}

/** The reader's time zone, in which the page counts days and shows times; empty if the browser does not name it. */
export function readerZone(): Pick<DayRange, 'timeZone'> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? { timeZone } : {};
}

/** Query parameters for these days. */
export const daysQuery = (days: Days | null): DayRange =>
  days ? { ...days, ...readerZone() } : {};

export const areSame = (days: Days | null, others: Days | null): boolean =>
  days?.from === others?.from && days?.to === others?.to;

const twoDigits = (part: number) => String(part).padStart(2, '0');

/** A calendar day, `2026-11-24`; a day outside of its month belongs to the next or the previous one. */
function dayOf(year: number, month: number, day: number): string {
  const date = new Date(year, month, day);
  return [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-');
}

/** The calendar day of an instant (ms) in the reader's time zone, as `2026-11-24`. */
export function toDay(instant: number): string {
  const date = new Date(instant);
  return dayOf(date.getFullYear(), date.getMonth(), date.getDate());
}

/**
 * The ranges that are offered.
 * @param now ms; today is the reader's
 */
export function offeredDays(now: number): Record<'week' | 'month' | 'lastMonth', Days> {
  const today = new Date(now);
  const [year, month, day] = [today.getFullYear(), today.getMonth(), today.getDate()];
  return {
    week: { from: dayOf(year, month, day - 6), to: toDay(now) },
    month: { from: dayOf(year, month, 1), to: dayOf(year, month + 1, 0) },
    lastMonth: { from: dayOf(year, month - 1, 1), to: dayOf(year, month, 0) },
  };
}
