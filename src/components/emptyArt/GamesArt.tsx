import { EmptyArt } from './EmptyArt';
import * as styles from './EmptyArt.module.css';

/** No games. Decorative. */
export const GamesArt = () => (
  <EmptyArt>
    <rect className={styles.paper} x="-44" y="-28" width="88" height="54" rx="11" />
    <path className={styles.line} d="M-15-27v52M15-27v52" />
    <path className={styles.pollen} d="m-30-11 9 10-9 10-9-10Z" />
    <path className={styles.petal} d="m0-11 9 10L0 9-9-1Z" />
    <path className={styles.pollen} d="m30-11 9 10-9 10-9-10Z" />
  </EmptyArt>
);
