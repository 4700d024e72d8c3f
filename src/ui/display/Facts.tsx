import type { ReactNode } from 'react';
import * as styles from './Facts.module.css';

export interface Fact {
  id: string;
  term: ReactNode;
  value: ReactNode;
  /** The sum of the facts above it. */
  isTotal?: boolean | undefined;
}

/** A receipt: terms to the left, values to the right. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <div key={fact.id} className={styles.fact} data-total={fact.isTotal || undefined}>
          <dt>{fact.term}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
