import { useBreak } from '../api/resources/protection';
import { Skeleton } from '../ui/feedback/Skeleton';
import { createLazyPart } from '../ui/overlays/LazyPart';
import { LazyContent } from './LazyContent';

const notice = createLazyPart(() => import('./BreakNotice'), 'breakNotice');

/**
 * Stands where a player could deposit, play or use a promotion while they take a break, which is rare: its code comes when it
 * is needed. Nothing without a break.
 */
export function BreakCard() {
  const pause = useBreak();
  if (!pause) return null;
  const skeleton = <Skeleton shape="block" height="190px" />;
  return <LazyContent of={notice} fallback={skeleton} props={{ pause }} />;
}
