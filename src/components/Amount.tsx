import type { Money as MoneyValue } from '../../contract/money';
import { useMoney } from '../i18n/money';
import { Money, type MoneyProps } from '../ui/display/Money';

export interface AmountProps extends Pick<MoneyProps, 'size' | 'tone'> {
  of: MoneyValue;
}

/** An amount in the reader's digits, its currency smaller behind it. */
export function Amount({ of, size, tone }: AmountProps) {
  const money = useMoney();
  return (
    <Money
      amount={money.amount(of)}
      currency={money.currency(of.currency)}
      size={size}
      tone={tone}
    />
  );
}
