import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Currency, type Money } from '../../contract/money';
import { amountText, decimalText } from './amountText';

/** The localized name of a currency. */
const currencyNames: Record<Currency, MessageDescriptor> = {
  LAK: msg({ message: 'LAK', comment: 'The currency kip, short, behind a number' }),
  THB: msg({ message: 'THB', comment: 'The currency baht, short, behind a number' }),
  USD: msg({ message: 'USD', comment: 'The currency US dollar, short, behind a number' }),
};

/** An amount followed by its currency, for use inside a sentence. The space between them never breaks. */
export function moneyText(money: Money, i18n: I18n): string {
  return `${amountText(money, i18n.locale)}\u00a0${i18n._(currencyNames[money.currency])}`;
}

/** The rate of a baht: `640.5` LAK in `lo` is `1 ບາດ = 640,5 ກີບ`. A rate may have decimals although kip has none. */
export function rateText(rate: string, i18n: I18n): string {
  const value = decimalText(rate, i18n.locale, 0, 6);
  const name = (currency: Currency) => i18n._(currencyNames[currency]);
  return `1\u00a0${name('THB')} = ${value}\u00a0${name('LAK')}`;
}

/** Formats in the language of the page; they change with it. */
export function useMoney() {
  const { i18n } = useLingui();
  return {
    amount: (money: Money) => amountText(money, i18n.locale),
    /** An unknown currency is shown by its code. */
    currency: (currency: string) => {
      const known = Currency.safeParse(currency);
      return known.success ? i18n._(currencyNames[known.data]) : currency;
    },
    /** A dash for an amount that is not known. */
    text: (money: Money | null) => (money ? moneyText(money, i18n) : '—'),
    rate: (rate: string) => rateText(rate, i18n),
    /** An integer. */
    number: (value: number) => decimalText(String(value), i18n.locale, 0),
  };
}
