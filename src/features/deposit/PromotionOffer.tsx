import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Provider } from '../../../contract/provider';
import type { ReadPromotion } from '../../../contract/promotions';
import { isPending, promotionFailure, type promotionMachine } from '../../../machines/promotion';
import { useFlow } from '../../api/useFlow';
import { FailureNotice } from '../../components/FailureNotice';
import { OnlineButton } from '../../components/OnlineButton';
import { Outcome } from '../../components/Outcome';
import { useBonusExample } from '../../components/useBonusExample';
import { useMoney } from '../../i18n/money';
import { operatorText, promotionName } from '../../i18n/operatorText';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/buttons/Button';
import { Link } from '../../ui/buttons/Link';
import { Card } from '../../ui/display/Card';
import { Row, Stack } from '../../ui/display/Stack';
import { Heading, Text } from '../../ui/display/Text';
import { providePromotion } from '../orders/providePromotion';

interface PromotionOfferProps {
  /** Null while none fits. */
  offer: ReadPromotion | null;
  /** Provider for the promotion; null until one is chosen. */
  provider: Provider | null;
  isDisabled: boolean;
  onDecline: () => void;
}

/** A promotion that fits this deposit. The reason of a refusal stays when the promotion is offered no more. */
export default function PromotionOffer({ offer, onDecline, ...rest }: PromotionOfferProps) {
  const flow = useFlow(providePromotion);
  const failure = useSelector(flow, promotionFailure);
  const [dropped, drop] = useState(failure);
  const decline = () => {
    drop(failure);
    onDecline();
  };
  return (
    <>
      {offer && <OfferCard {...rest} offer={offer} onDecline={decline} flow={flow} />}
      <Outcome of={failure}>
        {failure && failure !== dropped && <FailureNotice failure={failure} kind="usage" />}
      </Outcome>
    </>
  );
}

interface OfferCardProps extends PromotionOfferProps {
  offer: ReadPromotion;
  flow: ActorRefFrom<typeof promotionMachine>;
}

/** The promotion in figures. Shown before the deposit: after it, it is too late. */
function OfferCard({ offer, provider, isDisabled, onDecline, flow }: OfferCardProps) {
  const { i18n } = useLingui();
  const money = useMoney();
  const example = useBonusExample(offer);
  const isStarting = useSelector(flow, isPending);
  const [paid, bonus] = [money.text(example?.deposit ?? null), money.text(example?.bonus ?? null)];
  return (
    <Card look="calling" labelledBy="deposit-offer" padding="snug">
      <Stack gap={2}>
        <div>
          <Heading id="deposit-offer" look={3}>
            {promotionName(offer, i18n.locale)}
          </Heading>
          <Text tone="soft" size="sm">
            {example ? (
              <Trans>
                Deposit {paid} and get {bonus} on top.
              </Trans>
            ) : (
              operatorText(offer.summary, i18n.locale)
            )}{' '}
            <Link href={paths.promotion(offer.id)}>
              <Trans>Terms</Trans>
            </Link>
          </Text>
        </div>
        <Row justify="fill">
          <OnlineButton
            isPending={isStarting}
            isDisabled={isDisabled || provider === null}
            onPress={() => {
              if (provider)
                flow.send({
                  type: 'promotion.use',
                  promotionId: offer.id,
                  providerId: provider,
                });
            }}
          >
            {provider ? <Trans>Use this promotion</Trans> : <Trans>Choose a provider first</Trans>}
          </OnlineButton>
          <Button isDisabled={isDisabled || isStarting} onPress={onDecline}>
            <Trans>No, thank you</Trans>
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
