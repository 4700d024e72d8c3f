import type { ReactNode } from 'react';
import * as styles from './Settled.module.css';

interface SettledProps {
  /** Content above is still loading, and would move this. */
  isPending: boolean;
  children: ReactNode;
}

/** Keeps its place, but is not seen until it stays where it is: a finger must not hit what has just moved there. */
export function Settled({ isPending, children }: SettledProps) {
  return (
    <div className={styles.settled} data-unsettled={isPending || undefined}>
      {children}
    </div>
  );
}
