import { z } from 'zod';
import { Money } from './money';
import { addition } from './reader';

/** The operator's time: of days, months and bank statements. It has no daylight saving. */
export const operatorZone = { name: 'Asia/Vientiane', offsetHours: 7 } as const;

/** When a day of the operator begins, ms since 1970. */
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

/** True for a name of the IANA database that times can be written in; `Etc/Unknown` and the like are none. */
export function isTimeZone(name: string): boolean {
  try {
    return name !== 'Etc/Unknown' && new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/** As browsers report it. One that is not known here is as none. */
const TimeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z][\w+/-]*$/)
  .transform((name) => (isTimeZone(name) ? name : undefined));

/**
 * From which day to which, both included; one alone leaves the other side open. Days are those of `timeZone`; without it, or
 * where the server does not know it, those of the operator. An addition: the page sends it only to an agency with `historyRanges`.
 */
export const DayRange = z.object({
  from: Day.optional(),
  to: Day.optional(),
  timeZone: TimeZone.optional(),
});
export type DayRange = z.infer<typeof DayRange>;

const Sum = z.object({ count: z.number().int().nonnegative(), amount: Money });

/** How many orders of a range, and kip: what succeeded, and what may still succeed. The status asked for does not matter. */
export const OrderTotals = z.object({ succeeded: Sum, pending: Sum });
export type OrderTotals = z.infer<typeof OrderTotals>;

/** Only with a range. */
export const totals = { totals: addition(OrderTotals.optional()) };
