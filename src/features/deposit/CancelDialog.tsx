import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { isCanceling, isConfirmingCancel, type depositMachine } from '../../../machines/deposit';
import { ConfirmCancelDialog } from '../../components/ConfirmCancelDialog';

/** Asks before a deposit is canceled: a payment that is on its way would have to be sorted out by staff. */
export function CancelDialog({ flow }: { flow: ActorRefFrom<typeof depositMachine> }) {
  const { t } = useLingui();
  const isAsking = useSelector(flow, isConfirmingCancel);
  const isWorking = useSelector(flow, isCanceling);
  return (
    <ConfirmCancelDialog
      title={t`Cancel this deposit?`}
      isAsking={isAsking}
      isWorking={isWorking}
      onKeep={() => flow.send({ type: 'deposit.keep' })}
      onConfirm={() => flow.send({ type: 'deposit.confirmCancel' })}
    >
      <Trans>
        Only cancel if you have not paid. If you have paid, keep it and let us check; staff help you
        if anything is wrong.
      </Trans>
    </ConfirmCancelDialog>
  );
}
