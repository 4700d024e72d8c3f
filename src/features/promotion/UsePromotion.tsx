import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { Promotion } from '../../../contract/promotions';
import type { Provider } from '../../../contract/provider';
import { promotionRefusal } from '../../../contract/rules';
import { isPending, promotionNotice } from '../../../machines/promotion';
import { useFlow, useFlows } from '../../api/flows';
import { providerName } from '../../i18n/providerNames';
import { FailureNotice } from '../../layout/FailureNotice';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { ProviderMark } from '../../ui/ProviderMark';
import { RadioCards } from '../../ui/RadioCards';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { CreditInTheWay } from './CreditInTheWay';
import { PromotionResult } from './PromotionResult';
import { usePromotionCases } from './usePromotionCase';

/** Lets the player choose a provider and use the promotion; if they may not, says why before they try. */
export function UsePromotion({ promotion }: { promotion: Promotion }) {
  const { t } = useLingui();
  const flow = useFlow(useFlows().promotion);
  const { caseOf, isPending: isLooking } = usePromotionCases();
  const player = caseOf?.(promotion.id);
  const [chosen, setChosen] = useState<Provider | null>(null);
  const isWorking = useSelector(flow, isPending);
  const hasStarted = useSelector(flow, promotionNotice) === 'started';
  const [only] = promotion.providers;
  const provider = chosen ?? (promotion.providers.length === 1 ? (only ?? null) : null);
  const refusal = player && promotionRefusal(promotion, player);

  if (hasStarted) return <PromotionResult flow={flow} />;
  if (refusal && !isWorking)
    return <FailureNotice failure={{ kind: 'refused', failure: refusal }} kind="usage" />;
  return (
    <Card>
      <Stack>
        <RadioCards
          label={t`Where do you want to play?`}
          name="provider"
          value={provider}
          isDisabled={isWorking}
          onChange={(value) =>
            setChosen(promotion.providers.find((known) => known === value) ?? null)
          }
          options={promotion.providers.map((known) => ({
            value: known,
            label: providerName(known),
            mark: <ProviderMark provider={known} />,
          }))}
        />
        {provider && <CreditInTheWay provider={provider} />}
        <PromotionResult flow={flow} />
        <Button
          variant="main"
          isPending={isWorking}
          isDisabled={!provider || isLooking}
          onPress={() => {
            if (provider)
              flow.send({
                type: 'promotion.use',
                promotionId: promotion.id,
                providerId: provider,
              });
          }}
        >
          <Trans>Use this promotion</Trans>
        </Button>
        <Text size="sm" tone="soft">
          <Trans>One promotion at a time. You can cancel it later.</Trans>
        </Text>
      </Stack>
    </Card>
  );
}
