import { LazyContent } from '../../components/LazyContent';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { createLazyPart } from '../../ui/overlays/LazyPart';
import type { OrderMissingProps } from './OrderMissingNotice';

const notice = createLazyPart(() => import('./OrderMissingNotice'), 'orderMissing');

/** Stands where the order of the address is not to be found, which is rare: its code comes when it is needed. */
export function OrderMissing(props: OrderMissingProps) {
  const skeleton = <Skeleton shape="block" height="132px" />;
  return <LazyContent of={notice} fallback={skeleton} props={props} />;
}
