import { useEffect } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { usageToCancel } from '../../../machines/promotion';
import { usePromotionInUse, usePromotions } from '../../api/resources/promotions';
import { useFlow } from '../../api/useFlow';
import { useBlock, useBreak } from '../../api/resources/protection';
import { BreakCard } from '../../components/BreakCard';
import { Columns } from '../../components/Columns';
import { LoadError } from '../../components/LoadError';
import { Page } from '../../components/Page';
import { UnreadRows } from '../../components/UnreadRows';
import { paths } from '../../lib/paths';
import { Icon } from '../../ui/display/Icon';
import { Link } from '../../ui/buttons/Link';
import { CodeForm } from './CodeForm';
import { usePromotionCode } from './usePromotionCode';
import { InUseCard } from './InUseCard';
import { PromotionList } from './PromotionList';
import { PromotionListSkeleton } from './PromotionListSkeleton';
import { PromotionResult } from './PromotionResult';
import { providePromotion } from '../orders/providePromotion';
import { useBacklist } from '../../api/resources/players';
import { FailureNotice } from '../../components/FailureNotice';

/** The promotion in use, and all that the operator offers. */
export default function PromotionPage() {
  const { t } = useLingui();
  const flow = useFlow(providePromotion);
  const code = usePromotionCode();
  const all = usePromotions();
  const withCode = usePromotions(code);
  const promotions = withCode.data ? withCode : all;
  const inUse = usePromotionInUse();
  const usage = inUse.data?.usage ?? null;
  const asked = useSelector(flow, usageToCancel);
  const isAskedInVain = asked !== null && inUse.isSuccess && asked !== usage?.usageId;
  useEffect(() => {
    if (isAskedInVain) flow.send({ type: 'promotion.keep' });
  }, [flow, isAskedInVain]);
  const isBreak = useBreak() !== null;
  const offers = isBreak ? (
    <BreakCard />
  ) : promotions.data ? (
    <>
      <PromotionList promotions={promotions.data.promotions} code={code} />
      {promotions.data.takesCodes && <CodeForm />}
    </>
  ) : promotions.isError ? (
    <LoadError
      error={promotions.error}
      isRetrying={promotions.isFetching}
      onRetry={() => void promotions.refetch()}
    />
  ) : (
    <PromotionListSkeleton />
  );
  return (
    <Page
      title={t`Promotion`}
      back={paths.home}
      width="wide"
      action={
        <Link href={paths.promotionHistory}>
          <Icon name="history" size={20} />
          <Trans>History</Trans>
        </Link>
      }
    >
      <Blocked />
      <UnreadRows of={promotions.data} />
      <PromotionResult flow={flow} />
      {inUse.isError && !inUse.data && (
        <LoadError
          title={t`We could not load your promotion in use`}
          error={inUse.error}
          isRetrying={inUse.isFetching}
          onRetry={() => void inUse.refetch()}
        />
      )}
      {usage ? (
        <Columns side={offers}>
          <InUseCard flow={flow} usage={usage} />
        </Columns>
      ) : (
        offers
      )}
    </Page>
  );
}

/** Warns a blocked player before they try (specification, section 6). */
function Blocked() {
  const block = useBlock('promotion');
  const isBlocked = useBacklist().data?.blocked ?? false;
  if (!block && !isBlocked) return null;
  const failure = block ?? { code: 'PROMOTION_BLOCKED' as const };
  return <FailureNotice failure={{ kind: 'refused', failure }} />;
}
