import { useBacklist } from '../../api/hooks';
import { FailureNotice } from '../../layout/FailureNotice';

/** Tells a player who is barred from promotions so before he tries (specification, section 6). */
export function Blocked() {
  const isBlocked = useBacklist().data?.blocked ?? false;
  if (!isBlocked) return null;
  return <FailureNotice failure={{ kind: 'refused', failure: { code: 'PROMOTION_BLOCKED' } }} />;
}
