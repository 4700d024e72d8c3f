import { DateTime } from 'luxon';
import type { Days } from '../lib/days';

/** What stands where there is no date (specification, section 9). */
export const noDate = 'N/A';

/** A point in time in the reader's time zone, years Gregorian in every language; the year 1 stands for no date. */
function read(value: string | null | undefined): DateTime<true> | null {
  if (!value) return null;
  const date = DateTime.fromISO(value, { locale: 'en-GB', outputCalendar: 'gregory' });
  return date.isValid && date.year > 1 ? date : null;
}

/** `HH:mm:ss` in the reader's time zone, for a moment of today. */
export function timeText(value: string | null | undefined): string {
  return read(value)?.toFormat('HH:mm:ss') ?? noDate;
}

/** `MM/YYYY` of a month, `2026-11`. */
export function monthText(month: string): string {
  return read(month)?.toFormat('MM/yyyy') ?? noDate;
}

/** `DD/MM/YYYY HH:mm`, for a moment to come that nobody waits for by the second. */
export function dayTimeText(value: string | null | undefined): string {
  return read(value)?.toFormat('dd/MM/yyyy HH:mm') ?? noDate;
}

/** `DD/MM/YYYY HH:mm:ss`, or N/A for a date that is missing, empty or malformed. */
export function dateTimeText(value: string | null | undefined): string {
  return read(value)?.toFormat('dd/MM/yyyy HH:mm:ss') ?? noDate;
}

/** `DD/MM/YYYY` in the reader's time zone, or N/A. */
export function dateText(value: string | null | undefined): string {
  return read(value)?.toFormat('dd/MM/yyyy') ?? noDate;
}

/** `DD/MM/YYYY – DD/MM/YYYY`, or one date for a range of one day. */
export function daysText({ from, to }: Days): string {
  return from === to ? dateText(from) : `${dateText(from)} – ${dateText(to)}`;
}
