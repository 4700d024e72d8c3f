import * as styles from './FullScreen.module.css';

/**
 * The words that a default view reads whatever language is chosen (specification, section 2), small above their
 * translation: staff who are sent a picture of the page know it by them.
 */
export function SpecifiedWords({ words, translation }: { words: string; translation: string }) {
  if (words === translation) return null;
  return (
    <p className={styles.eyebrow} lang="en">
      {words}
    </p>
  );
}
