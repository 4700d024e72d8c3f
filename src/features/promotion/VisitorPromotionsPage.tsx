import { Trans, useLingui } from '@lingui/react/macro';
import { useShowcase } from '../../api/resources/showcase';
import { PromotionsArt } from '../../components/emptyArt/PromotionsArt';
import { LoadError } from '../../components/LoadError';
import { NoShowcase } from '../../components/NoShowcase';
import { Page } from '../../components/Page';
import { paths } from '../../lib/paths';
import { Offers } from './PromotionList';
import { PromotionListSkeleton } from './PromotionListSkeleton';

/** The promotions that are offered to all, for a visitor. */
export default function VisitorPromotionsPage() {
  const { t } = useLingui();
  const { data, isError, error, isFetching, refetch } = useShowcase();
  const promotions = data?.promotions ?? [];
  return (
    <Page title={t`Promotion`} back={paths.landing} width="wide">
      {promotions.length > 0 ? (
        <Offers promotions={promotions} hrefOf={({ id }) => paths.offer(id)} />
      ) : data !== undefined ? (
        <NoShowcase
          art={<PromotionsArt />}
          title={<Trans>Promotions are for players</Trans>}
          to={paths.promotions}
        />
      ) : isError ? (
        <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <PromotionListSkeleton />
      )}
    </Page>
  );
}
