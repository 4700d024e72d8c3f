import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../src/ui/buttons/Button';
import { Stack } from '../../src/ui/display/Stack';
import { Text } from '../../src/ui/display/Text';
import { Overlay } from '../../src/ui/overlays/Overlay';
import type { Me } from '../api';
import { LoginForm } from './LoginForm';

/** The login over the page on which the session ended. */
export function SessionEnded({ me }: { me: Me }) {
  const { t } = useLingui();
  return (
    <Overlay
      isOpen
      onOpenChange={() => {}}
      placement="center"
      isDismissable={false}
      title={t`Your session has ended`}
    >
      <Stack gap={5}>
        <Text tone="soft">
          <Trans>Log in again to go on where you were. What you have typed is still there.</Trans>
        </Text>
        <LoginForm name={me.name} />
        <Button variant="plain" onPress={() => location.reload()}>
          <Trans>Log in as someone else</Trans>
        </Button>
      </Stack>
    </Overlay>
  );
}
