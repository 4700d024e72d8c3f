import { useSyncExternalStore, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { areBalancesHidden, hideBalances, watchHiddenBalances } from '../lib/hiddenBalances';
import { IconButton } from '../ui/buttons/IconButton';
import { Icon } from '../ui/display/Icon';
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

/** Hides all balances on this device, or shows them again. */
export function HideBalances() {
  const { t } = useLingui();
  const isHidden = useSyncExternalStore(watchHiddenBalances, areBalancesHidden, () => false);
  return (
    <IconButton
      label={isHidden ? t`Show balances` : t`Hide balances`}
      icon={<Icon name={isHidden ? 'eyeOff' : 'eye'} />}
      onPress={() => hideBalances(!isHidden)}
    />
  );
}
