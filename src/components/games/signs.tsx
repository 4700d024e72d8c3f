import * as styles from './GameMotif.module.css';

const spots = [0, 45, 90, 135, 180, 225, 270, 315];

/** A chip with the diamond of the house. */
export function Chip() {
  return (
    <>
      <circle className={styles.shadow} cy="3" r="32" />
      <circle className={styles.pale} r="32" />
      {spots.map((turn) => (
        <path
          key={turn}
          className={styles.deep}
          d="M-5.5-31.5h11L4-23h-8Z"
          transform={`rotate(${turn})`}
        />
      ))}
      <circle className={styles.gold} r="20" />
      <circle className={styles.deep} r="17" />
      <path className={styles.gold} d="M0-12 9 0 0 12-9 0Z" />
    </>
  );
}

/** A roulette wheel and its ball. */
export function Wheel({ seed }: { seed: number }) {
  return (
    <>
      <circle className={styles.gold} r="34" />
      <circle className={styles.pale} r="30" />
      {spots.map((turn) => (
        <path
          key={turn}
          className={turn % 90 === 0 ? styles.deep : styles.petal}
          d="M0 0-5.9-29.4A30 30 0 0 1 5.9-29.4Z"
          transform={`rotate(${turn})`}
        />
      ))}
      <circle className={styles.gold} r="12" />
      <path className={styles.amber} d="M-2-12h4V12h-4ZM-12-2h24v4h-24Z" />
      <circle
        className={styles.pale}
        cy="-24"
        r="4"
        transform={`rotate(${22 + (seed % 8) * 45})`}
      />
    </>
  );
}

/** Positions of the pips on the faces of a die, by number. */
const faces: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [
    [-7, -7],
    [7, 7],
  ],
  [
    [-8, -8],
    [0, 0],
    [8, 8],
  ],
  [
    [-7, -7],
    [7, -7],
    [-7, 7],
    [7, 7],
  ],
  [
    [-8, -8],
    [8, -8],
    [0, 0],
    [-8, 8],
    [8, 8],
  ],
  [
    [-7, -9],
    [7, -9],
    [-7, 0],
    [7, 0],
    [-7, 9],
    [7, 9],
  ],
];

export function Dice({ seed }: { seed: number }) {
  const die = (pips: number) =>
    (faces[pips % 6] ?? []).map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r="3.4" />);
  return (
    <>
      <g transform="translate(15 -8) rotate(14)">
        <rect className={styles.gold} x="-18" y="-18" width="36" height="36" rx="8" />
        <g className={styles.deep}>{die(seed)}</g>
      </g>
      <g transform="translate(-13 8) rotate(-12)">
        <rect className={styles.shadow} x="-20" y="-18" width="42" height="42" rx="9" />
        <rect className={styles.pale} x="-20" y="-20" width="40" height="40" rx="9" />
        <g className={styles.petal}>{die(seed >>> 3)}</g>
      </g>
    </>
  );
}

const body = 'M-34 0c8-20 34-25 52-5L33-17c4 12 4 22 0 34L18 5C0 25-26 20-34 0Z';

export function Fish() {
  return (
    <>
      <path className={styles.shadow} d={body} transform="translate(1 4)" />
      <path className={styles.gold} d={body} />
      <path className={styles.amber} d="M18-5 33-17c4 12 4 22 0 34L18 5q4-5 0-10Z" />
      <path className={styles.pale} d="M-14-13c6 8 6 18 0 26C-24 12-31 7-34 0c3-7 11-12 20-13Z" />
      <path
        className={styles.strand}
        d="M-4-7q5 7 0 14M5-7q5 7 0 14"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <circle className={styles.deep} cx="-23" cy="-3" r="3" />
      <circle className={styles.pale} cx="-33" cy="-21" r="3" />
      <circle className={styles.pale} cx="-26" cy="-31" r="2" />
    </>
  );
}

/** Three fish that swim together. */
export function Shoal({ seed }: { seed: number }) {
  const places = [
    { x: 8, y: -19, look: styles.pale },
    { x: -12, y: 2, look: styles.gold },
    { x: 12, y: 20, look: styles.petal },
  ];
  return (
    <g transform={`scale(${seed % 2 ? -1 : 1} 1)`}>
      {places.map(({ x, y, look }) => (
        <g key={y} transform={`translate(${x} ${y}) scale(.5)`}>
          <path className={look} d={body} />
          <circle className={styles.deep} cx="-20" cy="-4" r="4" />
        </g>
      ))}
    </g>
  );
}

