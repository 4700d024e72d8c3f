import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ReadDepositOrder } from '../../../contract/deposits';
import { Provider } from '../../../contract/provider';
import {
  isCheckingPayment,
  isConfirmingCancel,
  isPreparing,
  type depositMachine,
} from '../../../machines/deposit';
import { providerName } from '../../i18n/providerNames';
import { paths } from '../../lib/paths';
import { OnlineButton } from '../../components/OnlineButton';
import { Button } from '../../ui/buttons/Button';
import { dialogIntent } from '../../ui/overlays/LazyDialog';
import { LinkButton } from '../../ui/buttons/Link';
import { BankAppLink } from './BankAppLink';
import type { OrderSituation } from './statusMessages';
import { SaveQrButton } from './SaveQrButton';

export interface OrderActionsProps {
  flow: ActorRefFrom<typeof depositMachine>;
  order: ReadDepositOrder;
  situation: OrderSituation;
  isOver: boolean;
}

/** What the player can do next, by where the order stands; the likely thing first. */
export function OrderActions({ flow, order, situation, isOver }: OrderActionsProps) {
  const { t } = useLingui();
  const isChecking = useSelector(flow, isCheckingPayment);
  const isWithoutQr = useSelector(flow, isPreparing);
  const canCheck = useSelector(flow, (snapshot) => snapshot.can({ type: 'deposit.check' }));
  const canCancel = useSelector(flow, (snapshot) => snapshot.can({ type: 'deposit.cancel' }));
  const isAsking = useSelector(flow, isConfirmingCancel);
  const canBegin = useSelector(flow, (snapshot) => snapshot.can({ type: 'order.again' }));
  const begin = (variant: 'main' | 'ghost', words: string) => (
    <Button
      variant={variant}
      size="large"
      isDisabled={!canBegin}
      onPress={() => flow.send({ type: 'order.again' })}
    >
      {words}
    </Button>
  );

  switch (situation) {
    case 'preparing':
    case 'open':
      return (
        <>
          {(!isWithoutQr || isChecking) && (
            <OnlineButton
              variant="main"
              isPending={isChecking}
              isDisabled={!canCheck && !isChecking}
              onPress={() => flow.send({ type: 'deposit.check' })}
            >
              <Trans>I have paid, check</Trans>
            </OnlineButton>
          )}
          {order.qr && !isOver && (
            <>
              {order.qr.appLink !== null && <BankAppLink href={order.qr.appLink} />}
              <SaveQrButton order={order} payload={order.qr.payload} />
            </>
          )}
          <OnlineButton
            hidesReason={!isWithoutQr}
            {...dialogIntent}
            variant="plain"
            // The dialog returns the focus to this button.
            isDisabled={!canCancel && !isAsking}
            onPress={() => flow.send({ type: 'deposit.cancel' })}
          >
            <Trans>Cancel this deposit</Trans>
          </OnlineButton>
        </>
      );
    case 'paid':
      return (
        <LinkButton href={paths.home} size="large">
          <Trans>To my balances</Trans>
        </LinkButton>
      );
    case 'credited':
    case 'creditedLate': {
      const provider = providerName(order.provider);
      const known = Provider.safeParse(order.provider).data;
      return (
        <>
          {known && (
            <LinkButton href={paths.game(known)} variant="main">
              <Trans>Play at {provider}</Trans>
            </LinkButton>
          )}
          {begin('ghost', t`Deposit again`)}
        </>
      );
    }
    case 'canceled':
    case 'expired':
    case 'failed':
    case 'refused':
    case 'returned':
      return begin('main', t`Make a new deposit`);
    default:
      return begin('ghost', t`Make a new deposit`);
  }
}
