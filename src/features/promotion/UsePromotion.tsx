import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReadPromotion } from '../../../contract/promotions';
import { providers, type Provider } from '../../../contract/provider';
import { promotionRefusal, depositBlockedByPromotion } from '../../../contract/rules';
import type { ActorRefFrom } from 'xstate';
import { isPending, promotionFailure, type promotionMachine } from '../../../machines/promotion';
import { providerName } from '../../i18n/providerNames';
import { useBlock, useBreak } from '../../api/resources/protection';
import { useTermsToAccept } from '../../api/resources/players';
import { BreakCard } from '../../components/BreakCard';
import { FailureNotice } from '../../components/FailureNotice';
import { OnlineButton } from '../../components/OnlineButton';
import { Outcome } from '../../components/Outcome';
import { StickyAction } from '../../components/StickyAction';
import { Link } from '../../ui/buttons/Link';
import { withdrawFromPath } from '../../lib/paths';
import { Card } from '../../ui/display/Card';
import { ProviderMark } from '../../components/ProviderMark';
import { RadioCards } from '../../ui/fields/RadioCards';
import { Stack } from '../../ui/display/Stack';
import { Text } from '../../ui/display/Text';
import { usePromotionCode } from './usePromotionCode';
import { usePromotionCases } from '../../components/usePromotionCases';
import { useCredit } from '../../api/resources/credits';
import { useLimits } from '../../api/resources/operator';
import { useMoney } from '../../i18n/money';
import { Notice } from '../../ui/feedback/Notice';

export interface UsePromotionProps {
  promotion: ReadPromotion;
  flow: ActorRefFrom<typeof promotionMachine>;
}

/** The player chooses a provider and uses the promotion; if they may not, the reason is shown before they try. */
export function UsePromotion({ promotion, flow }: UsePromotionProps) {
  const { t } = useLingui();
  const code = usePromotionCode();
  const { caseOf, isPending: isLooking } = usePromotionCases();
  const player = caseOf?.(promotion.id);
  const [chosen, setChosen] = useState<Provider | null>(null);
  const isBreak = useBreak() !== null;
  const hasTermsToAccept = useTermsToAccept() !== null;
  const isWorking = useSelector(flow, isPending);
  const failure = useSelector(flow, promotionFailure);
  const offered = providers.filter((known) => promotion.providers?.includes(known) ?? true);
  const [only] = offered;
  const provider = chosen ?? (offered.length === 1 ? (only ?? null) : null);
  const block = useBlock('promotion');
  const refusal = block ?? (player && promotionRefusal(promotion, player));

  if (isBreak) return <BreakCard />;
  if (hasTermsToAccept && !isWorking) return null;
  if (refusal && !isWorking)
    return <FailureNotice failure={{ kind: 'refused', failure: refusal }} kind="usage" />;
  return (
    <>
      <Card padding="snug">
        <Stack gap={3}>
          <RadioCards
            label={t`Where do you want to play?`}
            name="provider"
            layout="grid"
            value={provider}
            isDisabled={isWorking}
            onChange={(value) => setChosen(offered.find((known) => known === value) ?? null)}
            options={offered.map((known) => ({
              value: known,
              label: providerName(known),
              mark: <ProviderMark provider={known} />,
            }))}
          />
          {provider && <CreditInTheWay provider={provider} hasOthers={offered.length > 1} />}
          <Text size="sm" tone="soft">
            <Trans>One promotion at a time. You can cancel it later.</Trans>
          </Text>
        </Stack>
      </Card>
      <Outcome of={failure}>{failure && <FailureNotice failure={failure} kind="usage" />}</Outcome>
      <StickyAction>
        <OnlineButton
          variant="main"
          isPending={isWorking}
          isDisabled={!provider || isLooking}
          onPress={() => {
            if (provider)
              flow.send({
                type: 'promotion.use',
                promotionId: promotion.id,
                providerId: provider,
                ...(code !== undefined && { code }),
              });
          }}
        >
          {provider ? <Trans>Use this promotion</Trans> : <Trans>Choose a provider first</Trans>}
        </OnlineButton>
      </StickyAction>
    </>
  );
}

/** Warns that credit at the provider will block the promotion's deposit. */
function CreditInTheWay({ provider, hasOthers }: { provider: Provider; hasOthers: boolean }) {
  const money = useMoney();
  const credit = useCredit(provider).data?.credit;
  const limits = useLimits().data?.limits;
  if (!credit || !limits) return null;
  if (!depositBlockedByPromotion({ funded: false }, credit, limits)) return null;
  const name = providerName(provider);
  const balance = money.text(credit);
  const threshold = money.text(limits.promotionCreditThreshold);
  return (
    <Notice
      tone="warn"
      action={
        <Link href={withdrawFromPath(provider)}>
          <Trans>Withdraw</Trans>
        </Link>
      }
    >
      {hasOthers ? (
        <Trans>
          You have {balance} at {name}. The deposit for this promotion needs less than {threshold}{' '}
          there: choose another provider, or play or withdraw it first.
        </Trans>
      ) : (
        <Trans>
          You have {balance} at {name}. The deposit for this promotion needs less than {threshold}{' '}
          there: play or withdraw it first.
        </Trans>
      )}
    </Notice>
  );
}
