import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'wouter';
import type { ReadPromotion } from '../../../contract/promotions';
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
import { Conditions } from './Conditions';
import { PromotionListSkeleton } from './PromotionListSkeleton';
import { UsePromotion } from './UsePromotion';

/** One promotion: what it gives, what it asks, and the way to use it. The list is loaded first. */
export default function PromotionDetailPage() {
  const { t } = useLingui();
  const { promotionId } = useParams<{ promotionId: string }>();
  const promotions = usePromotions();
  const promotion = promotions.data?.promotions.find(({ id }) => id === promotionId);
  if (promotion) return <Detail promotion={promotion} />;
  if (promotions.data) return <NotFoundView />;
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

function Detail({ promotion }: { promotion: ReadPromotion }) {
  const { i18n } = useLingui();
  const summary = operatorText(promotion.summary, i18n.locale);
  const terms = operatorText(promotion.terms, i18n.locale);
  return (
    <Page title={promotionName(promotion, i18n.locale)} back={paths.promotions} width="wide">
      <Columns side={<UsePromotion promotion={promotion} />}>
        <Card look="featured" labelledBy="conditions">
          <Stack>
            {summary && <Text>{summary}</Text>}
            <Conditions promotion={promotion} />
          </Stack>
        </Card>
        {terms && (
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
        )}
      </Columns>
    </Page>
  );
}
