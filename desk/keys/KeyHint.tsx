import * as styles from './Keys.module.css';
import { useKeysOn } from './keys';

/** The key that does the same as a button or a choice, beside its words. The list of keys reads it out. */
export function KeyHint({ of }: { of: string }) {
  if (!useKeysOn()) return null;
  // Drawn by the stylesheet: no part of the name of what it stands beside
  return <kbd className={styles.keyHint} data-key={of} aria-hidden="true" />;
}
