import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ReadWithdrawalOrder } from '../../../contract/withdrawals';
import { isCanceling, isConfirmingCancel, type withdrawMachine } from '../../../machines/withdraw';
import { OnlineButton } from '../../components/OnlineButton';
import { useMoney } from '../../i18n/money';
import { providerName } from '../../i18n/providerNames';
import { Button } from '../../ui/buttons/Button';
import { LazyAlertDialog } from '../../ui/overlays/LazyDialog';
import { Text } from '../../ui/display/Text';

interface CancelDialogProps {
  flow: ActorRefFrom<typeof withdrawMachine>;
  order: ReadWithdrawalOrder;
}

/** Asks before a withdrawal is canceled, and says what comes back. */
export function CancelDialog({ flow, order }: CancelDialogProps) {
  const { t } = useLingui();
  const money = useMoney();
  const isAsking = useSelector(flow, isConfirmingCancel);
  const isWorking = useSelector(flow, isCanceling);
  const keep = () => flow.send({ type: 'withdraw.keep' });
  const amount = money.text(order.amount);
  const provider = providerName(order.provider);
  return (
    <LazyAlertDialog
      isOpen={isAsking || isWorking}
      onOpenChange={(isOpen) => {
        if (!isOpen) keep();
      }}
      title={t`Cancel this withdrawal?`}
      actions={
        <>
          <Button size="large" isDisabled={isWorking} onPress={keep}>
            <Trans>No, keep it</Trans>
          </Button>
          <OnlineButton
            variant="danger"
            size="large"
            isPending={isWorking}
            onPress={() => flow.send({ type: 'withdraw.confirmCancel' })}
          >
            <Trans>Yes, cancel it</Trans>
          </OnlineButton>
        </>
      }
    >
      <Text>
        <Trans>
          {amount} goes back to your credit at {provider}. Nothing is paid to your bank account.
        </Trans>
      </Text>
    </LazyAlertDialog>
  );
}
