import { useSyncExternalStore } from 'react';
import { Trans } from '@lingui/react/macro';
import { brandName } from '../../brand/name';
import { installOffer, isApple, isInstalled } from '../../lib/device';
import { Button } from '../../ui/buttons/Button';
import { Icon } from '../../ui/display/Icon';
import { Stack } from '../../ui/display/Stack';
import { Text } from '../../ui/display/Text';

/** Instructions to install the site on iOS, which has no button for it. */
export function InstallSteps() {
  return (
    <Text size="sm" tone="soft">
      <Trans>On iPhone and iPad: press Share in the browser, then “Add to Home Screen”.</Trans>
    </Text>
  );
}

/** Menu entry that installs the site as an app, where the browser can and has not yet. */
export function InstallApp() {
  const isOffered = useSyncExternalStore(installOffer.subscribe, installOffer.isThere, () => false);
  if (isInstalled()) return null;
  if (isOffered)
    return (
      <Button
        isWide
        icon={<Icon name="deposit" size={20} />}
        onPress={() => void installOffer.accept()}
      >
        <Trans>Install {brandName} on this phone</Trans>
      </Button>
    );
  return isApple() ? (
    <Stack gap={1}>
      <Text isBold>
        <Trans>Install {brandName} on this phone</Trans>
      </Text>
      <InstallSteps />
    </Stack>
  ) : null;
}
