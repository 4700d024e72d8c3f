import type { Days } from '../lib/days';

/** Shown for a missing date (specification, section 9). */
export const noDate = 'N/A';

/**
 * A point in time, for the getters of `Date`, which use the reader's time zone; the year 1 means "no date". Every page
 * shows times, and a library for that alone would be a tenth of a page's size budget.
 */
function read(value: string | null | undefined): Date | null {
  if (!value || !/^\d{4}-\d\d/.test(value)) return null;
  // JavaScript reads 31 February as 3 March
  const written = value.slice(8, 10);
  if (written && new Date(value.slice(0, 10)).getUTCDate() !== Number(written)) return null;
  // A month or a day without a time is in the reader's time zone, not in UTC.
  const date = new Date(value.length > 10 ? value : [value.padEnd(10, '-01'), '00:00'].join('T'));
  return date.getFullYear() > 1 ? date : null;
}

const digits = (value: number, length = 2) => String(value).padStart(length, '0');

const month = (date: Date) => `${digits(date.getMonth() + 1)}/${digits(date.getFullYear(), 4)}`;
const day = (date: Date) => `${digits(date.getDate())}/${month(date)}`;
const minute = (date: Date) => `${digits(date.getHours())}:${digits(date.getMinutes())}`;
const second = (date: Date) => `${minute(date)}:${digits(date.getSeconds())}`;

const textWith = (format: (date: Date) => string) => (value: string | null | undefined) => {
  const date = read(value);
  return date ? format(date) : noDate;
};

/** `HH:mm:ss` in the reader's time zone, for a moment of today. */
export const timeText = textWith(second);

/** `MM/YYYY` of a month, `2026-11`. */
export const monthText = textWith(month);

/** `DD/MM/YYYY HH:mm`, for a time in the future, without seconds. */
export const dayTimeText = textWith((date) => `${day(date)} ${minute(date)}`);

/** `DD/MM HH:mm`, with the year if it is not the current one: for a narrow list of recent items. */
export const momentText = textWith((date) =>
  date.getFullYear() === new Date().getFullYear()
    ? `${day(date).slice(0, 5)} ${minute(date)}`
    : `${day(date)} ${minute(date)}`,
);

/** `DD/MM/YYYY HH:mm:ss`, or N/A for a date that is missing, empty or malformed. */
export const dateTimeText = textWith((date) => `${day(date)} ${second(date)}`);

/** `DD/MM/YYYY` in the reader's time zone, or N/A. */
export const dateText = textWith(day);

/** `DD/MM/YYYY – DD/MM/YYYY`, or one date for a range of one day. */
export function daysText({ from, to }: Days): string {
  return from === to ? dateText(from) : `${dateText(from)} – ${dateText(to)}`;
}
