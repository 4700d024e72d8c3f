import { useLingui } from '@lingui/react/macro';
import { useParams } from 'wouter';
import type { ReadPromotion } from '../../../contract/promotions';
import { isFirstTry } from '../../api/query';
import { useCurrencyRates } from '../../api/resources/operator';
import { usePromotions } from '../../api/resources/promotions';
import { promotionName } from '../../i18n/operatorText';
import { LoadError } from '../../components/LoadError';
import { NotFoundView } from '../../components/NotFoundView';
import { Page } from '../../components/Page';
import { paths } from '../../lib/paths';
import { usePromotionCode } from './usePromotionCode';
import { PromotionListSkeleton } from './PromotionListSkeleton';
import { UsePromotion } from './UsePromotion';
import { promotionNotice } from '../../../machines/promotion';
import { useSelector } from '@xstate/react';
import { useFlow } from '../../api/useFlow';
import { StepArea } from '../../components/StepArea';
import { providePromotion } from '../orders/providePromotion';
import { PromotionResult } from './PromotionResult';
import { PromotionTerms } from './PromotionTerms';

/** One promotion: its gain, its requirements, and the button to use it. The list is loaded first. */
export default function PromotionDetailPage() {
  const { t } = useLingui();
  const { promotionId } = useParams<{ promotionId: string }>();
  const promotions = usePromotions(usePromotionCode());
  const promotion = promotions.data?.promotions.find(({ id }) => id === promotionId);
  // Wait for the rates: the gain is at the top, and would push everything below it down when it appears
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

/** The promotion, with the button to use it. */
function Detail({ promotion }: { promotion: ReadPromotion }) {
  const { i18n } = useLingui();
  const name = promotionName(promotion, i18n.locale);
  const flow = useFlow(providePromotion);
  const hasStarted = useSelector(flow, promotionNotice) === 'started';
  return (
    <Page title={name} back={paths.promotions} width="wide">
      <StepArea step={hasStarted ? 'started' : 'choosing'} label={name}>
        {hasStarted && <PromotionResult flow={flow} />}
        <PromotionTerms promotion={promotion}>
          <UsePromotion promotion={promotion} flow={flow} />
        </PromotionTerms>
      </StepArea>
    </Page>
  );
}
