import type { ReactNode } from 'react';
import * as styles from './Settled.module.css';

interface SettledProps {
  /** Content above is still loading, and would move this. */
  isPending: boolean;
  children: ReactNode;
}

/**
 * Reserves its space, but stays invisible until its position is final: a tap must not hit something that has just moved
 * there.
 */
export function Settled({ isPending, children }: SettledProps) {
  return (
    <div className={styles.settled} data-unsettled={isPending || undefined}>
      {children}
    </div>
  );
}
