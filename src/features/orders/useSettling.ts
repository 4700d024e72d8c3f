import type { ReadPromotionUsage } from '../../../contract/promotions';
import { useSecondsLeft } from './useSecondsLeft';

/** Until when (ISO 8601) a game begun with a promotion's credit may still pay out; null when none may. */
export function useSettling(usage: ReadPromotionUsage | null): string | null {
  const until = usage?.settlesAt ?? '';
  const secondsLeft = useSecondsLeft(until, until !== '');
  return secondsLeft ? until : null;
}
