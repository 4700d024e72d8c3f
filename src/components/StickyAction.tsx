import type { ReactNode } from 'react';
import * as styles from './StickyAction.module.css';

/**
 * Keeps the main action of a form on the screen while the form is longer than that, clear of the bar below it. It holds the
 * button alone: what came of it stands before it, in an `Outcome`, and would cover the form here.
 */
export function StickyAction({ children }: { children: ReactNode }) {
  return <div className={styles.place}>{children}</div>;
}
