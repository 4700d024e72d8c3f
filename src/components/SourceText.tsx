import * as styles from './FullScreen.module.css';

/**
 * The specified English text of a default view (specification, section 2), small above its translation: staff who get
 * a screenshot recognize the page by it.
 */
export function SourceText({ words, translation }: { words: string; translation: string }) {
  if (words === translation) return null;
  return (
    <p className={styles.eyebrow} lang="en">
      {words}
    </p>
  );
}
