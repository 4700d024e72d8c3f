import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReadPromotionUsage } from '../../../contract/promotions';
import { DepositAsked } from '../../components/promotion/DepositAsked';
import { providers } from '../../../contract/provider';
import { isConfirmingCancel, isRechecking } from '../../../machines/promotion';
import { useCredits } from '../../api/resources/credits';
import { promotionName } from '../../i18n/operatorText';
import { providerName } from '../../i18n/providerNames';
import { Amount } from '../../components/Amount';
import { OrderStatusChip } from '../orders/OrderStatusChip';
import { BlockWays, DepositCondition } from '../../components/DepositCondition';
import { useDepositBlock } from '../../components/useDepositBlock';
import { PromotionProgress } from '../../components/PromotionProgress';
import { paths } from '../../lib/paths';
import { OnlineButton } from '../../components/OnlineButton';
import { Card } from '../../ui/display/Card';
import { Facts } from '../../ui/display/Facts';
import { dialogIntent } from '../../ui/overlays/LazyDialog';
import { Link, LinkButton } from '../../ui/buttons/Link';
import { Row, Stack } from '../../ui/display/Stack';
import { Heading, Text } from '../../ui/display/Text';
import { GiveUpDialog } from './GiveUpDialog';
import { timeText } from '../../i18n/dates';
import { useSettling } from '../orders/useSettling';
import { Notice } from '../../ui/feedback/Notice';
import type { InUseProps } from './inUseProps';
import { isPaidOut } from './isPaidOut';

/** The promotion in use: its progress and its actions. */
export function InUseCard({ flow, usage }: InUseProps) {
  const { t, i18n } = useLingui();
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
          <Heading id="in-use">{promotionName(usage.promotion, i18n.locale)}</Heading>
          <OrderStatusChip kind="usage" status={usage.status} />
        </Row>
        {usage.funded === false ? (
          <AwaitedDeposit usage={usage} />
        ) : (
          <>
            {usage.funded && <ProgressThere usage={usage} />}
            <Facts
              facts={[
                { id: 'at', term: t`Game provider`, value: providerName(usage.provider) },
                {
                  id: 'deposit',
                  term: t`Deposit credit`,
                  value: usage.depositCredit,
                },
                { id: 'promo', term: t`Promo credit`, value: usage.promoCredit },
              ].flatMap(({ value, ...fact }) =>
                value === null
                  ? []
                  : [{ ...fact, value: typeof value === 'string' ? value : <Amount of={value} /> }],
              )}
            />
          </>
        )}
        <SettlingNotice usage={usage} />
        <Link href={paths.promotion(usage.promotion.id)}>
          <Trans>Terms</Trans>
        </Link>
        <Row justify="fill">
          <OnlineButton
            hidesReason
            isDisabled={!canRecheck && !isWorking}
            isPending={isWorking}
            onPress={() => flow.send({ type: 'promotion.recheck' })}
          >
            <Trans>Check again</Trans>
          </OnlineButton>
          <OnlineButton
            hidesReason
            {...dialogIntent}
            // Enabled during the dialog, which returns the focus to this button.
            isDisabled={!canCancel && !isAsking}
            onPress={() => flow.send({ type: 'promotion.cancel', usage })}
          >
            <Trans>Cancel promotion</Trans>
          </OnlineButton>
        </Row>
      </Stack>
      <GiveUpDialog flow={flow} usage={usage} />
    </Card>
  );
}

/** The progress with the credit at the promotion's provider, if the page knows that provider. */
function ProgressThere({ usage }: Pick<InUseProps, 'usage'>) {
  const credits = useCredits();
  const credit = credits[providers.findIndex((known) => known === usage.provider)];
  return (
    <PromotionProgress
      usage={usage}
      credit={credit?.data?.credit ?? null}
      isPending={credit?.isPending ?? false}
      isMain
    />
  );
}

function AwaitedDeposit({ usage }: { usage: ReadPromotionUsage }) {
  const block = useDepositBlock();
  if (block)
    return (
      <>
        <Text>
          <DepositCondition block={block} />
        </Text>
        <BlockWays block={block} isMain />
      </>
    );
  return (
    <>
      {usage.promotion.depositAmount && (
        <Text>
          <DepositAsked usage={usage} />
        </Text>
      )}
      <LinkButton href={paths.deposit} variant="main">
        <Trans>Make a deposit</Trans>
      </LinkButton>
    </>
  );
}

/** Why a promotion cannot end: a game begun with its credit may still pay out. Renders nothing once none may. */
function SettlingNotice({ usage }: { usage: ReadPromotionUsage }) {
  const settling = useSettling(usage);
  if (settling === null) return null;
  const wasPaid = isPaidOut(usage);
  if (settling.until === null)
    return (
      <Notice>
        {wasPaid ? (
          <Trans>
            Your withdrawal was paid. A round is still open: the promotion ends when it is over.
          </Trans>
        ) : (
          <Trans>
            A round is still open. The promotion cannot end or be canceled before it is over.
          </Trans>
        )}
      </Notice>
    );
  const time = timeText(settling.until);
  return (
    <Notice>
      {wasPaid ? (
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
