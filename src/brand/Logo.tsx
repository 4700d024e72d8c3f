import { Flower } from './Flower';
import { brandName } from './name';
import * as styles from './Logo.module.css';

interface LogoProps {
  /** Width and height of the flower in CSS pixels. */
  size?: number;
  /** For a place too narrow for the name on small phones. */
  nameClassName?: string | undefined;
}

/** The flower, followed by the name. */
export function Logo({ size = 34, nameClassName }: LogoProps) {
  return (
    <span className={styles.logo}>
      <Flower size={size} />
      <span className={nameClassName}>{brandName}</span>
    </span>
  );
}
