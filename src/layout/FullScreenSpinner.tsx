import { useLingui } from '@lingui/react/macro';
import { Flower } from '../brand/Flower';
import { SlowNote } from './SlowNote';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import * as styles from './FullScreen.module.css';

/** The flower of the brand, breathing, while a page is on its way. */
export function FullScreenSpinner() {
  const { t } = useLingui();
  return (
    <div className={styles.covered}>
      <div className={styles.screen} role="status">
        <Flower size={84} motion="breathing" />
        <VisuallyHidden>{t`Loading`}</VisuallyHidden>
        <div className={styles.within}>
          <SlowNote />
        </div>
      </div>
    </div>
  );
}
