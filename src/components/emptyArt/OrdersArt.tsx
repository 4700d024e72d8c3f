import { EmptyArt } from './EmptyArt';
import * as styles from './EmptyArt.module.css';

/** No orders, or no money that moved. Decorative. */
export const OrdersArt = () => (
  <EmptyArt>
    <path
      className={styles.paper}
      d="M-28-36h56v68l-7-5-7 5-7-5-7 5-7-5-7 5-7-5-7 5Z"
      transform="rotate(-5)"
    />
    <g transform="rotate(-5)">
      <path className={styles.line} d="M-17-10h22M-17 1h34M-17 12h20" />
      <path className={styles.pollen} d="m-11-29 6 6-6 6-6-6Z" />
    </g>
  </EmptyArt>
);
