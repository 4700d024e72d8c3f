import { LazyContent } from '../../components/LazyContent';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { createLazyPart } from '../../ui/overlays/LazyPart';
import type { OrderMissingProps } from './OrderMissingNotice';

const notice = createLazyPart(() => import('./OrderMissingNotice'), 'orderMissing');

/** Shown when the order in the address does not exist, which is rare: the code is loaded when needed. */
export function OrderMissing(props: OrderMissingProps) {
  const skeleton = <Skeleton shape="block" height="132px" />;
  return <LazyContent of={notice} fallback={skeleton} props={props} />;
}
