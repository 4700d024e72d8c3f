import type { ReactNode } from 'react';
import { gameCategories, GameCategory } from '../../../contract/games';
import * as styles from './GameMotif.module.css';

/** What may stand on a reel: a diamond, a flower, a star, a coin. Each fits 16 x 16 around 0,0. */
const symbols: readonly ReactNode[] = [
  <path key="diamond" className={styles.deep} d="M0-8 7 0 0 8-7 0Z" />,
  <g key="flower" className={styles.deep}>
    {[0, 72, 144, 216, 288].map((turn) => (
      <ellipse key={turn} cy="-4.6" rx="2.9" ry="4" transform={`rotate(${turn})`} />
    ))}
  </g>,
  <path
    key="star"
    className={styles.deep}
    d="m0-8 2.4 5 5.4.7-4 3.8 1 5.5L0 4.300l-4.8 2.7 1-5.5-4-3.8 5.4-.700Z"
  />,
  <g key="coin" className={styles.deep}>
    <circle r="7" />
    <path className={styles.pale} d="M0-3.6 3.6 0 0 3.6-3.6 0Z" />
  </g>,
];

const reels = [-21, 0, 21];

function Reels({ seed }: { seed: number }) {
  return (
    <>
      <rect className={styles.pale} x="-35" y="-22" width="70" height="44" rx="10" />
      <path className={styles.seam} d="M-10.5-22v44m21-44v44" />
      {reels.map((x, place) => (
        <g key={x} transform={`translate(${x})`}>
          {symbols[(seed >>> (place * 4 + 3)) % symbols.length]}
        </g>
      ))}
    </>
  );
}

const spots = [0, 45, 90, 135, 180, 225, 270, 315];

function Chip() {
  return (
    <>
      <circle className={styles.pale} r="30" />
      {spots.map((turn) => (
        <path
          key={turn}
          className={styles.deep}
          d="M-5-30.200h10L3.5-22h-7Z"
          transform={`rotate(${turn})`}
        />
      ))}
      <circle className={styles.deep} r="18" />
      <path className={styles.pale} d="M0-12 9 0 0 12-9 0Z" />
    </>
  );
}

function Fish() {
  return (
    <>
      <path
        className={styles.pale}
        d="M-34 0c8-20 34-25 52-5L33-17c4 12 4 22 0 34L18 5C0 25-26 20-34 0Z"
      />
      <path className={styles.deep} d="M-14-13c6 8 6 18 0 26 9 2 17-2 22-7V-6c-5-5-13-9-22-7Z" />
      <circle className={styles.deep} cx="-22" cy="-4" r="3" />
      <circle className={styles.pale} cx="-33" cy="-21" r="3" />
      <circle className={styles.pale} cx="-27" cy="-30" r="2" />
    </>
  );
}

function Cards() {
  return (
    <>
      <rect
        className={styles.deep}
        x="-20"
        y="-29"
        width="38"
        height="54"
        rx="6"
        transform="rotate(-16)"
      />
      <g transform="rotate(9) translate(7 1)">
        <rect className={styles.pale} x="-19" y="-27" width="38" height="54" rx="6" />
        <path
          className={styles.deep}
          d="M0-13 10 0 0 13-10 0ZM-12-22l3 4-3 4-3-4ZM12 14l3 4-3 4-3-4Z"
        />
      </g>
    </>
  );
}

/** A takraw ball, woven of rattan. */
function Ball() {
  return (
    <>
      <circle className={styles.pale} r="30" />
      {[0, 60, 120].map((turn) => (
        <path
          key={turn}
          className={styles.strand}
          d="M-29-8Q0-20 29-8M-29 8Q0-4 29 8"
          transform={`rotate(${turn})`}
        />
      ))}
    </>
  );
}

function Ticket() {
  return (
    <g transform="rotate(-12)">
      <path
        className={styles.pale}
        d="M-30-20h60a5 5 0 0 1 5 5v9a6 6 0 0 0 0 12v9a5 5 0 0 1-5 5h-60a5 5 0 0 1-5-5v-9a6 6 0 0 0 0-12v-9a5 5 0 0 1 5-5Z"
      />
      <path className={styles.seam} strokeDasharray="3 4" d="M13-18v36" />
      <path
        className={styles.deep}
        d="M-12-11 -4 0-12 11-20 0ZM3-7 8 0 3 7-2 0ZM24-8l5 8-5 8-5-8Z"
      />
    </g>
  );
}

const motifs: Record<GameCategory, (props: { seed: number }) => ReactNode> = {
  Slot: Reels,
  Casino: Chip,
  Fishing: Fish,
  Card: Cards,
  Sport: Ball,
  Lottery: Ticket,
};

/** The sign of a kind of game, inside an SVG around 0,0; reels for an unknown kind. `seed` varies it between games. */
export function GameMotif({ category, seed }: { category: string; seed: number }) {
  const known = GameCategory.safeParse(category).data ?? gameCategories[0];
  const Motif = motifs[known];
  return (
    <g className={styles.motif}>
      <Motif seed={seed} />
    </g>
  );
}
