import { z } from 'zod';
import { Money } from './money';
import { addition } from './reader';

/** The operator's time zone, for days, months and bank statements. It has no daylight saving time. */
export const operatorZone = { name: 'Asia/Vientiane', offsetHours: 7 } as const;

/** Start of a day in the operator's time zone, ms since 1970. */
export const startOfDay = (day: string): number =>
  Date.parse(`${day}T00:00:00Z`) - operatorZone.offsetHours * 3_600_000;

/** A calendar day, `2026-11-24`. */
export const Day = z
  .string()
  .regex(/^20\d\d-\d\d-\d\d$/)
  .refine((day) => {
    const date = new Date(`${day}T00:00:00Z`);
    // 30 February is read as 2 March
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
  });

/** True for a name of the IANA database that dates can be formatted in; false for `Etc/Unknown` and the like. */
export function isTimeZone(name: string): boolean {
  try {
    return name !== 'Etc/Unknown' && new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/** A time zone as browsers report it. An unknown one counts as missing. */
const TimeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z][\w+/-]*$/)
  .transform((name) => (isTimeZone(name) ? name : undefined));

/**
 * A range of days, first and last included; a missing bound leaves that side open. Days are those of `timeZone`, or of
 * the operator's time zone when it is missing or unknown to the server. An addition: the page sends it only to an
 * agency with `historyRanges`.
 */
export const DayRange = z.object({
  from: Day.optional(),
  to: Day.optional(),
  timeZone: TimeZone.optional(),
});
export type DayRange = z.infer<typeof DayRange>;

/** The longest range of days of a statement, in years: each month costs time. */
export const statementYears = 10;

/** Whether a range of days, first and last included, is longer than some years. */
export const isLongerThan = (years: number, { from, to }: { from: string; to: string }): boolean =>
  to >= `${Number(from.slice(0, 4)) + years}${from.slice(4)}`;

const Sum = z.object({ count: z.number().int().nonnegative(), amount: Money });

/**
 * Totals of the orders in a range, in kip: those that succeeded, and those that still may. A filter by status does not
 * change the totals.
 */
export const OrderTotals = z.object({ succeeded: Sum, pending: Sum });
export type OrderTotals = z.infer<typeof OrderTotals>;

/** Sent only when the request has a range. */
export const totals = { totals: addition(OrderTotals.optional()) };
