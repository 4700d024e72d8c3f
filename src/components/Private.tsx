import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '../ui/display/VisuallyHidden';
import * as styles from './Private.module.css';

/** A balance, or dots in its place while the player hides balances: also for a screen reader, which others may hear. */
export function Private({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <>
      <span className={styles.shown}>{children}</span>
      <span className={styles.hidden}>
        <span aria-hidden="true">••••••</span>
        <VisuallyHidden>{t`Hidden`}</VisuallyHidden>
      </span>
    </>
  );
}
