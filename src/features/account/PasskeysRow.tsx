import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { usePasskeys } from '../../api/resources/security';
import { LoadError } from '../../components/LoadError';
import { useMoney } from '../../i18n/money';
import { Button } from '../../ui/buttons/Button';
import { Icon } from '../../ui/display/Icon';
import { OpeningRow } from '../../ui/display/List';
import { Row, Stack } from '../../ui/display/Stack';
import { Text } from '../../ui/display/Text';
import { LazyPart, createLazyPart } from '../../ui/overlays/LazyPart';
import { PasskeyList } from './PasskeyList';

const addPasskeyDialog = createLazyPart(() => import('./AddPasskeyDialog'), 'addPasskeyDialog');

/** The player's passkeys, with a way to add one and to remove each. */
export function PasskeysRow() {
  const { t } = useLingui();
  const { number } = useMoney();
  const { data, error, isMissing, isFetching, refetch } = usePasskeys();
  const [isAdding, setAdding] = useState(false);
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
        {data && count > 0 && <PasskeyList passkeys={data.passkeys} />}
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
    </OpeningRow>
  );
}
