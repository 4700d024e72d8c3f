import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { isChanged, isOpen, type changePasswordMachine } from '../../../machines/changePassword';
import { usePasskeys } from '../../api/resources/security';
import { Stack } from '../../ui/display/Stack';
import { Text } from '../../ui/display/Text';
import { AlertDialog, Dialog } from '../../ui/overlays/Dialog';
import { Button } from '../../ui/buttons/Button';
import { ChangePasswordForm } from './ChangePasswordForm';
import { PasskeyList } from './PasskeyList';

interface ChangePasswordDialogProps {
  actor: ActorRefFrom<typeof changePasswordMachine>;
}

/**
 * The dialog that changes the password, and the alert that confirms the success; confirming it reloads the page
 * (specification, section 4).
 */
export default function ChangePasswordDialog({ actor }: ChangePasswordDialogProps) {
  const { t } = useLingui();
  const close = () => actor.send({ type: 'password.close' });
  const confirm = () => actor.send({ type: 'password.confirm' });
  const changed = t({
    id: 'password.notification.password_changed',
    message: 'Your password has been changed.',
  });
  return (
    <>
      <Dialog
        isOpen={useSelector(actor, isOpen)}
        onOpenChange={(open) => !open && close()}
        title={t`Change password`}
        closeLabel={t`Close`}
      >
        <ChangePasswordForm actor={actor} />
      </Dialog>
      <AlertDialog
        isOpen={useSelector(actor, isChanged)}
        onOpenChange={(open) => !open && confirm()}
        title={changed}
        actions={
          <Button variant="main" onPress={confirm} autoFocus>
            <Trans>Close</Trans>
          </Button>
        }
      >
        <Stack>
          <Text>{changed}</Text>
          <Text>
            <Trans>Log in with the new password from now on.</Trans>
          </Text>
          <PasskeysLeft />
        </Stack>
      </AlertDialog>
    </>
  );
}

/** Passkeys still log in without a password: the player should remove those that are not theirs. */
function PasskeysLeft() {
  const { data } = usePasskeys();
  if (!data || data.passkeys.length === 0) return null;
  return (
    <>
      <Text tone="soft">
        <Trans>These passkeys still log in to your account. Remove any that is not yours.</Trans>
      </Text>
      <PasskeyList passkeys={data.passkeys} />
    </>
  );
}
