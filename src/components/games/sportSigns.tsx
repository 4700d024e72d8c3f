import * as styles from './GameMotif.module.css';

export function Football() {
  return (
    <>
      <circle className={styles.pale} r="31" />
      <path className={styles.deep} d="M0-13 13-4 8 11H-8L-13-4Z" />
      {[0, 72, 144, 216, 288].map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path className={styles.strand} d="M0-13v-9" />
          <path className={styles.deep} d="M-10-29A31 31 0 0 1 10-29L0-21Z" />
        </g>
      ))}
    </>
  );
}

export function Basketball() {
  return (
    <>
      <circle className={styles.amber} r="31" />
      <path
        className={styles.strand}
        d="M0-31v62M-31 0h62M-22-22C-8-12-8 12-22 22M22-22C8-12 8 12 22 22"
      />
    </>
  );
}

export function Glove() {
  return (
    <>
      <path
        className={styles.petal}
        d="M-18-8C-24-36 22-38 27-12 30 4 22 13 14 16v6h-28V14C-32 12-31-10-18-8Z"
      />
      <path className={styles.strand} d="M-18-8C-10-6-8 2-14 8M-4-12h22" />
      <path className={styles.pale} d="M-16 20h32v12h-32Z" />
    </>
  );
}
