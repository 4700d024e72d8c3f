import { useEffect, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { DateTime } from 'luxon';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { operatorZone } from '../../contract/dayRange';
import type { Currency, Money } from '../../contract/money';
import type { FigurePeriod } from '../../contract/staffFigures';
import { amountText } from '../../src/i18n/amountText';

/** Times are in the operator's zone, as in bank statements. */
const zone = operatorZone.name;

export const timeText = (at: string): string =>
  DateTime.fromISO(at, { zone }).toFormat('dd/MM/yyyy HH:mm:ss');

/** A whole hour: `24/11/2026 14:00–15:00`. */
export const hourText = (from: string): string => {
  const start = DateTime.fromISO(from, { zone });
  return `${start.toFormat('dd/MM/yyyy HH:mm')}–${start.plus({ hours: 1 }).toFormat('HH:mm')}`;
};

const timeFormats = ['d/M/yyyy H:mm:ss', 'd/M/yyyy H:mm', 'd/M/yyyy'];

/** Parses a typed time, `24/11/2026 14:03`, or a day, which gives its start. Returns ISO 8601 in UTC; null if it is neither. */
export function parseTime(text: string): string | null {
  const typed = text.trim().replaceAll(/\s+/g, ' ');
  const read = timeFormats.map((format) => DateTime.fromFormat(typed, format, { zone }));
  return (
    read
      .find((time) => time.isValid)
      ?.toUTC()
      .toISO() ?? null
  );
}

/** The instant (ISO 8601) at which a day, `2026-11-24`, ends. */
export const endOfDay = (day: string): string | null =>
  DateTime.fromISO(day, { zone }).plus({ days: 1 }).toUTC().toISO();

/** The day this many days ago: `2026-11-24`. */
export const dayAgo = (days: number): string =>
  DateTime.now().setZone(zone).minus({ days }).toFormat('yyyy-MM-dd');

/** The first day of the period this many periods ago: weeks begin on Monday. */
export const periodAgo = (by: FigurePeriod, periods: number): string =>
  DateTime.now()
    .setZone(zone)
    .startOf(by)
    .minus({ [by]: periods })
    .toFormat('yyyy-MM-dd');

/** The day this many days before another one: `2026-11-24`. */
export const dayBefore = (day: string, days: number): string =>
  DateTime.fromISO(day, { zone }).minus({ days }).toFormat('yyyy-MM-dd');

export const daysBetween = (from: string, to: string): number =>
  Math.round(DateTime.fromISO(to, { zone }).diff(DateTime.fromISO(from, { zone }), 'days').days);

/** In the desk's own catalog, which does not contain players' texts. */
const currencies: Record<Currency, MessageDescriptor> = {
  LAK: msg`LAK`,
  THB: msg`THB`,
  USD: msg`USD`,
};

/** Amounts and times in the language of the desk. */
export function useFormats() {
  const { i18n, t } = useLingui();
  return {
    /** With the currency after it. */
    money: (money: Money) =>
      `${amountText(money, i18n.locale)}\u00a0${i18n._(currencies[money.currency])}`,
    /** For a column whose header has the currency. */
    amount: (money: Money) => amountText(money, i18n.locale),
    time: timeText,
    /** Time since an instant: `2 h 5 min`. */
    age: (at: string, now: number) => {
      const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / 60_000));
      const hours = Math.floor(minutes / 60);
      const days = Math.floor(hours / 24);
      const rest = minutes % 60;
      if (minutes < 60) return t`${minutes} min`;
      return hours < 48 ? t`${hours} h ${rest} min` : t`${days} days`;
    },
  };
}

/** The current time, ms, updated every 30 seconds: to show ages. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
