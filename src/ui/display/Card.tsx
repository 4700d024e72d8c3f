import type { ReactNode } from 'react';
import * as styles from './Card.module.css';

export interface CardProps {
  /** `featured` is the first thing to look at and closes with the diamonds of a sinh hem; `calling` asks to go on. */
  look?: 'plain' | 'featured' | 'calling' | undefined;
  /** `tight` for rows with space of their own, `snug` where every pixel of a small phone counts. */
  padding?: 'normal' | 'tight' | 'snug' | undefined;
  /** The id of the heading that names it; makes it a region. */
  labelledBy?: string | undefined;
  children: ReactNode;
}

/** A card with one subject. */
export function Card({ look = 'plain', padding = 'normal', labelledBy, children }: CardProps) {
  const Element = labelledBy === undefined ? 'div' : 'section';
  return (
    <Element
      className={styles.card}
      data-look={look}
      data-padding={padding}
      aria-labelledby={labelledBy}
    >
      {children}
    </Element>
  );
}
