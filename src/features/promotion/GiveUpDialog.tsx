import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { isCanceling, isConfirmingCancel } from '../../../machines/promotion';
import { useMoney } from '../../i18n/money';
import { providerName } from '../../i18n/providerNames';
import { OnlineButton } from '../../components/OnlineButton';
import { Button } from '../../ui/buttons/Button';
import { LazyAlertDialog } from '../../ui/overlays/LazyDialog';
import { Text } from '../../ui/display/Text';
import type { InUseProps } from './inUseProps';

/** Confirms canceling a promotion, and says exactly what goes back. */
export function GiveUpDialog({ flow, usage }: InUseProps) {
  const { t } = useLingui();
  const money = useMoney();
  const isAsking = useSelector(flow, isConfirmingCancel);
  const isWorking = useSelector(flow, isCanceling);
  const keep = () => flow.send({ type: 'promotion.keep' });
  const provider = providerName(usage.provider);
  const bonus = money.text(usage.promoCredit);
  const deposit = money.text(usage.depositCredit);
  return (
    <LazyAlertDialog
      isOpen={isAsking || isWorking}
      onOpenChange={(isOpen) => {
        if (!isOpen) keep();
      }}
      title={t`Cancel this promotion?`}
      actions={
        <>
          <Button size="large" isDisabled={isWorking} onPress={keep}>
            <Trans>No, keep it</Trans>
          </Button>
          <OnlineButton
            variant="danger"
            size="large"
            isPending={isWorking}
            onPress={() => flow.send({ type: 'promotion.confirmCancel' })}
          >
            <Trans>Yes, cancel it</Trans>
          </OnlineButton>
        </>
      }
    >
      <Text>
        {usage.funded === false ? (
          <Trans>You have not made its deposit yet, so nothing is lost.</Trans>
        ) : usage.promoCredit && usage.depositCredit ? (
          <Trans>
            The bonus of {bonus} and what you won with it at {provider} go back. You keep at most
            the {deposit} that you deposited.
          </Trans>
        ) : (
          <Trans>Its bonus and what you won with it at {provider} may go back.</Trans>
        )}
      </Text>
    </LazyAlertDialog>
  );
}
