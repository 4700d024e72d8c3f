import type { ReactNode } from 'react';
import * as styles from './Columns.module.css';

export interface ColumnsProps {
  /** The main content. On phones it comes first. */
  children: ReactNode;
  /** Next to the main content on a desktop, below it on a phone. */
  side: ReactNode;
}

/** Two columns where there is room for them. */
export function Columns({ children, side }: ColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{children}</div>
      <div className={styles.column}>{side}</div>
    </div>
  );
}
