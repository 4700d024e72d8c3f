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
import { Stack } from '../../ui/display/Stack';
import { usePromotionCode } from './usePromotionCode';
import { PromotionListSkeleton } from './PromotionListSkeleton';
import { UsePromotion } from './UsePromotion';
import { promotionNotice } from '../../../machines/promotion';
import { useSelector } from '@xstate/react';
import { useFlow } from '../../api/useFlow';
import { StepArea } from '../../components/StepArea';
import { providePromotion } from '../orders/providePromotion';
import { PromotionResult } from './PromotionResult';
import { useBonusExample } from '../../components/useBonusExample';
import { Conditions } from '../../components/promotion/Conditions';
import { Gain } from '../../components/promotion/Gain';
import * as styles from './PromotionDetailPage.module.css';

/** One promotion: what it gives, what it asks, and the way to use it. The list is loaded first. */
export default function PromotionDetailPage() {
  const { t } = useLingui();
  const { promotionId } = useParams<{ promotionId: string }>();
  const promotions = usePromotions(usePromotionCode());
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
