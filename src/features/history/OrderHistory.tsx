import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { LazyOrdersArt } from '../../components/emptyArt/lazyArts';
import { LazyDialog, preloadDialog } from '../../ui/overlays/LazyDialog';
import { LazyPart, type Part } from '../../ui/overlays/LazyPart';
import { HistoryFrame, type HistoryFrameProps, type HistoryQuery } from './HistoryFrame';
import { OrderList, type ListedOrder, type OrderListProps } from './OrderList';

export interface OrderDetailProps<Order> {
  order: Order;
  /** True when the list does not have the order: its details are then fetched by themselves. */
  isUnlisted?: boolean;
}

interface OrderHistoryProps<Order extends ListedOrder>
  extends
    Pick<HistoryFrameProps, 'filters' | 'allHref' | 'first'>,
    Pick<OrderListProps<Order>, 'kind' | 'noteOf'> {
  query: HistoryQuery & {
    data: { items: readonly Order[] } | undefined;
    isPlaceholderData: boolean;
  };
  /** All details of one order, for the dialog that a row opens. */
  detail: Part<OrderDetailProps<Order>>;
}

/**
 * The orders of a history. A row opens the details of its order. They are updated with the list, and stay open when the
 * order's new status takes it out of the list.
 */
export function OrderHistory<Order extends ListedOrder>(props: OrderHistoryProps<Order>) {
  const { kind, query, filters, noteOf, detail, ...frame } = props;
  const { t } = useLingui();
  const [opened, setOpened] = useState<Order | null>(null);
  const [isOpen, setOpen] = useState(false);
  const orders: readonly Order[] = query.data?.items ?? [];
  const code = opened?.code;
  const listed = orders.find((order) => order.code === code);
  // As it was last listed, for the time after it leaves the list
  if (listed && listed !== opened) setOpened(listed);
  return (
    <>
      <HistoryFrame {...frame} query={query} filters={filters} of="orders" art={<LazyOrdersArt />}>
        <OrderList
          kind={kind}
          orders={orders}
          filters={filters}
          total={query.data?.total ?? null}
          isOutdated={query.isPlaceholderData}
          noteOf={noteOf}
          onIntent={() => {
            preloadDialog();
            detail.preload();
          }}
          onOpen={(one) => {
            setOpened(one);
            setOpen(true);
          }}
        />
      </HistoryFrame>
      <LazyDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={<Trans>Order {code}</Trans>}
        closeLabel={t`Close`}
      >
        {opened && (
          <LazyPart
            of={detail}
            isAsked
            onMissing={() => setOpen(false)}
            props={{ order: opened, isUnlisted: !listed }}
          />
        )}
      </LazyDialog>
    </>
  );
}
