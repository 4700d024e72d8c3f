import type { ReactNode } from 'react';
import * as styles from './Money.module.css';

export interface MoneyProps {
  /** The number, already written in the player's language. */
  amount: ReactNode;
  currency: ReactNode;
  size?: 'hero' | 'large' | 'medium' | 'small' | undefined;
  tone?: 'ink' | 'soft' | 'gain' | undefined;
}

/** An amount of money: tabular figures, followed by the currency in a smaller size. */
export function Money({ amount, currency, size = 'medium', tone = 'ink' }: MoneyProps) {
  return (
    <span className={styles.money} data-size={size} data-tone={tone}>
      <span className={styles.amount} translate="no">
        {amount}
      </span>{' '}
      <span className={styles.currency}>{currency}</span>
    </span>
  );
}
