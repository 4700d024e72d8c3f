import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { PromotionUsage } from '../../../contract/promotions';
import {
  isConfirmingCancel,
  isRechecking,
  type promotionMachine,
} from '../../../machines/promotion';
import { useCredit } from '../../api/resources/credits';
import { languageOf } from '../../i18n/languages';
import { useMoney } from '../../i18n/money';
import { providerName } from '../../i18n/providerNames';
import { Amount } from '../../components/Amount';
import { OrderStatusChip } from '../orders/OrderStatusChip';
import { PromotionProgress } from '../../components/PromotionProgress';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/buttons/Button';
import { Card } from '../../ui/display/Card';
import { Facts } from '../../ui/display/Facts';
import { dialogIntent } from '../../ui/overlays/LazyDialog';
import { Link, LinkButton } from '../../ui/buttons/Link';
import { Row, Stack } from '../../ui/display/Stack';
import { Heading, Text } from '../../ui/display/Text';
import { GiveUpDialog } from './GiveUpDialog';
import { minorOf } from '../../../contract/money';
import { timeText } from '../../i18n/dates';
import { useSettling } from '../orders/useSettling';
import { Notice } from '../../ui/feedback/Notice';

export interface InUseProps {
  flow: ActorRefFrom<typeof promotionMachine>;
  usage: PromotionUsage;
}

/** The promotion in use: its progress and its actions. */
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
            // The dialog returns the focus to this button.
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

/** Until when a promotion cannot end, since a game begun with its credit may still pay out; nothing afterwards. */
function SettlingNotice({ usage }: { usage: PromotionUsage }) {
  const until = useSettling(usage);
  if (until === null) return null;
  const time = timeText(until);
  const isPaidOut = usage.paidOut !== undefined && minorOf(usage.paidOut) > 0n;
  return (
    <Notice>
      {isPaidOut ? (
        <Trans>
          Your withdrawal was paid. A game may still pay out, so the promotion ends after {time}.
        </Trans>
      ) : (
        <Trans>
          A game may still pay out. The promotion cannot end or be canceled before {time}.
        </Trans>
      )}
    </Notice>
  );
}
