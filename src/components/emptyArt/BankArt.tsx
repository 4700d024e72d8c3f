import { EmptyArt } from './EmptyArt';
import * as styles from './EmptyArt.module.css';

/** No bank account. Decorative. */
export const BankArt = () => (
  <EmptyArt>
    <g transform="rotate(-6)">
      <rect className={styles.paper} x="-46" y="-30" width="92" height="58" rx="9" />
      <rect className={styles.pollen} x="-35" y="-18" width="17" height="13" rx="3.5" />
      <path className={styles.line} d="M-35 7h10m6 0h10m6 0h10M-35 17h22" />
      <path className={styles.petal} d="m28-22 6 6-6 6-6-6Zm9 0 6 6-6 6-6-6Z" />
    </g>
  </EmptyArt>
);
