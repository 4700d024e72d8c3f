import { useEffect, useRef } from 'react';
import { vibrate } from '../../ui/vibrate';
import type { OutcomeMark } from './OutcomeSign';

/** Vibrates when the order ends while it is shown, not for an order that has ended before. */
export function useOutcomeVibration(mark: OutcomeMark): void {
  const kind = typeof mark === 'string' ? mark : mark.tone;
  const last = useRef(kind);
  useEffect(() => {
    if (last.current === kind) return;
    last.current = kind;
    if (kind === 'blooming') vibrate('good');
    if (kind === 'red') vibrate('bad');
  }, [kind]);
}
