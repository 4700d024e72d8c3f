import type { ReactNode } from 'react';
import * as styles from './StickyAction.module.css';

interface StickyActionProps {
  children: ReactNode;
  /** Lies over what is above the button, and moves nothing: for what comes while the form is filled in. */
  above?: ReactNode;
}

/**
 * Keeps the main action of a form on the screen while the form is longer than that, clear of the bar below it. It holds the
 * button alone: what came of it stands before it, in an `Outcome`, and would cover the form here.
 */
export function StickyAction({ above, children }: StickyActionProps) {
  return (
    <div className={styles.place}>
      {above && <div className={styles.above}>{above}</div>}
      {children}
    </div>
  );
}
