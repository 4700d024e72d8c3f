import { useLingui } from '@lingui/react/macro';
import type { FigurePeriod, FigurePeriodRow, Figures } from '../../contract/staffFigures';
import { useFormats } from '../ui/formats';

type Amount = Figures['ggr'];

/** For charts only: the number may be rounded. */
export const toNumber = ({ amount }: Amount): number => Number(amount);

/** Formats of figures. */
export function useValues() {
  const { i18n, t } = useLingui();
  const formats = useFormats();
  return {
    /** An amount that may be below zero, with its currency. */
    money: ({ amount, currency }: Amount) =>
      (amount.startsWith('-') ? '−' : '') +
      formats.money({ amount: amount.replace('-', ''), currency }),
    count: (count: number | null) =>
      count === null ? '—' : count.toLocaleString(i18n.locale === 'lo' ? 'vi' : i18n.locale),
    /** A duration: `12 s`, `4 min`, `2 h 5 min`. */
    seconds: (seconds: number | null) => {
      if (seconds === null) return '—';
      const minutes = Math.round(seconds / 60);
      const hours = Math.floor(minutes / 60);
      const rest = minutes % 60;
      if (seconds < 90) return t`${seconds} s`;
      return minutes < 60 ? t`${minutes} min` : t`${hours} h ${rest} min`;
    },
    /** Change in percent: `+12%`. Empty if nothing has changed; of zero or a loss there are no percents. */
    change: (now: number, before: number) => {
      if (before <= 0 || now === before) return '';
      const percent = Math.round(((now - before) / before) * 100);
      return `${percent < 0 ? '−' : '+'}${i18n.number(Math.abs(percent))}%`;
    },
    /** The first day of a period, or its month: `24/11`, `11/2026`. */
    period: ({ from }: Pick<FigurePeriodRow, 'from'>, by: FigurePeriod) =>
      by === 'month'
        ? `${from.slice(5, 7)}/${from.slice(0, 4)}`
        : `${from.slice(8)}/${from.slice(5, 7)}`,
  };
}
