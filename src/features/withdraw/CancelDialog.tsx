import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ReadWithdrawalOrder } from '../../../contract/withdrawals';
import { isCanceling, isConfirmingCancel, type withdrawMachine } from '../../../machines/withdraw';
import { ConfirmCancelDialog } from '../../components/ConfirmCancelDialog';
import { useMoney } from '../../i18n/money';
import { providerName } from '../../i18n/providerNames';

interface CancelDialogProps {
  flow: ActorRefFrom<typeof withdrawMachine>;
  order: ReadWithdrawalOrder;
}

/** Asks for a confirmation before a withdrawal is canceled, with the amount that comes back. */
export function CancelDialog({ flow, order }: CancelDialogProps) {
  const { t } = useLingui();
  const money = useMoney();
  const isAsking = useSelector(flow, isConfirmingCancel);
  const isWorking = useSelector(flow, isCanceling);
  const amount = money.text(order.amount);
  const provider = providerName(order.provider);
  return (
    <ConfirmCancelDialog
      title={t`Cancel this withdrawal?`}
      isAsking={isAsking}
      isWorking={isWorking}
      onKeep={() => flow.send({ type: 'withdraw.keep' })}
      onConfirm={() => flow.send({ type: 'withdraw.confirmCancel' })}
    >
      <Trans>
        {amount} goes back to your credit at {provider}. Nothing is paid to your bank account.
      </Trans>
    </ConfirmCancelDialog>
  );
}
