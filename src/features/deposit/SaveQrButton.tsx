import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Text } from '../../ui/Text';
import { saveQr } from './saveQr';

/** Saves the QR as a picture; where the browser refuses, it says what to do instead. */
export function SaveQrButton({ payload, code }: { payload: string; code: string }) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <>
      <Button
        isWide
        icon={<Icon name="download" size={20} />}
        onPress={() => {
          saveQr(payload, code).then(
            () => setFailed(false),
            () => setFailed(true),
          );
        }}
      >
        <Trans>Save QR picture</Trans>
      </Button>
      <Text size="sm" tone="soft">
        {hasFailed ? (
          <Trans>Your browser cannot save it. Take a screenshot instead.</Trans>
        ) : (
          <Trans>On this phone? Save the picture and open it in your bank app.</Trans>
        )}
      </Text>
    </>
  );
}
