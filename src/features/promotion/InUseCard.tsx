import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { PromotionUsage } from '../../../contract/promotions';
import {
  isConfirmingCancel,
  isRechecking,
  type promotionMachine,
} from '../../../machines/promotion';
import { useCredit } from '../../api/hooks';
import { languageOf } from '../../i18n/languages';
import { useMoney } from '../../i18n/money';
import { providerName } from '../../i18n/providerNames';
import { Amount } from '../../layout/Amount';
import { OrderStatusChip } from '../../layout/OrderStatusChip';
import { PromotionProgress } from '../../layout/PromotionProgress';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Facts } from '../../ui/Facts';
import { dialogIntent } from '../../ui/LazyDialog';
import { Link, LinkButton } from '../../ui/Link';
import { Row, Stack } from '../../ui/Stack';
import { Heading, Text } from '../../ui/Text';
import { GiveUpDialog } from './GiveUpDialog';
import { SettlingNotice } from './SettlingNotice';

export interface InUseProps {
  flow: ActorRefFrom<typeof promotionMachine>;
  usage: PromotionUsage;
}

/** The promotion in use: how far it has come, and what can be done with it. */
export function InUseCard({ flow, usage }: InUseProps) {
  const { t, i18n } = useLingui();
  const credit = useCredit(usage.provider);
  const canRecheck = useSelector(flow, (snapshot) => snapshot.can({ type: 'promotion.recheck' }));
  const canCancel = useSelector(flow, (snapshot) =>
    snapshot.can({ type: 'promotion.cancel', usage }),
  );
  const isAsking = useSelector(flow, isConfirmingCancel);
  const isWorking = useSelector(flow, isRechecking);
  return (
    <Card look="featured" labelledBy="in-use">
      <Stack>
        <Row justify="between" gap={2} wrap>
          <Heading id="in-use">{usage.promotion.name[languageOf(i18n.locale)]}</Heading>
          <OrderStatusChip kind="usage" status={usage.status} />
        </Row>
        {usage.funded ? (
          <>
            <PromotionProgress
              usage={usage}
              credit={credit.data?.credit ?? null}
              isPending={credit.isPending}
            />
            <Facts
              facts={[
                { id: 'at', term: t`Game provider`, value: providerName(usage.provider) },
                {
                  id: 'deposit',
                  term: t`Deposit credit`,
                  value: <Amount of={usage.depositCredit} />,
                },
                { id: 'promo', term: t`Promo credit`, value: <Amount of={usage.promoCredit} /> },
              ]}
            />
          </>
        ) : (
          <AwaitedDeposit usage={usage} />
        )}
        <SettlingNotice usage={usage} />
        <Link href={paths.promotion(usage.promotion.id)}>
          <Trans>Terms</Trans>
        </Link>
        <Row justify="fill">
          <Button
            isDisabled={!canRecheck && !isWorking}
            isPending={isWorking}
            onPress={() => flow.send({ type: 'promotion.recheck' })}
          >
            <Trans>Check again</Trans>
          </Button>
          <Button
            {...dialogIntent}
            // While the dialog asks it is what the focus comes back to.
            isDisabled={!canCancel && !isAsking}
            onPress={() => flow.send({ type: 'promotion.cancel', usage })}
          >
            <Trans>Cancel promotion</Trans>
          </Button>
        </Row>
      </Stack>
      <GiveUpDialog flow={flow} usage={usage} />
    </Card>
  );
}

function AwaitedDeposit({ usage }: { usage: PromotionUsage }) {
  const amount = useMoney().text(usage.promotion.depositAmount);
  const name = providerName(usage.provider);
  return (
    <>
      <Text>
        <Trans>
          Deposit exactly {amount} to {name}, and the bonus comes with it.
        </Trans>
      </Text>
      <LinkButton href={paths.deposit} variant="main">
        <Trans>Make a deposit</Trans>
      </LinkButton>
    </>
  );
}
