import { useLingui } from '@lingui/react/macro';
import { usageStatuses } from '../../../contract/promotions';
import { useUsageList } from '../../api/resources/promotions';
import { Page } from '../../components/Page';
import { paths } from '../../lib/paths';
import { HistoryFilters } from './HistoryFilters';
import { PromotionsArt } from '../../components/emptyArt/PromotionsArt';
import { HistoryFrame } from './HistoryFrame';
import { useListFilters } from './useListFilters';
import { promotionName } from '../../i18n/operatorText';
import { Amount } from '../../components/Amount';
import { OrderStatusChip } from '../orders/OrderStatusChip';
import { ListRow } from '../../ui/display/List';
import { DayCard, When } from './DayCard';

/**
 * The promotions that the player has used, newest first; page, status and days are in the address. A row links to its
 * promotion.
 */
export default function PromotionHistoryPage() {
  const { t, i18n } = useLingui();
  const filters = useListFilters(paths.promotionHistory, usageStatuses);
  const query = useUsageList(filters.query);
  return (
    <Page title={t`Promotion history`} back={paths.promotions} width="list">
      <HistoryFilters kind="usage" statuses={usageStatuses} filters={filters} />
      <HistoryFrame
        query={query}
        filters={filters}
        allHref={paths.promotionHistory}
        of="promotions"
        art={<PromotionsArt />}
        first={{
          title: t`No promotions used yet`,
          text: t`The promotions you use will stand here, each with what it gave and how it ended.`,
          href: paths.promotions,
          action: t`See promotions`,
        }}
      >
        <DayCard of={query.data?.items ?? []} isOutdated={query.isPlaceholderData}>
          {(usage) => (
            <ListRow
              key={usage.usageId}
              title={promotionName(usage.promotion, i18n.locale)}
              subtitle={<When of={usage} />}
              trailing={
                <>
                  {usage.funded && usage.promoCredit && <Amount of={usage.promoCredit} />}
                  <OrderStatusChip kind="usage" status={usage.status} />
                </>
              }
              href={paths.promotion(usage.promotion.id)}
            />
          )}
        </DayCard>
      </HistoryFrame>
    </Page>
  );
}
