import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'wouter';
import type { ReadPromotion } from '../../../contract/promotions';
import { isFirstTry } from '../../api/query';
import { useCurrencyRates } from '../../api/resources/operator';
import {
  recentUsages,
  usePromotionInUse,
  usePromotions,
  useUsageList,
} from '../../api/resources/promotions';
import { promotionName } from '../../i18n/operatorText';
import { LoadError } from '../../components/LoadError';
import { NotFoundView } from '../../components/NotFoundView';
import { Page } from '../../components/Page';
import { paths } from '../../lib/paths';
import { usePromotionCode } from './usePromotionCode';
import { PromotionListSkeleton } from './PromotionListSkeleton';
import { usedPromotion } from './usedPromotion';
import { UsePromotion } from './UsePromotion';
import { promotionNotice } from '../../../machines/promotion';
import { useSelector } from '@xstate/react';
import { useFlow } from '../../api/useFlow';
import { StepArea } from '../../components/StepArea';
import { providePromotion } from '../orders/providePromotion';
import { PromotionResult } from './PromotionResult';
import { PromotionTerms } from './PromotionTerms';

/**
 * One promotion: its gain, its requirements, and the button to use it. One that is no longer in the list, or is there
 * only with a code, is shown as the player accepted it, without the button.
 */
export default function PromotionDetailPage() {
  const { t } = useLingui();
  const { promotionId } = useParams<{ promotionId: string }>();
  const promotions = usePromotions(usePromotionCode());
  const offered = promotions.data?.promotions.find(({ id }) => id === promotionId);
  const inUse = usePromotionInUse();
  const usages = useUsageList(recentUsages);
  const client = useQueryClient();
  const promotion = offered ?? (promotions.data && usedPromotion(client, promotionId));
  const failed = !promotion && [promotions, inUse, usages].find(({ isError }) => isError);
  // Wait for the rates: the gain is at the top, and would push everything below it down when it appears
  const rates = useCurrencyRates();
  const isCounting = isFirstTry(rates);
  if (promotion && !isCounting) return <Detail promotion={promotion} isOffered={!!offered} />;
  if (promotions.data && inUse.data && usages.data && !promotion) return <NotFoundView />;
  return (
    <Page title={t`Promotion`} back={paths.promotions}>
      {failed ? (
        <LoadError
          error={failed.error}
          isRetrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      ) : (
        <PromotionListSkeleton />
      )}
    </Page>
  );
}

/** The promotion, with the button to use it if it is offered. */
function Detail({ promotion, isOffered }: { promotion: ReadPromotion; isOffered: boolean }) {
  const { i18n } = useLingui();
  const name = promotionName(promotion, i18n.locale);
  const flow = useFlow(providePromotion);
  const isNewlyStarted = useSelector(flow, promotionNotice) === 'started';
  const isDepositAwaited = useIsDepositAwaited(promotion);
  const [wasAwaited, setAwaited] = useState(false);
  if (isDepositAwaited && !wasAwaited) setAwaited(true);
  // The cache may lack a promotion that has just started, but not one that it has had
  const hasStarted = isNewlyStarted && (isDepositAwaited || !wasAwaited);
  return (
    <Page title={name} back={paths.promotions} width="wide">
      <StepArea step={hasStarted ? 'started' : 'choosing'} label={name}>
        {hasStarted && <PromotionResult flow={flow} />}
        <PromotionTerms promotion={promotion}>
          {isOffered && !hasStarted && <UsePromotion promotion={promotion} flow={flow} />}
        </PromotionTerms>
      </StepArea>
    </Page>
  );
}

/** Whether the promotion is in use, and its deposit not known to be made. */
function useIsDepositAwaited({ id }: ReadPromotion): boolean {
  const usage = usePromotionInUse().data?.usage;
  return usage?.promotion.id === id && usage.funded !== true;
}
