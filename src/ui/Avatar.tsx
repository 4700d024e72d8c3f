import { initials } from './initials';
import * as styles from './Avatar.module.css';

/** A player's initials on petal to pollen. Decorative: the name stands beside it or names the button. */
export function Avatar({ name, size = 36 }: { name: string; size?: number }) {
  return (
    <span className={styles.avatar} style={{ width: size, height: size }} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
