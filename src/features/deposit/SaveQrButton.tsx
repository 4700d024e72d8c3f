import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DepositOrder } from '../../../contract/deposits';
import { brandName } from '../../brand/name';
import { useMoney } from '../../i18n/money';
import { isSandbox } from '../../lib/build';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Text } from '../../ui/Text';
import { saveQr } from './saveQr';

export interface SaveQrButtonProps {
  order: Pick<DepositOrder, 'code' | 'amount'>;
  payload: string;
}

/** Saves the QR as a picture that says what it pays; where the browser refuses, it says what to do instead. */
export function SaveQrButton({ order: { code, amount }, payload }: SaveQrButtonProps) {
  const { t } = useLingui();
  const money = useMoney();
  const [hasFailed, setFailed] = useState(false);
  const save = () =>
    saveQr({
      payload,
      code,
      captions: [money.text(amount), t`Reference ${code}`, brandName],
      mark: isSandbox ? t`TEST` : null,
    });
  return (
    <>
      <Button
        isWide
        icon={<Icon name="download" size={20} />}
        onPress={() => {
          save().then(
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
