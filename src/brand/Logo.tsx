import { Flower } from './Flower';
import { brandName } from './name';
import * as styles from './Logo.module.css';

/** The flower with the name behind it. */
export function Logo({ size = 34 }: { size?: number }) {
  return (
    <span className={styles.logo}>
      <Flower size={size} />
      <span>{brandName}</span>
    </span>
  );
}
