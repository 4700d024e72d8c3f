import { useLingui } from '@lingui/react/macro';
import type { Money as MoneyValue } from '../../contract/money';
import { useMoney } from '../i18n/money';
import { Money, type MoneyProps } from '../ui/display/Money';
import { VisuallyHidden } from '../ui/display/VisuallyHidden';

export interface AmountProps extends Pick<MoneyProps, 'size' | 'tone'> {
  /** Null: unknown, which is never shown as zero. */
  of: MoneyValue | null;
}

/** An amount in the reader's digits, followed by its currency in a smaller size. */
export function Amount({ of, size, tone }: AmountProps) {
  const { t } = useLingui();
  const money = useMoney();
  if (of === null)
    return (
      <>
        <span aria-hidden="true">—</span>
        <VisuallyHidden>{t`Not known right now`}</VisuallyHidden>
      </>
    );
  return (
    <Money
      amount={money.amount(of)}
      currency={money.currency(of.currency)}
      size={size}
      tone={tone}
    />
  );
}
