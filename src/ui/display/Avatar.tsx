import * as styles from './Avatar.module.css';

/**
 * A player's initials on a gradient from petal to pollen. Decorative: the name is shown beside it or names the button.
 * The style sheet draws the initials, because as text in a button they would have to be part of its name (WCAG 2.5.3).
 */
export function Avatar({ name, size = 36 }: { name: string; size?: number }) {
  return (
    <span
      className={styles.avatar}
      style={{ width: size, height: size, fontSize: size * 0.42 }}
      data-initials={initials(name)}
      aria-hidden="true"
    />
  );
}

/** Initials in Lao and Thai: the first consonant, without the vowels and tones around it. */
const consonant = /[ກ-ຮໜ-ໟก-ฮ]/u;
const cluster = /^\P{M}\p{M}*/u;

/** The initials of the first two words of a name; of a single word its first two letters, or its Lao or Thai consonant. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const [first = '', second] = words;
  const own = initial(first);
  if (second !== undefined) return own + initial(second);
  return consonant.test(first) ? own : own + initial(first.slice(own.length));
}

function initial(word: string): string {
  return (consonant.exec(word) ?? cluster.exec(word))?.[0].toUpperCase() ?? '';
}
