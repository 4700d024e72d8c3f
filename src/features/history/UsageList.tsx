import { useLingui } from '@lingui/react/macro';
import type { ReadPromotionUsage } from '../../../contract/promotions';
import { dateTimeText } from '../../i18n/dates';
import { promotionName } from '../../i18n/operatorText';
import { providerName } from '../../i18n/providerNames';
import { Amount } from '../../components/Amount';
import { OrderStatusChip } from '../orders/OrderStatusChip';
import { paths } from '../../lib/paths';
import { Card } from '../../ui/display/Card';
import { List, ListRow } from '../../ui/display/List';
import * as styles from './OrderList.module.css';

export interface UsageListProps {
  usages: readonly ReadPromotionUsage[];
  /** True while the rows are those of the previous page. */
  isOutdated: boolean;
}

/** The usages of one page; a row leads to its promotion. */
export function UsageList({ usages, isOutdated }: UsageListProps) {
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
