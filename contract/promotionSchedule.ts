import { z } from 'zod';
import { Instant } from './base';

/* When a promotion is offered: judged by the server's clock, in the operator's zone. Pure, as `rules.ts`. */

/** A time of day, `18:30`. */
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** When a promotion is offered. All parts must hold; null and an empty list stand for "always". */
export const PromotionSchedule = z
  .object({
    from: Instant.nullable(),
    /** Exclusive. */
    until: Instant.nullable(),
    /** Days of the week, Monday is 1, Sunday 7. */
    weekdays: z.array(z.number().int().min(1).max(7)).max(7),
    /** From the one time of day to the other, exclusive; over midnight when it ends before it begins. */
    hours: z.object({ from: TimeOfDay, until: TimeOfDay }).strict().nullable(),
  })
  .strict();
export type PromotionSchedule = z.infer<typeof PromotionSchedule>;

/**
 * Whether a promotion is offered at a moment.
 * @param zone an IANA name: whose days and hours they are
 */
export function isScheduled(
  { from, until, weekdays, hours }: PromotionSchedule,
  at: Date,
  zone: string,
): boolean {
  if (from !== null && at < new Date(from)) return false;
  if (until !== null && at >= new Date(until)) return false;
  const { weekday, time } = localTime(at, zone);
  const isDay = (day: number) => weekdays.length === 0 || weekdays.includes(day);
  if (hours === null || hours.from === hours.until) return isDay(weekday);
  if (hours.from < hours.until) return isDay(weekday) && time >= hours.from && time < hours.until;
  // Over midnight: the small hours belong to the evening before
  if (time >= hours.from) return isDay(weekday);
  return time < hours.until && isDay(weekday === 1 ? 7 : weekday - 1);
}

const formats = new Map<string, Intl.DateTimeFormat>();

const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** What a clock on the wall shows. Days of 23 or 25 hours need nothing of their own. */
function localTime(at: Date, zone: string): { weekday: number; time: string } {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      ...({ weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
    });
  formats.set(zone, format);
  const parts = Object.fromEntries(
    format.formatToParts(at).map(({ type, value }) => [type, value]),
  );
  return {
    weekday: weekdayNames.indexOf(parts.weekday ?? '') + 1,
    time: `${parts.hour}:${parts.minute}`,
  };
}
