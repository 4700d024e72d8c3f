import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ReadDepositOrder } from '../../../contract/deposits';
import { isCheckingPayment, type depositMachine } from '../../../machines/deposit';
import { HeldPicture } from '../../components/HeldPicture';
import { OnlineButton } from '../../components/OnlineButton';
import { Text } from '../../ui/display/Text';
import { BankAppLink } from './BankAppLink';
import { SaveQrButton, type SaveResult } from './SaveQrButton';
import * as styles from './QrPanel.module.css';

export interface QrActionsProps {
  flow: ActorRefFrom<typeof depositMachine>;
  order: ReadDepositOrder;
  /** Null once the QR must not be paid any more. */
  qr: ReadDepositOrder['qr'];
}

/** The ways to pay on this same phone, and "I have paid". */
export function QrActions({ flow, order, qr }: QrActionsProps) {
  const isChecking = useSelector(flow, isCheckingPayment);
  const canCheck = useSelector(flow, (snapshot) => snapshot.can({ type: 'deposit.check' }));
  const { t } = useLingui();
  const [result, setResult] = useState<SaveResult | null>(null);
  const hasFailed = result === 'failed';
  const { code } = order;
  return (
    <>
      {qr && (
        <div className={styles.ways}>
          <SaveQrButton order={order} payload={qr.payload} onResult={setResult} />
          {qr.appLink !== null && <BankAppLink href={qr.appLink} />}
        </div>
      )}
      <div role="status">
        {typeof result === 'object' && result && (
          <HeldPicture src={result.picture} alt={t`QR for ${code}`} />
        )}
      </div>
      <OnlineButton
        variant="main"
        isPending={isChecking}
        isDisabled={!canCheck && !isChecking}
        onPress={() => flow.send({ type: 'deposit.check' })}
      >
        <Trans>I have paid, check</Trans>
      </OnlineButton>
      {qr && (
        <div className={hasFailed ? undefined : styles.onPhone}>
          <Text size="sm" tone="soft">
            {hasFailed ? (
              <Trans>Your browser cannot save it. Take a screenshot instead.</Trans>
            ) : (
              <Trans>On this phone? Save the picture and open it in your bank app.</Trans>
            )}
          </Text>
        </div>
      )}
    </>
  );
}
