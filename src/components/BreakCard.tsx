import { useBreak } from '../api/resources/protection';
import { Skeleton } from '../ui/feedback/Skeleton';
import { createLazyPart } from '../ui/overlays/LazyPart';
import { LazyContent } from './LazyContent';

const notice = createLazyPart(() => import('./BreakNotice'), 'breakNotice');

/**
 * Replaces the forms to deposit, play or use a promotion during a break of the player. Breaks are rare, so the code is
 * loaded when needed. Renders nothing without a break.
 */
export function BreakCard() {
  const pause = useBreak();
  if (!pause) return null;
  const skeleton = <Skeleton shape="block" height="190px" />;
  return <LazyContent of={notice} fallback={skeleton} props={{ pause }} />;
}
