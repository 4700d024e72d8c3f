import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { localStore } from '../../lib/storage';
import { Button } from '../../ui/buttons/Button';
import { Notice } from '../../ui/feedback/Notice';
import { FailureNotice } from '../../components/FailureNotice';
import { InstallSteps } from '../../components/device/InstallApp';
import { usePush } from '../../components/device/usePush';

const key = 'pushOffer';

/**
 * Offers pushes after a deposit has succeeded: once in this browser, until it is answered. The browser asks for the
 * permission only after a press.
 */
export function PushOffer() {
  const { t } = useLingui();
  const [isAnswered, setAnswered] = useState(() => localStore.get(key) !== null);
  const push = usePush({ enabled: !isAnswered });
  const answer = () => {
    localStore.set(key, 'answered');
    setAnswered(true);
  };
  if (isAnswered || push.state === 'none' || push.state === 'on') return null;
  const later = (
    <Button variant="plain" onPress={answer}>
      <Trans>Not now</Trans>
    </Button>
  );
  if (push.state === 'refused')
    return (
      <Notice title={t`Notifications are blocked`} action={later}>
        <Trans>You can allow them for this site in the settings of your browser.</Trans>
      </Notice>
    );
  return (
    <>
      <Notice
        title={t`Know at once when money arrives`}
        action={
          <>
            {push.state === 'off' && (
              <Button isPending={push.isWorking} onPress={push.turnOn}>
                <Trans>Turn on notifications</Trans>
              </Button>
            )}
            {later}
          </>
        }
      >
        <Trans>
          We tell you when a deposit is in or a withdrawal is decided. Amounts are never shown.
        </Trans>
        {push.state === 'install' && <InstallSteps />}
      </Notice>
      {push.failure && <FailureNotice failure={push.failure} />}
    </>
  );
}
