import { DateTime } from 'luxon';
import type { FigurePeriod } from '../../contract/staffFigures';
import { operatorZone, startOfDay } from '../../contract/dayRange';

/* Days, weeks (from Monday) and months in the operator's time zone. It has no daylight saving: each day has 24 hours. */

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

const zone = operatorZone.name;

/** The day of a moment, `2026-11-24`. */
export const toDay = (moment: Date): string =>
  DateTime.fromJSDate(moment, { zone }).toFormat('yyyy-MM-dd');

/** Start of a day of the operator. */
export const getDayStart = (day: string): Date => new Date(startOfDay(day));

export const dayAfter = (day: string, days = 1): string =>
  toDay(new Date(startOfDay(day) + days * dayMs));

/** The first day of the period that a day is in. */
export const toPeriod = (day: string, by: FigurePeriod): string =>
  DateTime.fromISO(day, { zone }).startOf(by).toFormat('yyyy-MM-dd');

/** The last day of the period that a day is in. */
export const periodEnd = (day: string, by: FigurePeriod): string =>
  DateTime.fromISO(day, { zone }).endOf(by).toFormat('yyyy-MM-dd');
