import * as styles from './Avatar.module.css';

/** A player's first letters on petal to pollen. Decorative: the name stands beside it or names the button. */
export function Avatar({ name, size = 36 }: { name: string; size?: number }) {
  // Lao and Thai write vowels and tones above and below a letter: they belong to it.
  const letters = /^\P{M}\p{M}*(\P{M}\p{M}*)?/u.exec(name.trim())?.[0].toUpperCase();
  return (
    <span className={styles.avatar} style={{ width: size, height: size }} aria-hidden="true">
      {letters}
    </span>
  );
}
