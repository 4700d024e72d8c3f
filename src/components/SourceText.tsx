import * as styles from './FullScreen.module.css';

/**
 * The specified English text of a default view (specification, section 2), small above its translation, so that staff
 * recognize the page in a screenshot.
 */
export function SourceText({ words, translation }: { words: string; translation: string }) {
  if (words === translation) return null;
  return (
    <p className={styles.eyebrow} lang="en">
      {words}
    </p>
  );
}