export function Cards({ seed }: { seed: number }) {
  return (
    <>
      <g transform="rotate(-16)">
        <rect className={styles.gold} x="-24" y="-31" width="42" height="58" rx="7" />
        <rect className={styles.deep} x="-21" y="-28" width="36" height="52" rx="5" />
      </g>
      <g transform="rotate(9) translate(7 1)">
        <rect className={styles.shadow} x="-21" y="-26" width="42" height="58" rx="7" />
        <rect className={styles.pale} x="-21" y="-29" width="42" height="58" rx="7" />
        <g className={seed % 2 ? styles.petal : styles.deep}>
          <path d="M0-14 11 0 0 14-11 0Z" />
          <path d="M-14-24l3.5 4.5-3.5 4.5-3.5-4.5ZM14 15l3.5 4.5L14 24l-3.5-4.5Z" />
        </g>
      </g>
    </>
  );
}

/** Three cards in a hand. */
export function Fan({ seed }: { seed: number }) {
  return (
    <>
      {[-22, 0, 22].map((turn, index) => (
        <g key={turn} transform={`translate(0 26) rotate(${turn})`}>
          <rect className={styles.shadow} x="-18" y="-57" width="38" height="52" rx="6" />
          <rect className={styles.pale} x="-19" y="-58" width="38" height="52" rx="6" />
          <path
            className={(index + seed) % 2 ? styles.petal : styles.deep}
            d="M0-47 9-35 0-23-9-35Z"
          />
        </g>
      ))}
      <path className={styles.gold} d="M0 12 8 23 0 34-8 23Z" />
    </>
  );
}

/** A takraw ball, woven of rattan. */
export function Ball() {
  return (
    <>
      <circle className={styles.shadow} cy="3" r="31" />
      <circle className={styles.gold} r="31" />
      <circle className={styles.pale} r="28" />
      {[0, 60, 120].map((turn) => (
        <path
          key={turn}
          className={styles.strand}
          d="M-27-8Q0-20 27-8M-27 8Q0-4 27 8"
          transform={`rotate(${turn})`}
        />
      ))}
    </>
  );
}

export function Cup() {
  return (
    <>
      <path
        className={styles.trim}
        d="M-18-22h-14c0 16 6 22 17 24M18-22h14c0 16-6 22-17 24"
        strokeWidth="4"
      />
      <path className={styles.gold} d="M-20-30h40C20-6 13 6 0 8-13 6-20-6-20-30Z" />
      <path className={styles.pale} d="M-14-26h6c0 12 1 20 4 27-7-4-10-14-10-27Z" />
      <path className={styles.amber} d="M-4 7h8v11h-8ZM-15 18h30v6h-30Z" />
      <path className={styles.deep} d="M-20 24h40v7h-40Z" />
      <path className={styles.amber} d="M3-22 8-13 3-4-2-13Z" />
    </>
  );
}

export function Ticket() {
  const paper =
    'M-32-21h64a5 5 0 0 1 5 5v9a7 7 0 0 0 0 14v9a5 5 0 0 1-5 5h-64a5 5 0 0 1-5-5v-9a7 7 0 0 0 0-14v-9a5 5 0 0 1 5-5Z';
  return (
    <g transform="rotate(-12)">
      <path className={styles.shadow} d={paper} transform="translate(2 4)" />
      <path className={styles.pale} d={paper} />
      <path className={styles.seam} strokeDasharray="3 4" d="M14-19v38" />
      <path className={styles.amber} d="M-12-13-3 0l-9 13-9-13Z" />
      <path className={styles.deep} d="M25-13l5 6-5 6-5-6ZM25 1l5 6-5 6-5-6Z" />
    </g>
  );
}

/** Three balls of a draw, with their numbers. */
export function Balls({ seed }: { seed: number }) {
  const places = [
    { x: -17, y: 13, look: styles.pale },
    { x: 17, y: 13, look: styles.gold },
    { x: 0, y: -15, look: styles.pale },
  ];
  return places.map(({ x, y, look }, index) => (
    <g key={x} transform={`translate(${x} ${y})`}>
      <circle className={styles.shadow} cy="2.5" r="18" />
      <circle className={look} r="18" />
      <text className={styles.number} y="6.5">
        {1 + ((seed >>> (index * 3)) % 9)}
      </text>
    </g>
  ));
}
