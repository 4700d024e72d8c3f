import type { CSSProperties } from 'react';
import { Flower } from '../../brand/Flower';
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

/** One ring of a woven diamond: small diamonds in a row, as on the hem of a sinh. */
interface Ring {
  index: number;
  /** The line that the small diamonds lie on. */
  path: string;
}

/** Rings from the inside out, `step` apart, in the units of the drawing: ring `n` holds `n` diamonds on each side. */
function diamondRings(first: number, last: number, step: number): Ring[] {
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const reach = (first + index) * step;
    return { index, path: `M0-${reach}l${reach} ${reach}-${reach} ${reach}-${reach}-${reach}z` };
  });
}

/** Dashes as wide as the line, turned by the line's slope of 45°: diamonds of `size` from the middle to a corner. */
function diamondDashes(
  step: number,
  size: number,
): { width: number; dashes: string; offset: number } {
  const width = round(size * Math.SQRT2);
  const gap = round(step * Math.SQRT2 - width);
  return { width, dashes: `${width} ${gap}`, offset: -gap / 2 };
}

/** A function, not a constant, so that it is hoisted: the drawing above is created while this file loads. */
function round(length: number): number {
  return Math.round(length * 1000) / 1000;
}
