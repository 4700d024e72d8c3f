import { currencyDecimals } from '../../contract/amounts';
import type { Money } from '../../contract/money';

/** How a language writes numbers: `1.284.600,50` has `.` for groups and `,` for decimals. */
export interface Separators {
  group: string;
  decimal: string;
}

/** Tags of the languages that write `1.284.600,50`; the others write `1,284,600.50`. */
const commaBeforeDecimals = ['lo', 'vi'];

/**
 * Separators of a language. Not from `Intl.NumberFormat`, whose first use takes 40 to 60 ms of processor time, several times as much
 * on a cheap phone, before its balances are shown.
 */
export const separators = (tag: string): Separators =>
  commaBeforeDecimals.includes(tag) ? { group: '.', decimal: ',' } : { group: ',', decimal: '.' };

/**
 * A plain decimal string in the language of a tag: `1284600.5` with two decimals in `lo` is `1.284.600,50`.
 * @param most decimals beyond it are cut off; beyond `decimals` no zeros are written
 */
export function decimalText(value: string, tag: string, decimals: number, most = decimals): string {
  const { group, decimal } = separators(tag);
  const [whole = '', fraction = ''] = value.split('.');
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, group);
  const rest = fraction.slice(0, most).replace(/0+$/, '').padEnd(decimals, '0');
  return rest ? `${grouped}${decimal}${rest}` : grouped;
}

/** An amount with the currency's decimals: `1284600`, LAK, `lo` is `1.284.600`. */
export const amountText = ({ amount, currency }: Money, tag: string): string =>
  decimalText(amount, tag, currencyDecimals[currency]);
