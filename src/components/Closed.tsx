import { Skeleton } from '../ui/feedback/Skeleton';
import { createLazyPart } from '../ui/overlays/LazyPart';
import type { ClosedCardProps } from './ClosedCard';
import { LazyContent } from './LazyContent';

const card = createLazyPart(() => import('./ClosedCard'), 'closedCard');

/** Replaces a form that the operator has closed. That is rare, so the code is loaded when needed. */
export function Closed(props: ClosedCardProps) {
  return (
    <LazyContent of={card} fallback={<Skeleton shape="block" height="180px" />} props={props} />
  );
}
