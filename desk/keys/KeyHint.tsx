import * as styles from './Keys.module.css';
import { useKeysOn } from './keys';

/** The shortcut of a button or a choice, beside its label. Screen readers find it in the list of keys only. */
export function KeyHint({ of }: { of: string }) {
  if (!useKeysOn()) return null;
  // Drawn by the style sheet, so that it is not part of the control's accessible name
  return <kbd className={styles.keyHint} data-key={of} aria-hidden="true" />;
}
