import { useLingui } from '@lingui/react';
import { DateTime } from 'luxon';
import type { Money } from '../contract/money';
import { amountText } from '../src/i18n/money';

/** Staff read times as their bank's statements have them. */
const zone = 'Asia/Vientiane';

export const timeText = (at: string): string =>
  DateTime.fromISO(at, { zone }).toFormat('dd/MM/yyyy HH:mm:ss');

/** Amounts and times in the language of the desk. */
export function useFormats() {
  const { i18n } = useLingui();
  return {
    money: (money: Money) => `${amountText(money, i18n.locale)} ${money.currency}`,
    time: timeText,
  };
}
