import { useId, type ReactNode } from 'react';
import { Flower } from '../../brand/Flower';
import * as styles from './EmptyArt.module.css';

/**
 * The frame of an empty state's illustration. Drawings are centered at 0,0, about 90 wide and 70 high; the flower
 * covers the lower right corner.
 */
export function EmptyArt({ children }: { children: ReactNode }) {
  const weave = useId();
  return (
    <span className={styles.art} aria-hidden="true">
      <svg viewBox="-90 -56 180 112" width="180" height="112">
        <pattern id={weave} width="16" height="16" patternUnits="userSpaceOnUse">
          <path className={styles.thread} d="m8 2.5 5.5 5.500L8 13.5 2.5 8Z" />
        </pattern>
        <rect
          className={styles.weave}
          x="-90"
          y="-56"
          width="180"
          height="112"
          fill={`url(#${weave})`}
        />
        {children}
      </svg>
      <span className={styles.flower}>
        <Flower size={46} />
      </span>
    </span>
  );
}
