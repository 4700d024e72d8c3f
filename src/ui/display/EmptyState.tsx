import type { ReactNode } from 'react';
import * as styles from './EmptyState.module.css';

export interface EmptyStateProps {
  /** A drawing: the flower of the brand. */
  art?: ReactNode;
  title: ReactNode;
  /** What to do next. */
  children?: ReactNode;
  action?: ReactNode;
}

/** An empty state with the next thing to do. */
export function EmptyState({ art, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {art && <div className={styles.art}>{art}</div>}
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.words}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
