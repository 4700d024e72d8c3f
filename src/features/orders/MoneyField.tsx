import { useLingui } from '@lingui/react/macro';
import { currencyDecimals, money, toMinor, type Currency } from '../../../contract/money';
import { useMoney } from '../../i18n/money';
import { parseAmount } from '../../components/form/parseAmount';
import { separators } from '../../i18n/amountText';
import { AmountField, type AmountFieldProps } from '../../ui/fields/AmountField';

type OwnProps = 'currency' | 'decimals' | 'separators' | 'parse' | 'quickAmounts';

export interface MoneyFieldProps extends Omit<AmountFieldProps, OwnProps> {
  currency: Currency;
  /** Amounts as plain decimal strings; a name is shown instead of the number: "50 %", "All". */
  quickAmounts?: readonly { value: string; name?: string }[] | undefined;
}

/** A field for an amount in the format of the reader's language; its value is a plain decimal string. */
export function MoneyField({ currency, quickAmounts, ...rest }: MoneyFieldProps) {
  const { i18n } = useLingui();
  const words = useMoney();
  const digits = (value: string) => words.amount(money(toMinor(value, currency), currency));
  return (
    <AmountField
      {...rest}
      currency={words.currency(currency)}
      decimals={currencyDecimals[currency]}
      separators={separators(i18n.locale)}
      parse={(text) => parseAmount(text, currency, i18n.locale)}
      quickAmounts={quickAmounts?.map(({ value, name }) => ({
        value,
        label: name ?? digits(value),
      }))}
    />
  );
}
