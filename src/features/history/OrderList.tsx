import { useState, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Money } from '../../../contract/money';
import { shownStatus, type StatusKind } from '../../i18n/statuses';
import { pageSize } from '../../api/query';
import { dateText } from '../../i18n/dates';
import { Amount } from '../../components/Amount';
import { OrderStatusChip } from '../orders/OrderStatusChip';
import { LazyDialog, preloadDialog } from '../../ui/overlays/LazyDialog';
import { LazyPart, type Part } from '../../ui/overlays/LazyPart';
import { ListRow } from '../../ui/display/List';
import { DayCard, When } from './DayCard';
import { DaySum } from './DaySum';
import * as styles from './OrderList.module.css';

/** The fields of a row, for a deposit or a withdrawal. */
export interface ListedOrder {
  code: string;
  createdAt: string;
  provider: string;
  amount: Money;
  status: string;
  /** Only of a withdrawal. */
  cancellation?: string | null;
}

export interface OrderListProps<Order extends ListedOrder> {
  kind: StatusKind;
  orders: readonly Order[];
  /** Page number: a day that may continue on another page has no sum. */
  filters: { page: number };
  total: number | null;
  /** True while the rows are those of the previous page. */
  isOutdated: boolean;
  /** Further information about an order in its row. */
  noteOf?: (order: Order) => ReactNode;
  /** All details of one order, for the dialog that a row opens. */
  detail: Part<{ order: Order }>;
}

/** The orders of one page. A row opens the details of its order, which are updated with the list. */
export function OrderList<Order extends ListedOrder>(props: OrderListProps<Order>) {
  const { kind, orders, filters, total, isOutdated, noteOf, detail } = props;
  const { t } = useLingui();
  const [opened, setOpened] = useState<Order | null>(null);
  const [isOpen, setOpen] = useState(false);
  const shown = orders.find(({ code }) => code === opened?.code) ?? opened;
  const code = shown?.code;
  const isWhole = (day: string) =>
    (filters.page === 1 || day !== dateText(orders[0]?.createdAt)) &&
    (total === filters.page * pageSize - pageSize + orders.length ||
      day !== dateText(orders.at(-1)?.createdAt));
  const preload = () => {
    preloadDialog();
    detail.preload();
  };
  return (
    <>
      <div onFocus={preload} onPointerEnter={preload}>
        <DayCard
          of={orders}
          isOutdated={isOutdated}
          sumOf={(rows, day) => isWhole(day) && <DaySum kind={kind} orders={rows} />}
        >
          {(order) => (
            <ListRow
              key={order.code}
              title={<span className={styles.code}>{order.code}</span>}
              subtitle={
                <>
                  <When of={order} />
                  {noteOf?.(order)}
                </>
              }
              trailing={
                <>
                  <Amount of={order.amount} />
                  <OrderStatusChip kind={kind} status={shownStatus(order)} />
                </>
              }
              onPress={() => {
                setOpened(order);
                setOpen(true);
              }}
            />
          )}
        </DayCard>
      </div>
      <LazyDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={<Trans>Order {code}</Trans>}
        closeLabel={t`Close`}
      >
        {shown && (
          <LazyPart of={detail} isAsked onMissing={() => setOpen(false)} props={{ order: shown }} />
        )}
      </LazyDialog>
    </>
  );
}
