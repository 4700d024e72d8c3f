import type { ReactNode } from 'react';
import * as styles from './StickyAction.module.css';

interface StickyActionProps {
  children: ReactNode;
  /** Shown over the content above the button, without moving it: for messages while the form is filled in. */
  above?: ReactNode;
}

/**
 * Keeps the main action of a long form on the screen, above the bottom bar. It contains only the button: the result is
 * shown before it, in an `Outcome`, because here it would cover the form.
 */
export function StickyAction({ above, children }: StickyActionProps) {
  return (
    <div className={styles.place}>
      {above && <div className={styles.above}>{above}</div>}
      {children}
    </div>
  );
}
