import type { ReactNode } from 'react';
import * as styles from './GameBackdrop.module.css';

const turns = (count: number) => Array.from({ length: count }, (_, index) => (index * 360) / count);

/** Beams from behind the sign. */
const sun = (
  <path
    className={styles.light}
    transform="translate(0 -5)"
    d={turns(12)
      .map((turn) => {
        const at = (angle: number) =>
          `${(90 * Math.cos((angle * Math.PI) / 180)).toFixed(1)} ${(90 * Math.sin((angle * Math.PI) / 180)).toFixed(1)}`;
        return `M0 0L${at(turn - 7)} ${at(turn + 7)}Z`;
      })
      .join('')}
  />
);

/** A moon over the hills. */
const hills = (
  <>
    <circle className={styles.moon} cx="24" cy="-28" r="13" />
    <path className={styles.light} d="M-50 20Q-30-12-8 12 8-8 26 8 40-4 50 6V50H-50Z" />
    <path className={styles.shade} d="M-50 32Q-26 6 0 28 22 12 50 30V50H-50Z" />
  </>
);

/** Rows of scales, as on a naga. */
const scales = (
  <path
    className={styles.line}
    d={[-46, -30, -14, 2, 18, 34]
      .map((y, row) => `M${row % 2 ? -60 : -50} ${y}${'a10 10 0 0 0 20 0'.repeat(row % 2 ? 6 : 5)}`)
      .join('')}
  />
);

/** A large flower of ten petals. */
const rosette = (
  <g transform="translate(0 -5)">
    {turns(10).map((turn) => (
      <path
        key={turn}
        className={turn % 72 === 0 ? styles.light : styles.shade}
        d="M0-8C-16-24-14-44 0-58 14-44 16-24 0-8Z"
        transform={`rotate(${turn})`}
      />
    ))}
  </g>
);

/** Diamonds in diamonds, as they are woven. */
const weave = (
  <path
    className={styles.line}
    d={[16, 28, 40, 52, 64].map((r) => `M0-${r + 5}L${r}-5 0 ${r - 5}-${r}-5Z`).join('')}
  />
);

/** Lanterns that rise. */
const lanterns = (
  <>
    {[
      [-36, -32, 7],
      [-20, -42, 4],
      [38, -20, 8],
      [22, -40, 5],
      [-42, 8, 5],
      [42, 14, 4],
      [4, -44, 3],
    ].map(([x = 0, y = 0, r = 0]) => (
      <g key={`${x}`}>
        <circle className={styles.light} cx={x} cy={y} r={r * 1.7} />
        <circle className={styles.moon} cx={x} cy={y} r={r * 0.7} />
      </g>
    ))}
  </>
);

const backdrops: readonly ReactNode[] = [sun, hills, scales, rosette, weave, lanterns];

/** The background of a game's picture, inside an SVG around 0,0. */
export function GameBackdrop({ seed }: { seed: number }) {
  return backdrops[seed % backdrops.length];
}
