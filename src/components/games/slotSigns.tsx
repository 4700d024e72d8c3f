import type { ReactNode } from 'react';
import * as styles from './GameMotif.module.css';

/** Five petals around 0,0, about 17 wide. */
const flower = (
  <g className={styles.petal}>
    {[0, 72, 144, 216, 288].map((turn) => (
      <ellipse key={turn} cy="-4.6" rx="2.9" ry="4" transform={`rotate(${turn})`} />
    ))}
  </g>
);

/** Symbols of a slot reel. Each fits 16 x 16 around 0,0. */
const symbols: readonly ReactNode[] = [
  <path key="diamond" className={styles.deep} d="M0-8 7 0 0 8-7 0Z" />,
  <g key="flower">{flower}</g>,
  <path
    key="star"
    className={styles.amber}
    d="m0-8 2.4 5 5.4.7-4 3.8 1 5.5L0 4.3l-4.8 2.7 1-5.5-4-3.8 5.4-.7Z"
  />,
  <g key="coin">
    <circle className={styles.amber} r="7" />
    <path className={styles.pale} d="M0-3.6 3.6 0 0 3.6-3.6 0Z" />
  </g>,
];

/** Three reels of a slot machine. */
export function Reels({ seed }: { seed: number }) {
  return (
    <>
      <rect className={styles.gold} x="-39" y="-27" width="78" height="54" rx="13" />
      <rect className={styles.pale} x="-34" y="-22" width="68" height="44" rx="9" />
      <path className={styles.seam} d="M-11-22v44m22-44v44" />
      {[-22.5, 0, 22.5].map((x, index) => (
        <g key={x} transform={`translate(${x})`}>
          {symbols[(seed >>> (index * 3)) % symbols.length]}
        </g>
      ))}
    </>
  );
}

export function Seven() {
  return (
    <g transform="rotate(-6)">
      <path className={styles.shadow} d="M-21-27h46v11L7 32h-17L6-13h-27Z" />
      <path className={styles.gold} d="M-25-31h46v11L3 28h-17L2-17h-27Z" />
      <path className={styles.pale} d="M-22-28h40v3h-37v5h-3Z" />
      <g transform="translate(-21 13)">{flower}</g>
      <g transform="translate(24 12) scale(.8)">{flower}</g>
    </g>
  );
}

export function Gem({ seed }: { seed: number }) {
  const isRound = seed % 2 === 0;
  return (
    <>
      {isRound && <circle className={styles.trim} r="35" />}
      <path className={styles.gold} d="M-18-24h36L31-6 0 30-31-6Z" />
      <path className={styles.pale} d="M-18-24-31-6h18ZM0-24-13-6h26ZM18-24 31-6H13Z" />
      <path className={styles.amber} d="M-13-6h26L0 30Z" />
      <path className={styles.pale} d="m25-32 2 5 5 2-5 2-2 5-2-5-5-2 5-2Z" />
    </>
  );
}

/** A temple bell with its clapper. */
export function Bell() {
  return (
    <>
      <path className={styles.amber} d="M-5-33h10v8h-10Z" />
      <circle className={styles.amber} cy="23" r="7" />
      <path className={styles.gold} d="M-12-27h24C20-16 19 4 30 16v6h-60v-6C-19 4-20-16-12-27Z" />
      <path className={styles.pale} d="M-12-27h8C-11-14-12 4-20 16h-10C-19 4-20-16-12-27Z" />
      <path className={styles.deep} d="M-30 16h60v6h-60Z" />
      <path className={styles.deep} d="M0-12 6-4 0 4-6-4Z" />
    </>
  );
}

/** Coins in two stacks. */
export function Coins({ seed }: { seed: number }) {
  const stack = (x: number, count: number) =>
    Array.from({ length: count }, (_, index) => (
      <g key={`${x} ${index}`} transform={`translate(${x} ${24 - index * 9})`}>
        <path className={styles.amber} d="M-17-4v6c0 9 34 9 34 0v-6Z" />
        <ellipse className={styles.gold} cy="-4" rx="17" ry="6.5" />
        {index === count - 1 && <path className={styles.deep} d="M0-8 8-4 0 0-8-4Z" />}
      </g>
    ));
  const isLeft = seed % 2 === 0;
  return (
    <>
      {stack(-18, isLeft ? 5 : 3)}
      {stack(18, isLeft ? 3 : 5)}
      <g transform={`translate(${isLeft ? 18 : -18} -20) scale(1.4)`}>{flower}</g>
    </>
  );
}

/** A flower of the champa tree. */
export function Champa() {
  return (
    <>
      {[0, 72, 144, 216, 288].map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path className={styles.shadow} d="M1-2C-17-12-19-30-10-38 4-42 20-30 1-2Z" />
          <path className={styles.pale} d="M0-4C-18-14-20-32-11-40 3-44 19-32 0-4Z" />
          <path className={styles.gold} d="M0-4C-9-11-10-20-5-25 3-26 9-18 0-4Z" />
        </g>
      ))}
      <circle className={styles.amber} r="5" />
    </>
  );
}

/** A pearl in its shell. */
export function Pearl() {
  return (
    <>
      <path
        className={styles.gold}
        d="M-33 2C-30-24-12-33 0-33S30-24 33 2c-6-5-11-5-16 0-5-6-12-6-17 0-5-6-12-6-17 0-5-5-10-5-16 0Z"
      />
      <path className={styles.seam} d="M-17 0C-14-14-7-24 0-30 7-24 14-14 17 0M0-2v-26" />
      <path className={styles.amber} d="M-33 8c4 16 17 23 33 23S29 24 33 8c-20 9-46 9-66 0Z" />
      <circle className={styles.pale} cy="7" r="10" />
      <circle className={styles.petal} cx="-3" cy="4" r="2" />
    </>
  );
}
