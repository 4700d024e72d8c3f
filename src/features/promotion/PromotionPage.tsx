import { Trans, useLingui } from '@lingui/react/macro';
import { usePromotionInUse, usePromotions } from '../../api/hooks';
import { useFlow, useFlows } from '../../api/flows';
import { Columns } from '../../layout/Columns';
import { LoadFailed } from '../../layout/LoadFailed';
import { Page } from '../../layout/Page';
import { paths } from '../../lib/paths';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { Blocked } from './Blocked';
import { InUseCard } from './InUseCard';
import { PromotionList } from './PromotionList';
import { PromotionListSkeleton } from './PromotionListSkeleton';
import { PromotionResult } from './PromotionResult';

/** The promotion in use, and all that the operator offers. */
export default function PromotionPage() {
  const { t } = useLingui();
  const flow = useFlow(useFlows().promotion);
  const promotions = usePromotions();
  const inUse = usePromotionInUse();
  const usage = inUse.data?.usage ?? null;
  const offers = promotions.data ? (
    <PromotionList promotions={promotions.data.promotions} />
  ) : promotions.isError ? (
    <LoadFailed
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
          <Icon name="history" size={20} /> <Trans>History</Trans>
        </Link>
      }
    >
      <Blocked />
      <PromotionResult flow={flow} />
      {inUse.isError && !inUse.data && (
        <LoadFailed
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
