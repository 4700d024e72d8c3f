import * as styles from './GameMotif.module.css';

const star = 'm0-8 2.4 5 5.4.7-4 3.8 1 5.5L0 4.3l-4.8 2.7 1-5.5-4-3.8 5.4-.7Z';

/** A crescent with a star. */
export function Moon() {
  return (
    <>
      <path className={styles.pale} d="M6-32A33 33 0 1 0 31 17 27 27 0 0 1 6-32Z" />
      <path className={styles.gold} d={star} transform="translate(17 -12) scale(1.3)" />
    </>
  );
}

/** A star that shines. */
export function Star() {
  return (
    <>
      <path className={styles.amber} d={star} transform="translate(1 4) scale(4)" />
      <path className={styles.gold} d={star} transform="scale(4)" />
      <path className={styles.pale} d={star} transform="translate(0 1) scale(1.6)" />
    </>
  );
}

/** A lotus that opens. */
export function Lotus() {
  return (
    <g transform="translate(0 4) scale(.84)">
      {[-72, 72, -38, 38, 0].map((turn) => (
        <path
          key={turn}
          className={turn === 0 ? styles.pale : styles.petal}
          d="M0 24C-17 6-15-16 0-32 15-16 17 6 0 24Z"
          transform={`rotate(${turn} 0 24)`}
        />
      ))}
      <path className={styles.gold} d="M-20 24H20C14 32-14 32-20 24Z" />
    </g>
  );
}

export function Lantern() {
  return (
    <>
      <path className={styles.trim} d="M0-40v12M0 24v14" />
      <path className={styles.petal} d="M-16-24C-34-12-34 12-16 22H16C34 12 34-12 16-24Z" />
      <path className={styles.gold} d="M-6-24C-12-10-12 10-6 22H6C12 10 12-10 6-24Z" />
      <path className={styles.amber} d="M-17-30h34v7h-34ZM-17 20h34v7h-34Z" />
    </>
  );
}

/** A longboat with its rowers. */
export function Boat() {
  return (
    <>
      {[-16, 0, 16].map((x) => (
        <g key={x} transform={`translate(${x})`}>
          <circle className={styles.pale} cy="-16" r="5" />
          <path className={styles.petal} d="M-6 4C-6-12 6-12 6 4Z" />
          <path className={styles.trim} d="M2-6l9 30" />
        </g>
      ))}
      <path className={styles.gold} d="M-40-12C-30 6 26 8 40-16 38 8 28 20 0 20S-36 10-40-12Z" />
      <path className={styles.seam} d="M-36 29q9-6 18 0t18 0 18 0 18 0" />
    </>
  );
}

/** A golden stupa. */
export function Stupa() {
  return (
    <>
      <path className={styles.gold} d="M0-42 4-24C14-18 14-8 11-2H-11C-14-8-14-18-4-24Z" />
      <path className={styles.pale} d="M-17-2h34l3 9h-40Z" />
      <path className={styles.gold} d="M-25 7h50l3 10h-56Z" />
      <path className={styles.pale} d="M-33 17h66v12h-66Z" />
      <path className={styles.deep} d="M-5 29V20a5 5 0 0 1 10 0v9Z" />
    </>
  );
}

/** A ripe fruit with its leaf. */
export function Fruit() {
  return (
    <>
      <path
        className={styles.amber}
        d="M-2-20C20-26 34-6 26 13 18 32-13 34-24 14-34-6-20-20-2-20Z"
      />
      <path className={styles.gold} d="M-6-14C10-18 20-4 15 8 9 20-11 22-18 9-24-4-16-13-6-14Z" />
      <path className={styles.pale} d="M-2-19C2-36 18-40 30-36 28-24 14-16-2-19Z" />
    </>
  );
}

export function Chilli() {
  return (
    <>
      <path className={styles.petal} d="M8-22C30-8 16 30-30 30-6 22-10 0-8-14Z" />
      <path className={styles.gold} d="M12-26C4-30-8-24-11-12 2-18 8-16 14-12 17-16 17-22 12-26Z" />
      <path className={styles.trim} d="M9-24q0-9 9-14" />
    </>
  );
}

