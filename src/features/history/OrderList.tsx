import type { ReactNode } from 'react';
import type { Money } from '../../../contract/money';
import { shownStatus, type StatusKind } from '../../i18n/statuses';
import { pageSize } from '../../api/query';
import { dateText } from '../../i18n/dates';
import { Amount } from '../../components/Amount';
import { OrderStatusChip } from '../orders/OrderStatusChip';
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
  noteOf?: ((order: Order) => ReactNode) | undefined;
  onOpen: (order: Order) => void;
  /** A row will probably be opened. */
  onIntent: () => void;
}

/** The orders of one page. */
export function OrderList<Order extends ListedOrder>(props: OrderListProps<Order>) {
  const { kind, orders, filters, total, isOutdated, noteOf, onOpen, onIntent } = props;
  const isWhole = (day: string) =>
    (filters.page === 1 || day !== dateText(orders[0]?.createdAt)) &&
    (total === filters.page * pageSize - pageSize + orders.length ||
      day !== dateText(orders.at(-1)?.createdAt));
  return (
    <div onFocus={onIntent} onPointerEnter={onIntent}>
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
            onPress={() => onOpen(order)}
          />
        )}
      </DayCard>
    </div>
  );
}
