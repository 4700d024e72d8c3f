import type { CSSProperties, ReactNode } from 'react';
import * as styles from './Stack.module.css';

type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export interface StackProps {
  /** A step of the space scale: 1 is 4 px, 4 is 16, 7 is 32. */
  gap?: Gap | undefined;
  align?: 'stretch' | 'center' | undefined;
  children: ReactNode;
}

/** Children in a column. */
export function Stack({ gap = 4, align = 'stretch', children }: StackProps) {
  return (
    <div className={styles.stack} data-align={align} style={space(gap)}>
      {children}
    </div>
  );
}

export interface RowProps {
  gap?: Gap | undefined;
  /** `between` pushes the first and the last to the edges; `fill` shares the width evenly. */
  justify?: 'start' | 'between' | 'fill' | undefined;
  wrap?: boolean | undefined;
  children: ReactNode;
}

/** Children in a row, vertically centred. */
export function Row({ gap = 3, justify = 'start', wrap = false, children }: RowProps) {
  return (
    <div
      className={styles.row}
      data-justify={justify}
      data-wrap={wrap || undefined}
      style={space(gap)}
    >
      {children}
    </div>
  );
}

function space(gap: Gap) {
  return { '--gap': `var(--space-${gap})` } as CSSProperties;
}
