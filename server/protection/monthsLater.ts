import { DateTime } from 'luxon';

/** The same day and hour some months later in a time zone, or the last day of that month. */
export const monthsLater = (from: Date, months: number, zone: string): Date =>
  DateTime.fromJSDate(from, { zone }).plus({ months }).toJSDate();
