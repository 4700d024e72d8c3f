import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ReadDepositOrder } from '../../../contract/deposits';
import { Provider } from '../../../contract/provider';
import { awaitsPayment, stillWaits } from '../../../machines/depositOrder';
import { isConfirmingCancel, isPreparing, type depositMachine } from '../../../machines/deposit';
import { providerName } from '../../i18n/providerNames';
import { paths } from '../../lib/paths';
import { repeatDeposit } from '../orders/SameDeposit';
import { ShareDepositReceipt } from '../orders/ShareReceipt';
import { OnlineButton } from '../../components/OnlineButton';
import { Button, type ButtonSize } from '../../ui/buttons/Button';
import { dialogIntent } from '../../ui/overlays/LazyDialog';
import { LinkButton } from '../../ui/buttons/Link';
import type { OrderSituation } from './statusMessages';

export interface OrderActionsProps {
  flow: ActorRefFrom<typeof depositMachine>;
  order: ReadDepositOrder;
  situation: OrderSituation;
}

const ended = ['CANCELED', 'expired', 'FAILED', 'refused', 'returned'];

/** Whether the player's next step is shown with the outcome itself; otherwise it is below the facts. */
export const showsNextStep = (situation: OrderSituation): boolean =>
  isCredited(situation) || ended.includes(situation);

export const isCredited = (situation: OrderSituation): boolean =>
  situation === 'SUCCESS' || situation === 'creditedLate';

/** The player's next actions by the state of the order, the likely one first. How to pay is shown with the QR. */
export function OrderActions({ flow, order, situation }: OrderActionsProps) {
  const { t } = useLingui();
  const isWithoutQr = useSelector(flow, isPreparing);
  const canCancel = useSelector(flow, (snapshot) => snapshot.can({ type: 'deposit.cancel' }));
  const isAsking = useSelector(flow, isConfirmingCancel);
  const canBegin = useSelector(flow, (snapshot) => snapshot.can({ type: 'order.again' }));
  const begin = (variant: 'main' | 'ghost', words: string, size: ButtonSize = 'large') => (
    <Button
      variant={variant}
      size={size}
      isWide
      isDisabled={!canBegin}
      onPress={() => {
        if (isCredited(situation)) repeatDeposit(order);
        flow.send({ type: 'order.again' });
      }}
    >
      {words}
    </Button>
  );

  if (isCredited(situation)) {
    const provider = providerName(order.provider);
    const known = Provider.safeParse(order.provider).data;
    return (
      <>
        {known && (
          <LinkButton href={paths.game(known)} variant="main">
            <Trans>Play at {provider}</Trans>
          </LinkButton>
        )}
        <ShareDepositReceipt order={order} />
        {begin('ghost', t`Deposit again`, 'medium')}
      </>
    );
  }
  if (awaitsPayment(order.status))
    return (
      <OnlineButton
        hidesReason={!isWithoutQr}
        {...dialogIntent}
        variant="plain"
        // Enabled during the dialog, which returns the focus to this button.
        isDisabled={!canCancel && !isAsking}
        onPress={() => flow.send({ type: 'deposit.cancel' })}
      >
        <Trans>Cancel this deposit</Trans>
      </OnlineButton>
    );
  if (stillWaits(order.status))
    return (
      <LinkButton href={paths.home} size="large">
        <Trans>To my balances</Trans>
      </LinkButton>
    );
  return begin(showsNextStep(situation) ? 'main' : 'ghost', t`Make a new deposit`);
}
