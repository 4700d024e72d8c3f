import * as styles from './Avatar.module.css';

/** A player's first letters on petal to pollen. Decorative: the name stands beside it or names the button. */
export function Avatar({ name, size = 36 }: { name: string; size?: number }) {
  const letters = [...name.trim()].slice(0, 2).join('').toUpperCase();
  return (
    <span className={styles.avatar} style={{ width: size, height: size }} aria-hidden="true">
      {letters}
    </span>
  );
}
