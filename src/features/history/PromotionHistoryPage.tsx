import { useLingui } from '@lingui/react/macro';
import { type ReadPromotionUsage, usageStatuses } from '../../../contract/promotions';
import { useUsageList } from '../../api/resources/promotions';
import { Page } from '../../components/Page';
import { paths } from '../../lib/paths';
import { HistoryFilters } from './HistoryFilters';
import { PromotionsArt } from '../../components/emptyArt/PromotionsArt';
import { HistoryFrame } from './HistoryFrame';
import { useListPlace } from './useListPlace';
import { dateTimeText } from '../../i18n/dates';
import { promotionName } from '../../i18n/operatorText';
import { providerName } from '../../i18n/providerNames';
import { Amount } from '../../components/Amount';
import { OrderStatusChip } from '../orders/OrderStatusChip';
import { Card } from '../../ui/display/Card';
import { List, ListRow } from '../../ui/display/List';
import * as styles from './OrderList.module.css';

/** The promotions that the player has used, newest first; page, status and days stand in the address. */
export default function PromotionHistoryPage() {
  const { t } = useLingui();
  const place = useListPlace(paths.promotionHistory, usageStatuses);
  const query = useUsageList(place.query);
  return (
    <Page title={t`Promotion history`} back={paths.promotions} width="list">
      <HistoryFilters kind="usage" statuses={usageStatuses} place={place} />
      <HistoryFrame
        query={query}
        place={place}
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
        <UsageList usages={query.data?.items ?? []} isOutdated={query.isPlaceholderData} />
      </HistoryFrame>
    </Page>
  );
}

interface UsageListProps {
  usages: readonly ReadPromotionUsage[];
  /** True while the rows are those of the previous page. */
  isOutdated: boolean;
}

/** The usages of one page; a row leads to its promotion. */
function UsageList({ usages, isOutdated }: UsageListProps) {
  const { t, i18n } = useLingui();
  return (
    <div className={styles.list} data-outdated={isOutdated || undefined} aria-busy={isOutdated}>
      <Card padding="tight">
        <List label={t`Promotion history`}>
          {usages.map((usage) => (
            <ListRow
              key={usage.usageId}
              title={promotionName(usage.promotion, i18n.locale)}
              subtitle={
                <span className={styles.when}>
                  <span>{dateTimeText(usage.createdAt)}</span>
                  <span>{providerName(usage.provider)}</span>
                </span>
              }
              trailing={
                <>
                  {usage.funded && usage.promoCredit && <Amount of={usage.promoCredit} />}
                  <OrderStatusChip kind="usage" status={usage.status} />
                </>
              }
              href={paths.promotion(usage.promotion.id)}
            />
          ))}
        </List>
      </Card>
    </div>
  );
}
