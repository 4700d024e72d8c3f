import { useLingui } from '@lingui/react/macro';
import { useMoney } from '../../i18n/money';

/** Durations in words. */
export function useLengths() {
  const { t } = useLingui();
  const { number } = useMoney();
  const minutes = (count: number) => {
    const [n, hours] = [number(count), number(count / 60)];
    return count % 60 === 0 ? t`${hours} h` : t`${n} min`;
  };
  return {
    minutes,
    days: (count: number) => {
      const [n, weeks] = [number(count), number(count / 7)];
      if (count === 1) return t`24 hours`;
      return count % 7 === 0 ? t`${weeks} weeks` : t`${n} days`;
    },
    months: (count: number) => {
      const [n, years] = [number(count), number(count / 12)];
      return count % 12 === 0 ? t`${years} years` : t`${n} months`;
    },
    /** A past duration: whole minutes, with hours if there are any. */
    passed: (ms: number) => {
      const all = Math.floor(ms / 60_000);
      const [hours, rest] = [number(Math.floor(all / 60)), number(all % 60)];
      return all < 60 ? t`${rest} min` : t`${hours} h ${rest} min`;
    },
  };
}
