import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Passkey } from '../../../contract/security';
import { toCallFailure } from '../../../machines/failure';
import { usePasskeys, useRemovePasskey } from '../../api/resources/security';
import { FailureNotice } from '../../components/FailureNotice';
import { LoadError } from '../../components/LoadError';
import { dateTimeText } from '../../i18n/dates';
import { useMoney } from '../../i18n/money';
import { Button } from '../../ui/buttons/Button';
import { Icon } from '../../ui/display/Icon';
import { List, ListRow, OpeningRow } from '../../ui/display/List';
import { Row, Stack } from '../../ui/display/Stack';
import { Text } from '../../ui/display/Text';
import { dialogIntent, LazyAlertDialog } from '../../ui/overlays/LazyDialog';
import { LazyPart, partOf } from '../../ui/overlays/LazyPart';

const addPasskeyDialog = partOf(() => import('./AddPasskeyDialog'), 'addPasskeyDialog');

/** The player's passkeys, with a way to add one and to remove each. */
export function PasskeysRow() {
  const { t } = useLingui();
  const { number } = useMoney();
  const { data, error, isMissing, isFetching, refetch } = usePasskeys();
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  if (isMissing) return null;
  const count = data?.passkeys.length ?? 0;
  return (
    <OpeningRow
      id="passkeys"
      mark={<Icon name="key" />}
      title={t`Passkeys`}
      trailing={data && number(count)}
    >
      <Stack gap={3}>
        <Text tone="soft" size="sm">
          <Trans>
            With a passkey you log in by fingerprint, face or screen lock. Your password stays good
            as well.
          </Trans>
        </Text>
        {error && !data && (
          <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        )}
        {count > 0 && (
          <List label={t`Passkeys`}>
            {data?.passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onRemove={() => setRemoving(passkey)}
              />
            ))}
          </List>
        )}
        <Row>
          <Button
            icon={<Icon name="key" size={20} />}
            data-adds-passkey
            onHoverStart={addPasskeyDialog.preload}
            onFocus={addPasskeyDialog.preload}
            onPress={() => setAdding(true)}
          >
            <Trans>Add a passkey</Trans>
          </Button>
        </Row>
      </Stack>
      <LazyPart
        of={addPasskeyDialog}
        isAsked={isAdding}
        onMissing={() => setAdding(false)}
        props={{ isOpen: isAdding, onClose: () => setAdding(false) }}
      />
      <RemoveDialog passkey={removing} onClose={() => setRemoving(null)} />
    </OpeningRow>
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
