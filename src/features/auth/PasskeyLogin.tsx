import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { isPending, type authMachine } from '../../../machines/auth';
import { toCallFailure } from '../../../machines/failure';
import { usePasskeyLogin } from '../../api/resources/security';
import { FailureNotice } from '../../components/FailureNotice';
import { forgetPushSubscription } from '../../lib/pushSubscription';
import { Button } from '../../ui/buttons/Button';
import { Icon } from '../../ui/display/Icon';
import { Stack } from '../../ui/display/Stack';
import { openSessionChannel } from './sessionChannel';

/**
 * Login by passkey, beside the password. It runs outside the auth flow, which learns of the new session as if another
 * tab had logged in.
 */
export function PasskeyLogin({ auth }: { auth: ActorRefFrom<typeof authMachine> }) {
  const isWaiting = useSelector(auth, isPending);
  const login = usePasskeyLogin();
  const logIn = () =>
    login.mutate(undefined, {
      onSuccess: (answer) => {
        if (answer === null) return;
        void forgetPushSubscription();
        auth.send({ type: 'session.changed' });
        const channel = openSessionChannel();
        if (answer.player) channel.announce({ loggedIn: answer.player.id });
        channel.close();
      },
    });
  return (
    <Stack>
      {login.error && <FailureNotice failure={toCallFailure(login.error)} />}
      <Button
        icon={<Icon name="key" size={20} />}
        isWide
        data-uses-passkey
        isPending={login.isPending}
        isDisabled={isWaiting}
        onPress={logIn}
      >
        <Trans>Log in with a passkey</Trans>
      </Button>
    </Stack>
  );
}
