import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { providers } from '../../../contract/provider';
import { isCanceling, isConfirmingCancel } from '../../../machines/promotion';
import { useCredits } from '../../api/resources/credits';
import { useMoney } from '../../i18n/money';
import { providerName } from '../../i18n/providerNames';
import { ConfirmCancelDialog } from '../../components/ConfirmCancelDialog';
import { OtherCredit } from '../../components/PromotionProgress';
import type { InUseProps } from './inUseProps';
import { isPaidOut } from './isPaidOut';

/** Confirms canceling a promotion, with the exact amount that goes back; after a payout its cap decides, not its deposit. */
export function GiveUpDialog({ flow, usage }: InUseProps) {
  const { t } = useLingui();
  const money = useMoney();
  const isAsking = useSelector(flow, isConfirmingCancel);
  const isWorking = useSelector(flow, isCanceling);
  const [there] = useCredits(providers.filter((known) => known === usage.provider));
  const credit = there?.data?.credit ?? null;
  const provider = providerName(usage.provider);
  const bonus = money.text(usage.promoCredit);
  const deposit = money.text(usage.depositCredit);
  return (
    <ConfirmCancelDialog
      title={t`Cancel this promotion?`}
      isAsking={isAsking}
      isWorking={isWorking}
      onKeep={() => flow.send({ type: 'promotion.keep' })}
      onConfirm={() => flow.send({ type: 'promotion.confirmCancel' })}
    >
      {usage.funded === false ? (
        <Trans>You have not made its deposit yet, so nothing is lost.</Trans>
      ) : usage.promoCredit && usage.depositCredit && !isPaidOut(usage) ? (
        <>
          <Trans>
            The bonus of {bonus} and what you won with it at {provider} go back. You keep at most
            the {deposit} that you deposited.
          </Trans>{' '}
          <OtherCredit usage={usage} credit={credit} as="span" />
        </>
      ) : (
        <Trans>Its bonus and what you won with it at {provider} may go back.</Trans>
      )}
    </ConfirmCancelDialog>
  );
}
