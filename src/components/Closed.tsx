import { Skeleton } from '../ui/feedback/Skeleton';
import { createLazyPart } from '../ui/overlays/LazyPart';
import type { ClosedCardProps } from './ClosedCard';
import { LazyContent } from './LazyContent';

const card = createLazyPart(() => import('./ClosedCard'), 'closedCard');

/** In place of a form that the operator has closed. That is rare, so its code comes when it is needed. */
export function Closed(props: ClosedCardProps) {
  return (
    <LazyContent of={card} fallback={<Skeleton shape="block" height="180px" />} props={props} />
  );
}
