import { EmptyArt } from './EmptyArt';
import * as styles from './EmptyArt.module.css';

/** No promotions. Decorative. */
export const PromotionsArt = () => (
  <EmptyArt>
    <rect className={styles.paper} x="-34" y="-10" width="68" height="44" rx="6" />
    <rect className={styles.paper} x="-40" y="-24" width="80" height="18" rx="6" />
    <path className={styles.petal} d="M-7-24H7v58H-7Z" />
    <path
      className={styles.ribbon}
      d="M0-24c-8-18-28-14-22-4 3 5 14 4 22 4Zm0 0c8-18 28-14 22-4-3 5-14 4-22 4Z"
    />
  </EmptyArt>
);
