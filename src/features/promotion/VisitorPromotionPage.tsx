import { useLingui } from '@lingui/react/macro';
import { useParams } from 'wouter';
import { isFirstTry } from '../../api/query';
import { useCurrencyRates } from '../../api/resources/operator';
import { useShowcase } from '../../api/resources/showcase';
import { LoadError } from '../../components/LoadError';
import { NotFoundView } from '../../components/NotFoundView';
import { Page } from '../../components/Page';
import { WaysIn } from '../../components/WaysIn';
import { promotionName } from '../../i18n/operatorText';
import { paths } from '../../lib/paths';
import { PromotionListSkeleton } from './PromotionListSkeleton';
import { PromotionTerms } from './PromotionTerms';

/** One promotion with its terms, for a visitor: to use it they must register. */
export default function VisitorPromotionPage() {
  const { t, i18n } = useLingui();
  const { promotionId = '' } = useParams<{ promotionId: string }>();
  const { data, isError, error, isFetching, refetch } = useShowcase();
  const isCounting = isFirstTry(useCurrencyRates());
  const promotion = data?.promotions.find(({ id }) => id === promotionId);
  if (data !== undefined && !promotion) return <NotFoundView />;
  return (
    <Page
      title={promotion ? promotionName(promotion, i18n.locale) : t`Promotion`}
      back={paths.offers}
      width="wide"
    >
      {promotion && !isCounting ? (
        <PromotionTerms promotion={promotion}>
          <WaysIn to={paths.promotion(promotion.id)} />
        </PromotionTerms>
      ) : isError ? (
        <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <PromotionListSkeleton />
      )}
    </Page>
  );
}
