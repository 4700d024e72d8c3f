import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Passkey } from '../../../contract/security';
import { toCallFailure } from '../../../machines/failure';
import { useAgency } from '../../api/resources/operator';
import { usePasskeys, useRemovePasskey } from '../../api/resources/security';
import { useFlow } from '../../api/useFlow';
import { FailureNotice } from '../../components/FailureNotice';
import { LoadError } from '../../components/LoadError';
import { dateTimeText } from '../../i18n/dates';
import { Button } from '../../ui/buttons/Button';
import { Card } from '../../ui/display/Card';
import { Icon } from '../../ui/display/Icon';
import { List, ListRow } from '../../ui/display/List';
import { Row, Stack } from '../../ui/display/Stack';
import { Heading, Text } from '../../ui/display/Text';
import { dialogIntent, LazyAlertDialog } from '../../ui/overlays/LazyDialog';
import { LazyPart, partOf } from '../../ui/overlays/LazyPart';
import { ChangePassword } from './ChangePassword';
import { provideChangePassword } from './provideChangePassword';

const addPasskeyDialog = partOf(() => import('./AddPasskeyDialog'), 'addPasskeyDialog');

/** Password and passkeys. */
export function SecurityCard() {
  const { t } = useLingui();
  const password = useFlow(provideChangePassword);
  const hasPasskeys = useAgency().data?.agency.passkeys ?? false;
  return (
    <Card labelledBy="security">
      <Stack>
        <Heading id="security">
          <Trans>Logging in</Trans>
        </Heading>
        <List label={t`Logging in`}>
          <ListRow
            mark={<Icon name="key" />}
            title={t`Change password`}
            subtitle={t`You are logged out everywhere else.`}
            onPress={() => password.send({ type: 'password.open' })}
          />
        </List>
        {hasPasskeys && <Passkeys />}
      </Stack>
      <ChangePassword flow={password} />
    </Card>
  );
}

function Passkeys() {
  const { t } = useLingui();
  const { data, error, isMissing, isFetching, refetch } = usePasskeys();
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  if (isMissing) return null;
  return (
    <Stack>
      <Heading level={3}>
        <Trans>Passkeys</Trans>
      </Heading>
      <Text tone="soft">
        <Trans>
          With a passkey you log in by fingerprint, face or screen lock. Your password stays good as
          well.
        </Trans>
      </Text>
      {error && !data && (
        <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data && data.passkeys.length > 0 && (
        <List label={t`Passkeys`}>
          {data.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
          ))}
        </List>
      )}
      <Row>
        <Button
          icon={<Icon name="key" size={20} />}
          data-adds-passkey
          onPress={() => setAdding(true)}
        >
          <Trans>Add a passkey</Trans>
        </Button>
      </Row>
      <LazyPart
        of={addPasskeyDialog}
        isAsked={isAdding}
        onMissing={() => setAdding(false)}
        props={{ isOpen: isAdding, onClose: () => setAdding(false) }}
      />
      <RemoveDialog passkey={removing} onClose={() => setRemoving(null)} />
    </Stack>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t } = useLingui();
  const time = dateTimeText(passkey.usedAt ?? passkey.createdAt);
  return (
    <ListRow
      mark={<Icon name="key" />}
      title={passkey.browser ?? t`Unknown device`}
      subtitle={passkey.usedAt ? t`Last used ${time}` : t`Added ${time}`}
      trailing={
        <Button {...dialogIntent} variant="plain" onPress={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      }
    />
  );
}

function RemoveDialog({ passkey, onClose }: { passkey: Passkey | null; onClose: () => void }) {
  const { t } = useLingui();
  const remove = useRemovePasskey();
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <LazyAlertDialog
      isOpen={passkey !== null}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t`Remove this passkey?`}
      actions={
        <>
          <Button size="large" isDisabled={remove.isPending} onPress={close}>
            <Trans>Keep it</Trans>
          </Button>
          <Button
            variant="danger"
            size="large"
            isPending={remove.isPending}
            onPress={() => passkey && remove.mutate(passkey.id, { onSuccess: close })}
          >
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    >
      <Stack>
        {remove.error && <FailureNotice failure={toCallFailure(remove.error)} />}
        <Text>
          <Trans>It no longer logs you in. You can add a new one at any time.</Trans>
        </Text>
      </Stack>
    </LazyAlertDialog>
  );
}