export function Kite() {
  return (
    <g transform="rotate(20)">
      <path className={styles.trim} d="M0 18q-9 8 0 14t-2 12" />
      <path className={styles.gold} d="M0-38 24-8H0Z" />
      <path className={styles.petal} d="M0-38-24-8H0Z" />
      <path className={styles.pale} d="M24-8 0 20V-8Z" />
      <path className={styles.amber} d="M-24-8 0 20V-8Z" />
    </g>
  );
}

/** An old stone jar. */
export function Jar() {
  return (
    <>
      <path className={styles.pale} d="M-14-24V-18C-34-8-30 20-16 30H16C30 20 34-8 14-18v-6Z" />
      <path className={styles.amber} d="M-18-32h36v9h-36Z" />
      <path className={styles.deep} d="M-27-2h54q1 6-1 12h-52q-2-6-1-12Z" />
      <path className={styles.gold} d="M-14-2l6 6-6 6-6-6ZM0-2l6 6-6 6-6-6ZM14-2l6 6-6 6-6-6Z" />
    </>
  );
}

export function Crown() {
  return (
    <>
      <path className={styles.gold} d="M-28 20-36-16-17-1 0-29 17-1 36-16 28 20Z" />
      <path className={styles.amber} d="M-28 20h56v9h-56Z" />
      <path className={styles.petal} d="M0-6 6 4 0 14-6 4ZM-18 4l4 6-4 6-4-6ZM18 4l4 6-4 6-4-6Z" />
      {[-36, 0, 36].map((x) => (
        <circle key={x} className={styles.pale} cx={x} cy={x === 0 ? -31 : -18} r="4.5" />
      ))}
    </>
  );
}

const drop = 'M0-30C12-13 18-3 18 8A18 18 0 0 1-18 8C-18-3-12-13 0-30Z';

export function Water() {
  return (
    <>
      <path className={styles.pale} d={drop} transform="translate(-4 4)" />
      <path className={styles.deep} d="M-14 8a10 10 0 0 0 9 12v-4a6 6 0 0 1-5-8Z" />
      <path className={styles.gold} d={drop} transform="translate(24 -12) scale(.45)" />
      <path className={styles.pale} d={drop} transform="translate(-27 -22) scale(.32)" />
    </>
  );
}

/** Rice in a bowl. */
export function Rice() {
  return (
    <>
      <path className={styles.pale} d="M-27 2C-24-26 24-26 27 2Z" />
      <path className={styles.petal} d="M-33 2h66C31 22 16 31 0 31S-31 22-33 2Z" />
      <path className={styles.gold} d="M0 8 7 16 0 24-7 16Z" />
      <path className={styles.seam} d="M-10-8l4 2M2-12l4 2M10-4l4-1" />
    </>
  );
}

export function TukTuk() {
  return (
    <>
      <path className={styles.petal} d="M-30-24H14q12 2 16 12h-46q-10 0-14-12Z" />
      <path className={styles.trim} d="M-26-14v18M14-14l10 18" />
      <path className={styles.gold} d="M-34 2H26q10 4 10 18h-70Z" />
      {[-20, 22].map((x) => (
        <g key={x}>
          <circle className={styles.deep} cx={x} cy="21" r="10" />
          <circle className={styles.pale} cx={x} cy="21" r="4" />
        </g>
      ))}
    </>
  );
}

export function Envelope() {
  return (
    <g transform="rotate(-8)">
      <rect className={styles.shadow} x="-21" y="-29" width="46" height="64" rx="6" />
      <rect className={styles.petal} x="-24" y="-32" width="46" height="64" rx="6" />
      <path className={styles.amber} d="M-24-26a6 6 0 0 1 6-6h34a6 6 0 0 1 6 6L-1-8Z" />
      <circle className={styles.gold} cx="-1" cy="6" r="11" />
      <path className={styles.petal} d="M-1-1l6 7-6 7-6-7Z" />
    </g>
  );
}
