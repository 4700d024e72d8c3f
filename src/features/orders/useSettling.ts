import type { ReadPromotionUsage } from '../../../contract/promotions';
import { useSecondsLeft } from './useSecondsLeft';

/**
 * A game begun with a promotion's credit may still pay out. `until` (ISO 8601): the latest time; null: a round is open.
 */
export interface Settling {
  until: string | null;
}

/** Whether a game begun with a promotion's credit may still pay out; null when none may. */
export function useSettling(usage: ReadPromotionUsage | null): Settling | null {
  const until = usage?.settlesAt ?? '';
  const secondsLeft = useSecondsLeft(until, until !== '');
  if (usage?.openRounds) return { until: null };
  return secondsLeft ? { until } : null;
}
