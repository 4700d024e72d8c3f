import { useEffect, useRef } from 'react';
import { vibrate } from '../../ui/vibrate';
import type { OutcomeMark } from './OutcomeSign';

/** Lets the end of an order be felt that comes while it is looked at; one that is there at first was told before. */
export function useFelt(mark: OutcomeMark): void {
  const kind = typeof mark === 'string' ? mark : mark.tone;
  const last = useRef(kind);
  useEffect(() => {
    if (last.current === kind) return;
    last.current = kind;
    if (kind === 'blooming') vibrate('good');
    if (kind === 'red') vibrate('bad');
  }, [kind]);
}
