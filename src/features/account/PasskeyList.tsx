import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Passkey } from '../../../contract/security';
import { toCallFailure } from '../../../machines/failure';
import { useRemovePasskey } from '../../api/resources/security';
import { FailureNotice } from '../../components/FailureNotice';
import { dateTimeText } from '../../i18n/dates';
import { Button } from '../../ui/buttons/Button';
import { List, ListRow } from '../../ui/display/List';
import { Stack } from '../../ui/display/Stack';
import { Text } from '../../ui/display/Text';
import { dialogIntent, LazyAlertDialog } from '../../ui/overlays/LazyDialog';

/** The player's passkeys, each with a way to remove it. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { t } = useLingui();
  const [removing, setRemoving] = useState<Passkey | null>(null);
  return (
    <>
      <List label={t`Passkeys`}>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
        ))}
      </List>
      <RemoveDialog passkey={removing} onClose={() => setRemoving(null)} />
    </>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t } = useLingui();
  const time = dateTimeText(passkey.usedAt ?? passkey.createdAt);
  return (
    <ListRow
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
