import { LazyPart, partOf } from '../../ui/overlays/LazyPart';

const ordersArt = partOf(async () => ({
  default: (await import('../../components/emptyArt/OrdersArt')).OrdersArt,
}));

/** Most players have orders, and never see it. */
export function LazyOrdersArt() {
  return <LazyPart of={ordersArt} isAsked props={{}} />;
}
