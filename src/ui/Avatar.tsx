import { initials } from './initials';
import * as styles from './Avatar.module.css';

/**
 * A player's initials on petal to pollen. Decorative: the name stands beside it or names the button. They are drawn by
 * the style sheet, because as words on a button they would have to be part of its name (WCAG 2.5.3).
 */
export function Avatar({ name, size = 36 }: { name: string; size?: number }) {
  return (
    <span
      className={styles.avatar}
      style={{ width: size, height: size }}
      data-initials={initials(name)}
      aria-hidden="true"
    />
  );
}
