import { useLingui } from '@lingui/react/macro';
import { useMoney } from '../../i18n/money';
import { numberLocales } from '../../lib/numberLocales';

/** `1 THB = 640 LAK`, or null without a rate. A rate may have decimals where an amount of kip has none. */
export function useRateText(rate: string | null): string | null {
  const { t, i18n } = useLingui();
  const money = useMoney();
  if (rate === null) return null;
  const one = new Intl.NumberFormat(numberLocales(i18n.locale)).format(1);
  const value = new Intl.NumberFormat(numberLocales(i18n.locale), {
    maximumFractionDigits: 6,
  }).format(rate as Intl.StringNumericLiteral);
  const baht = money.currency('THB');
  const kip = money.currency('LAK');
  return t`${one} ${baht} = ${value} ${kip}`;
}
