import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { isCanceling, isConfirmingCancel, type depositMachine } from '../../../machines/deposit';
import { OnlineButton } from '../../components/OnlineButton';
import { Button } from '../../ui/buttons/Button';
import { LazyAlertDialog } from '../../ui/overlays/LazyDialog';
import { Text } from '../../ui/display/Text';

/** Asks before a deposit is canceled: a payment that is on its way would have to be sorted out by staff. */
export function CancelDialog({ flow }: { flow: ActorRefFrom<typeof depositMachine> }) {
  const { t } = useLingui();
  const isAsking = useSelector(flow, isConfirmingCancel);
  const isWorking = useSelector(flow, isCanceling);
  const keep = () => flow.send({ type: 'deposit.keep' });
  return (
    <LazyAlertDialog
      isOpen={isAsking || isWorking}
      onOpenChange={(isOpen) => {
        if (!isOpen) keep();
      }}
      title={t`Cancel this deposit?`}
      actions={
        <>
          <Button size="large" isDisabled={isWorking} onPress={keep}>
            <Trans>No, keep it</Trans>
          </Button>
          <OnlineButton
            variant="danger"
            size="large"
            isPending={isWorking}
            onPress={() => flow.send({ type: 'deposit.confirmCancel' })}
          >
            <Trans>Yes, cancel it</Trans>
          </OnlineButton>
        </>
      }
    >
      <Text>
        <Trans>
          Only cancel if you have not paid. If you have paid, keep it and let us check; staff help
          you if anything is wrong.
        </Trans>
      </Text>
    </LazyAlertDialog>
  );
}
