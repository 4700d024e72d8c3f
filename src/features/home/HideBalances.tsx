import { useSyncExternalStore } from 'react';
import { useLingui } from '@lingui/react/macro';
import {
  areBalancesHidden,
  setBalancesHidden,
  watchHiddenBalances,
} from '../../lib/hiddenBalances';
import { IconButton } from '../../ui/buttons/IconButton';
import { Icon } from '../../ui/display/Icon';

/** Hides all balances on this device, or shows them again. */
export function HideBalances() {
  const { t } = useLingui();
  const isHidden = useSyncExternalStore(watchHiddenBalances, areBalancesHidden, () => false);
  return (
    <IconButton
      label={isHidden ? t`Show balances` : t`Hide balances`}
      icon={<Icon name={isHidden ? 'eyeOff' : 'eye'} />}
      onPress={() => setBalancesHidden(!isHidden)}
    />
  );
}
