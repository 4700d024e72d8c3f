import type { CSSProperties } from 'react';
import * as styles from './Mark.module.css';

export interface MarkProps {
  /** One to four letters. */
  letters: string;
  /** Two dark colors, upper left and lower right: white letters must be readable on both. */
  colors: readonly [string, string];
  size?: number | undefined;
}

/** A monogram on a background of its own color. Decorative: the name is shown beside it. */
export function Mark({ letters, colors, size = 40 }: MarkProps) {
  const style = {
    '--size': `${size}px`,
    '--from': colors[0],
    '--to': colors[1],
    '--letters': Math.max(2, [...letters].length),
  } as CSSProperties;
  return (
    <span className={styles.mark} style={style} aria-hidden="true">
      {letters}
    </span>
  );
}
