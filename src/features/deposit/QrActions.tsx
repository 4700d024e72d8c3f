import { useState, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ReadDepositOrder } from '../../../contract/deposits';
import { isCheckingPayment, type depositMachine } from '../../../machines/deposit';
import { HeldPicture } from '../../components/HeldPicture';
import { OnlineButton } from '../../components/OnlineButton';
import { Outcome } from '../../components/Outcome';
import { hasTouchScreen } from '../../lib/device';
import { LinkButton } from '../../ui/buttons/Link';
import { Text } from '../../ui/display/Text';
import { SaveQr, type SaveResult } from './SaveQr';
import * as styles from './QrPanel.module.css';

export interface QrActionsProps {
  flow: ActorRefFrom<typeof depositMachine>;
  order: ReadDepositOrder;
  /** Null once the QR can no longer be paid. */
  qr: ReadDepositOrder['qr'];
  /** Result of the last check. */
  children: ReactNode;
}

/**
 * The ways to pay, and "I have paid". The main one is the next step on this device: on a touch screen the bank app or
 * the picture for it; on a desktop, where the QR is scanned, only the check.
 */
export function QrActions({ flow, order, qr, children }: QrActionsProps) {
  const isChecking = useSelector(flow, isCheckingPayment);
  const canCheck = useSelector(flow, (snapshot) => snapshot.can({ type: 'deposit.check' }));
  const { t } = useLingui();
  const [result, setResult] = useState<SaveResult | 'opened' | null>(null);
  const { code } = order;
  const isPhone = qr !== null && hasTouchScreen();
  const appLink = isPhone ? qr.appLink : null;
  return (
    <>
      {qr && (
        <div className={styles.ways}>
          {appLink !== null && (
            <LinkButton
              href={appLink}
              variant="main"
              size="medium"
              isWide
              onPress={() => setResult('opened')}
            >
              <Trans>Open my bank app</Trans>
            </LinkButton>
          )}
          <SaveQr
            order={order}
            payload={qr.payload}
            isMain={isPhone && appLink === null}
            onResult={setResult}
          />
        </div>
      )}
      <OnlineButton
        variant={isPhone ? 'ghost' : 'main'}
        isWide
        data-checks-payment
        isPending={isChecking}
        isDisabled={!canCheck && !isChecking}
        onPress={() => flow.send({ type: 'deposit.check' })}
      >
        <Trans>I have paid, check</Trans>
      </OnlineButton>
      {children}
      <Outcome of={result}>
        {qr && typeof result === 'object' && result && (
          <HeldPicture src={result.picture} alt={t`QR for ${code}`} />
        )}
        {qr && typeof result === 'string' && (
          <Text size="sm" isBold>
            {hints[result]}
          </Text>
        )}
      </Outcome>
      {qr && result === null && (
        <div className={styles.onPhone}>
          <Text size="sm" tone="soft">
            <Trans>On this phone? Save the picture and open it in your bank app.</Trans>
          </Text>
        </div>
      )}
    </>
  );
}

const hints: Record<Exclude<SaveResult, object> | 'opened', ReactNode> = {
  saved: <Trans>Saved. In your bank app choose scan, then this picture.</Trans>,
  shared: <Trans>Handed over. Pay it in your bank app; this page notices by itself.</Trans>,
  failed: <Trans>Your browser cannot save it. Take a screenshot instead.</Trans>,
  opened: <Trans>Did no app open? Save the picture and open it in your bank app.</Trans>,
};
