import * as styles from './GameMotif.module.css';

const coil = 'M-24 27C14 34 32 14 8 3S-18-22 10-27';

/** A naga that rises, with its crest. */
export function Naga() {
  return (
    <g transform="translate(-5 5) scale(.84)">
      <path className={styles.petal} d="M6-30C-2-46 12-50 13-42 18-52 32-44 24-32Z" />
      <path className={styles.coil} d={coil} />
      <path className={styles.belly} d={coil} />
      <path className={styles.gold} d="M0-28C2-40 26-40 33-26 28-18 8-16 0-28Z" />
      <circle className={styles.deep} cx="17" cy="-30" r="3" />
      <path className={styles.petal} d="M32-27l9-2-4 4 4 4-9-2Z" />
    </g>
  );
}

export function Elephant() {
  return (
    <>
      {[-1, 1].map((side) => (
        <g key={side} transform={`scale(${side} 1)`}>
          <path className={styles.amber} d="M12-22C24-36 40-24 37-6 36 8 24 14 14 6Z" />
          <path className={styles.petal} d="M17-18C25-28 34-18 32-6 31 3 23 7 17 2Z" />
          <path className={styles.pale} d="M7 12q10 4 13 14-11 0-15-8Z" />
        </g>
      ))}
      <path
        className={styles.gold}
        d="M-18-12C-18-34 18-34 18-12 18 2 9 6 8 16 7 24 14 22 14 17l8 1C23 32-2 38-7 22-9 12-18 4-18-12Z"
      />
      <path className={styles.deep} d="M0-30 6-21 0-12-6-21Z" />
      <circle className={styles.deep} cx="-10" cy="-6" r="2.6" />
      <circle className={styles.deep} cx="10" cy="-6" r="2.6" />
    </>
  );
}

/** The face of a tiger. */
export function Tiger() {
  return (
    <>
      {[-1, 1].map((side) => (
        <g key={side} transform={`scale(${side} 1)`}>
          <circle className={styles.amber} cx="20" cy="-23" r="10" />
          <circle className={styles.petal} cx="20" cy="-23" r="5" />
        </g>
      ))}
      <path
        className={styles.amber}
        d="M0-30C22-30 32-14 31 4 30 22 14 31 0 31S-30 22-31 4C-32-14-22-30 0-30Z"
      />
      {[-1, 1].map((side) => (
        <g key={side} transform={`scale(${side} 1)`}>
          <path className={styles.deep} d="M31-4 18-1l13 6ZM29 12l-12 0 9 8ZM4-30l8 0-6 12Z" />
          <circle className={styles.deep} cx="12" cy="-6" r="4" />
          <ellipse className={styles.pale} cx="7" cy="15" rx="10" ry="8.5" />
        </g>
      ))}
      <path className={styles.petal} d="M-6 5H6L0 12Z" />
    </>
  );
}

/** The head of a water buffalo. */
export function Buffalo() {
  return (
    <>
      <path
        className={styles.pale}
        d="M-37-24C-34-6-20-4-10-8H10C20-4 34-6 37-24 44 0 28 10 10 6H-10C-28 10-44 0-37-24Z"
      />
      <path className={styles.deep} d="M-19-2C-12-12 12-12 19-2 17 20 12 33 0 33S-17 20-19-2Z" />
      <ellipse className={styles.amber} cy="23" rx="12" ry="9" />
      <circle className={styles.gold} cx="-9" cy="5" r="3" />
      <circle className={styles.gold} cx="9" cy="5" r="3" />
      <path className={styles.trim} d="M-6 24a6 7 0 0 0 12 0" />
    </>
  );
}

export function Rabbit() {
  return (
    <>
      {[-12, 12].map((turn) => (
        <g key={turn} transform={`rotate(${turn} 0 10)`}>
          <ellipse className={styles.pale} cy="-22" rx="8" ry="18" />
          <ellipse className={styles.petal} cy="-20" rx="3.6" ry="12" />
        </g>
      ))}
      <ellipse className={styles.pale} cy="13" rx="23" ry="20" />
      <circle className={styles.deep} cx="-9" cy="9" r="3" />
      <circle className={styles.deep} cx="9" cy="9" r="3" />
      <path className={styles.petal} d="M-4 17h8l-4 5Z" />
    </>
  );
}

export function Octopus() {
  return (
    <>
      <path
        className={styles.arms}
        d="M-14 4C-18 18-32 12-34 22M-6 8C-8 24-20 22-20 32M6 8C8 24 20 22 20 32M14 4C18 18 32 12 34 22M0 8v24"
      />
      <path className={styles.petal} d="M-21 6C-32-40 32-40 21 6 12 16-12 16-21 6Z" />
      {[-8, 8].map((x) => (
        <g key={x}>
          <circle className={styles.pale} cx={x} cy="-6" r="6" />
          <circle className={styles.deep} cx={x} cy="-5" r="3" />
        </g>
      ))}
    </>
  );
}
