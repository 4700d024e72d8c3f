import type { CSSProperties } from 'react';
import * as styles from './Steps.module.css';

export interface StepsProps {
  count: number;
  /** Number of the current step, from 1; the ones before are done. */
  current: number;
  /** "Step 2 of 3: scan", read aloud. */
  label: string;
}

/** Progress of a flow: one bar for each step. */
export function Steps({ count, current, label }: StepsProps) {
  return (
    <div className={styles.steps} role="img" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <span
          key={index}
          className={styles.step}
          style={{ '--count': count, '--index': index } as CSSProperties}
          data-state={index + 1 < current ? 'done' : index + 1 === current ? 'current' : 'next'}
        />
      ))}
    </div>
  );
}
