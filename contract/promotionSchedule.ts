import { z } from 'zod';
import { Instant } from './base';

/* Days and hours of a promotion, by the server's clock and in the operator's time zone. Pure, as `rules.ts`. */

/** A time of day, `18:30`. */
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** The schedule of a promotion. All parts must match; null and an empty list mean "always". */
export const PromotionSchedule = z
  .object({
    from: Instant.nullable(),
    /** Exclusive. */
    until: Instant.nullable(),
    /** Days of the week, Monday is 1, Sunday 7. */
    weekdays: z.array(z.number().int().min(1).max(7)).max(7),
    /** Time range of a day, its end excluded; it spans midnight when `until` is before `from`. */
    hours: z.object({ from: TimeOfDay, until: TimeOfDay }).strict().nullable(),
  })
  .strict();
export type PromotionSchedule = z.infer<typeof PromotionSchedule>;

/**
 * Whether the schedule offers the promotion at this time.
 * @param zone IANA name of the time zone of its days and hours
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
  // A range over midnight: its hours after midnight belong to the day before
  if (time >= hours.from) return isDay(weekday);
  return time < hours.until && isDay(weekday === 1 ? 7 : weekday - 1);
}

const formats = new Map<string, Intl.DateTimeFormat>();

const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Weekday and time of day in a time zone. Days of 23 or 25 hours need no special case. */
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
