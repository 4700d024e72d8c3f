import type { CSSProperties } from 'react';
import { Flower } from '../../brand/Flower';
import { diamondDashes, diamondRings } from './diamonds';
import * as styles from './HeroArt.module.css';

const rings = diamondRings(4, 13, 15);
const { width, dashes, offset } = diamondDashes(15, 5.4);
const size = 440;

/** The flower on a woven ground: rings of small diamonds that fade outwards. Decorative. */
export function HeroArt() {
  return (
    <div className={styles.art} aria-hidden="true">
      <svg
        className={styles.weave}
        viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`}
        fill="none"
        strokeWidth={width}
        strokeDasharray={dashes}
        strokeDashoffset={offset}
      >
        {rings.map(({ index, path }) => (
          <path
            key={index}
            className={styles.ring}
            data-thread={index % 4}
            d={path}
            style={{ '--ring': index } as CSSProperties}
          />
        ))}
      </svg>
      <div className={styles.flower}>
        <Flower size={176} motion="blooming" />
      </div>
    </div>
  );
}
