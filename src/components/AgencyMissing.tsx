import { Flower } from '../brand/Flower';
import { agencyMissingText as text } from './sourceTexts';
import * as styles from './FullScreen.module.css';

/** The whole page when the host belongs to no agency: no login is possible here. */
export function AgencyMissing() {
  return (
    <main className={styles.screen} lang="lo">
      <title>{text.title}</title>
      <div className={styles.within}>
        <Flower size={72} />
        <h1 className={styles.title}>{text.title}</h1>
        <p className={styles.words}>{text.body}</p>
        <p className={styles.words}>{text.apology}</p>
      </div>
    </main>
  );
}
