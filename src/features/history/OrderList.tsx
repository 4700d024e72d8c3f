import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Money } from '../../../contract/money';
import { dateText, dateTimeText, noDate } from '../../i18n/dates';
import { providerName } from '../../i18n/providerNames';
import type { StatusKind } from '../../i18n/statusWords';
import { Amount } from '../../components/Amount';
import { OrderStatusChip } from '../orders/OrderStatusChip';
import { Card } from '../../ui/display/Card';
import { Heading } from '../../ui/display/Text';
import { LazyDialog, preloadDialog } from '../../ui/overlays/LazyDialog';
import { LazyPart, type Part } from '../../ui/overlays/LazyPart';
import { List, ListRow } from '../../ui/display/List';
import * as styles from './OrderList.module.css';

/** What a row says of an order, deposit or withdrawal. */
export interface ListedOrder {
  code: string;
  createdAt: string;
  provider: string;
  amount: Money;
  status: string;
}

export interface OrderListProps<Order extends ListedOrder> {
  kind: StatusKind;
  orders: readonly Order[];
  /** True while the rows are those of the previous page. */
  isOutdated: boolean;
  /** All about one order, for the dialog that a row opens. */
  detail: Part<{ order: Order }>;
}

/** The orders of one page. A row opens the whole of its order, which goes on following the list. */
export function OrderList<Order extends ListedOrder>(props: OrderListProps<Order>) {
  const { kind, orders, isOutdated, detail } = props;
  const { t } = useLingui();
  const [opened, setOpened] = useState<Order | null>(null);
  const [isOpen, setOpen] = useState(false);
  const shown = orders.find(({ code }) => code === opened?.code) ?? opened;
  const code = shown?.code;
  const preload = () => {
    preloadDialog();
    detail.preload();
  };
  return (
    <>
      <div
        className={styles.list}
        data-outdated={isOutdated || undefined}
        aria-busy={isOutdated}
        onFocus={preload}
        onPointerEnter={preload}
      >
        <Card padding="tight">
          {daysOf(orders).map(({ day, orders: ofDay }) => (
            <section key={day} className={styles.day}>
              {day !== noDate && (
                <div className={styles.date}>
                  <Heading level={2} look={3}>
                    {day}
                  </Heading>
                </div>
              )}
              <List label={t`Orders of ${day}`}>
                {ofDay.map((order) => (
                  <ListRow
                    key={order.code}
                    title={<span className={styles.code}>{order.code}</span>}
                    subtitle={
                      <span className={styles.when}>
                        <span>{dateTimeText(order.createdAt)}</span>
                        <span>{providerName(order.provider)}</span>
                      </span>
                    }
                    trailing={
                      <>
                        <Amount of={order.amount} />
                        <OrderStatusChip kind={kind} status={order.status} />
                      </>
                    }
                    onPress={() => {
                      setOpened(order);
                      setOpen(true);
                    }}
                  />
                ))}
              </List>
            </section>
          ))}
        </Card>
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

/** The orders by the day they were made on, in their order. */
function daysOf<Order extends ListedOrder>(orders: readonly Order[]) {
  const days: { day: string; orders: Order[] }[] = [];
  for (const order of orders) {
    const day = dateText(order.createdAt);
    const last = days.at(-1);
    if (last?.day === day) last.orders.push(order);
    else days.push({ day, orders: [order] });
  }
  return days;
}
