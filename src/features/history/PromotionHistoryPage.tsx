import { useLingui } from '@lingui/react/macro';
import { usageStatuses } from '../../../contract/promotions';
import { useUsageList } from '../../api/resources/promotions';
import { Page } from '../../components/Page';
import { paths } from '../../lib/paths';
import { HistoryFrame } from './HistoryFrame';
import { StatusFilter } from './StatusFilter';
import { UsageList } from './UsageList';
import { useListPlace } from './useListPlace';

/** The promotions that the player has used, newest first; page and status stand in the address. */
export default function PromotionHistoryPage() {
  const { t } = useLingui();
  const place = useListPlace(paths.promotionHistory, usageStatuses);
  const query = useUsageList(place.query);
  return (
    <Page title={t`Promotion history`} back={paths.promotions} width="list">
      <StatusFilter
        kind="usage"
        statuses={usageStatuses}
        current={place.status}
        hrefOf={place.hrefOfStatus}
      />
      <HistoryFrame
        query={query}
        place={place}
        allHref={paths.promotionHistory}
        of="promotions"
        first={{
          title: t`No promotions used yet`,
          text: t`The promotions you use will stand here, each with what it gave and how it ended.`,
          href: paths.promotions,
          action: t`See promotions`,
        }}
      >
        <UsageList usages={query.data?.items ?? []} isOutdated={query.isPlaceholderData} />
      </HistoryFrame>
    </Page>
  );
}
