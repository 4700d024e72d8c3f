import { useLingui } from '@lingui/react/macro';
import { Flower } from '../brand/Flower';
import { SlowLoadingNotice } from './SlowLoadingNotice';
import { VisuallyHidden } from '../ui/display/VisuallyHidden';
import * as styles from './FullScreen.module.css';

/** Covers the screen while a page loads. */
export function FullScreenSpinner() {
  const { t } = useLingui();
  return (
    <div className={styles.covered}>
      <div className={styles.screen} role="status">
        <Flower size={84} motion="breathing" />
        <VisuallyHidden>{t`Loading`}</VisuallyHidden>
        <div className={styles.within}>
          <SlowLoadingNotice />
        </div>
      </div>
    </div>
  );
}
