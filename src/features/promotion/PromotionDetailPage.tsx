import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'wouter';
import type { ReadPromotion } from '../../../contract/promotions';
import { isFirstTry } from '../../api/query';
import { useCurrencyRates } from '../../api/resources/operator';
import { usePromotions } from '../../api/resources/promotions';
import { operatorText, promotionName } from '../../i18n/operatorText';
import { Columns } from '../../components/Columns';
import { LoadError } from '../../components/LoadError';
import { NotFoundView } from '../../components/NotFoundView';
import { Page } from '../../components/Page';
import { paths } from '../../lib/paths';
import { Card } from '../../ui/display/Card';
import { Heading, Text } from '../../ui/display/Text';
import { Row, Stack } from '../../ui/display/Stack';
import { PromotionListSkeleton } from './PromotionListSkeleton';
import { UsePromotion } from './UsePromotion';
import { listText } from '../../i18n/lists';
import { promotionNotice } from '../../../machines/promotion';
import { useSelector } from '@xstate/react';
import { useFlow } from '../../api/useFlow';
import { StepArea } from '../../components/StepArea';
import { providePromotion } from '../orders/providePromotion';
import { PromotionResult } from './PromotionResult';
import { useMoney } from '../../i18n/money';
import { providerName } from '../../i18n/providerNames';
import { Amount } from '../../components/Amount';
import { type Fact, Facts } from '../../ui/display/Facts';
import { useBonusExample } from '../../components/useBonusExample';
import { Gain } from './Gain';
import { Marks } from './Marks';
import * as styles from './PromotionDetailPage.module.css';

/** One promotion: what it gives, what it asks, and the way to use it. The list is loaded first. */
export default function PromotionDetailPage() {
  const { t } = useLingui();
  const { promotionId } = useParams<{ promotionId: string }>();
  const promotions = usePromotions();
  const promotion = promotions.data?.promotions.find(({ id }) => id === promotionId);
  // What it comes to stands first: what is below it must not be pushed down
  const rates = useCurrencyRates();
  const isCounting = isFirstTry(rates);
  if (promotion && !isCounting) return <Detail promotion={promotion} />;
  if (promotions.data && !promotion) return <NotFoundView />;
  return (
    <Page title={t`Promotion`} back={paths.promotions}>
      {promotions.isError ? (
        <LoadError
          error={promotions.error}
          isRetrying={promotions.isFetching}
          onRetry={() => void promotions.refetch()}
        />
      ) : (
        <PromotionListSkeleton />
      )}
    </Page>
  );
}

/** What it gives and the way to use it come first, within one screen of a phone; what it asks for in full below. */
function Detail({ promotion }: { promotion: ReadPromotion }) {
  const { i18n } = useLingui();
  const summary = operatorText(promotion.summary, i18n.locale);
  const terms = operatorText(promotion.terms, i18n.locale);
  const name = promotionName(promotion, i18n.locale);
  const example = useBonusExample(promotion);
  const flow = useFlow(providePromotion);
  const hasStarted = useSelector(flow, promotionNotice) === 'started';
  return (
    <Page title={name} back={paths.promotions} width="wide">
      <StepArea step={hasStarted ? 'started' : 'choosing'} label={name}>
        {hasStarted && <PromotionResult flow={flow} />}
        <Columns
          side={
            <>
              <UsePromotion promotion={promotion} flow={flow} />
              {terms && (
                <div className={styles.terms}>
                  <Card labelledBy="terms">
                    <Stack gap={3}>
                      <Heading id="terms" look={3}>
                        <Trans>Terms</Trans>
                      </Heading>
                      {terms.split('\n').map((paragraph, index) => (
                        <Text key={index} tone="soft" size="sm">
                          {paragraph}
                        </Text>
                      ))}
                    </Stack>
                  </Card>
                </div>
              )}
            </>
          }
        >
          {(example || summary) && (
            <Card padding="snug">
              {example ? (
                <Stack gap={2}>
                  <Gain promotion={promotion} example={example} />
                </Stack>
              ) : (
                <Text size="sm" tone="soft">
                  {summary}
                </Text>
              )}
            </Card>
          )}
          <div className={styles.conditions}>
            <Card look="featured" labelledBy="conditions">
              {/* The figures above say the same, in less room */}
              <Conditions promotion={promotion} summary={example ? summary : null} />
            </Card>
          </div>
        </Columns>
      </StepArea>
    </Page>
  );
}

interface ConditionsProps {
  promotion: ReadPromotion;
  /** The operator's one sentence about it, where it does not stand above. */
  summary: string | null;
}

/** The terms of a promotion as a list of facts: those that the operator states. */
function Conditions({ promotion, summary }: ConditionsProps) {
  const { i18n, t } = useLingui();
  const { number, text } = useMoney();
  const { depositAmount, bonusPercent, requiredPercent, maxCredit } = promotion;
  const { deductBonus, withdrawAll, turnoverPercent } = promotion;
  const turnover = number(turnoverPercent ?? 0);
  const bonus = number(bonusPercent ?? 0);
  const required = number(requiredPercent ?? 0);
  const cap = maxCredit && text(maxCredit);
  const facts: Fact[] = [
    depositAmount && {
      id: 'deposit',
      term: t`You deposit`,
      value: <Amount of={depositAmount} />,
    },
    bonusPercent !== null && { id: 'bonus', term: t`Bonus`, value: t`+${bonus}%` },
    promotion.providers && {
      id: 'at',
      term: t`Providers`,
      value: listText(promotion.providers.map(providerName), i18n.locale),
    },
    requiredPercent && {
      id: 'asks',
      term: t`Credit to withdraw`,
      value: t`above ${required}% of what you got`,
    },
    turnoverPercent && {
      id: 'turnover',
      term: t`Bets before you withdraw`,
      value: t`${turnover}% of what you got`,
    },
    maxCredit && { id: 'cap', term: t`Paid out at most`, value: <Amount of={maxCredit} /> },
    deductBonus !== null && {
      id: 'deduct',
      term: t`Bonus when you withdraw`,
      value: deductBonus ? t`deducted` : t`yours`,
    },
    withdrawAll !== null && {
      id: 'all',
      term: t`You withdraw`,
      value: withdrawAll ? t`all at once` : t`any amount`,
    },
  ].filter((fact) => typeof fact === 'object' && fact !== null);
  if (facts.length === 0) return <Marks promotion={promotion} />;
  return (
    <Stack gap={3}>
      <Row justify="between" wrap>
        <Heading id="conditions" look={3}>
          <Trans>What it gives and asks</Trans>
        </Heading>
        <Row gap={2}>
          <Marks promotion={promotion} />
        </Row>
      </Row>
      {summary && (
        <Text size="sm" tone="soft">
          {summary}
        </Text>
      )}
      <Facts facts={facts} />
      {cap && (
        <Text size="sm" tone="soft">
          <Trans>At most {cap} is paid out; what is over goes back to the operator.</Trans>
        </Text>
      )}
    </Stack>
  );
}
