import { useId, type ReactNode } from 'react';
import { Flower } from '../brand/Flower';
import * as styles from './EmptyArt.module.css';

/** Each centered at 0,0, about 90 wide and 70 high; the flower covers the lower right corner. */
const things = {
  orders: (
    <>
      <path
        className={styles.paper}
        d="M-28-36h56v68l-7-5-7 5-7-5-7 5-7-5-7 5-7-5-7 5Z"
        transform="rotate(-5)"
      />
      <g transform="rotate(-5)">
        <path className={styles.line} d="M-17-10h22M-17 1h34M-17 12h20" />
        <path className={styles.pollen} d="m-11-29 6 6-6 6-6-6Z" />
      </g>
    </>
  ),
  bank: (
    <g transform="rotate(-6)">
      <rect className={styles.paper} x="-46" y="-30" width="92" height="58" rx="9" />
      <rect className={styles.pollen} x="-35" y="-18" width="17" height="13" rx="3.5" />
      <path className={styles.line} d="M-35 7h10m6 0h10m6 0h10M-35 17h22" />
      <path className={styles.petal} d="m28-22 6 6-6 6-6-6Zm9 0 6 6-6 6-6-6Z" />
    </g>
  ),
  promotions: (
    <>
      <rect className={styles.paper} x="-34" y="-10" width="68" height="44" rx="6" />
      <rect className={styles.paper} x="-40" y="-24" width="80" height="18" rx="6" />
      <path className={styles.petal} d="M-7-24H7v58H-7Z" />
      <path
        className={styles.ribbon}
        d="M0-24c-8-18-28-14-22-4 3 5 14 4 22 4Zm0 0c8-18 28-14 22-4-3 5-14 4-22 4Z"
      />
    </>
  ),
  games: (
    <>
      <rect className={styles.paper} x="-44" y="-28" width="88" height="54" rx="11" />
      <path className={styles.line} d="M-15-27v52M15-27v52" />
      <path className={styles.pollen} d="m-30-11 9 10-9 10-9-10Z" />
      <path className={styles.petal} d="m0-11 9 10L0 9-9-1Z" />
      <path className={styles.pollen} d="m30-11 9 10-9 10-9-10Z" />
    </>
  ),
  credit: (
    <>
      {[22, 10, -2].map((y) => (
        <g key={y}>
          <path className={styles.paper} d={`M-32 ${y - 6}v10c0 7 14 12 32 12s32-5 32-12v-10`} />
          <ellipse className={styles.paper} cy={y - 6} rx="32" ry="12" />
        </g>
      ))}
      <path className={styles.pollen} d="m0-15 11 7-11 7-11-7Z" />
    </>
  ),
} satisfies Record<string, ReactNode>;

/** The illustration of an empty state. Decorative. */
export function EmptyArt({ of }: { of: keyof typeof things }) {
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
        {things[of]}
      </svg>
      <span className={styles.flower}>
        <Flower size={46} />
      </span>
    </span>
  );
}
