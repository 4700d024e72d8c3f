import type { ReactNode } from 'react';
import { balanceAttribute } from '../../contract/document';
import type { Currency } from '../../contract/money';
import { useMoney } from '../i18n/money';
import { Money, type MoneyProps } from '../ui/display/Money';
import * as styles from './EarlyAmount.module.css';

interface EarlyAmountProps extends Pick<MoneyProps, 'size' | 'tone'> {
  /** A provider, or the total: see `contract/document.ts`. */
  of: string;
  currency: Currency;
  /** Shown until the amount is known. */
  children: ReactNode;
}

/**
 * The place of a balance in a prerendered page. The document's own script may write the amount into it before the app
 * has loaded (`src/prerender/balances.ts`). React neither expects nor removes that text.
 */
export function EarlyAmount({ of, currency, size, tone, children }: EarlyAmountProps) {
  const place = (
    <span {...{ [balanceAttribute]: of }} suppressHydrationWarning>
      {''}
    </span>
  );
  return (
    <>
      <span className={styles.early} hidden suppressHydrationWarning>
        <Money amount={place} currency={useMoney().currency(currency)} size={size} tone={tone} />
      </span>
      <span className={styles.waiting}>{children}</span>
    </>
  );
}
