import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Inspected } from './records';
import { stateName } from '../../machines/chart';
import { Scrolled } from './Scrolled';
import * as styles from './Panel.module.css';

export interface EventLogProps {
  inspected: Inspected;
  /** Index of the selected step; null follows the newest one. */
  cursor: number | null;
  onCursor: (index: number | null) => void;
}

/** Height of a line in px, as in the style sheet. Scrolling by one line selects the next step. */
const lineHeight = 26;

/**
 * The log of events, newest last. The line at the bottom edge is the selected one. Scrolling and
 * the arrow keys move the selection; at the end of the log it follows new events.
 */
export function EventLog({ inspected: { steps, actors }, cursor, onCursor }: EventLogProps) {
  const area = useRef<HTMLDivElement>(null);
  const place =
    cursor === null ? steps.length - 1 : steps.findIndex(({ index }) => index === cursor);

  // Scroll only to the newest: any other scroll position would interrupt scrolling by keyboard
  useLayoutEffect(() => {
    if (cursor === null && area.current) area.current.scrollTop = steps.length * lineHeight;
  }, [cursor, steps.length]);

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const look = () => {
      const at = Math.min(steps.length - 1, Math.round(element.scrollTop / lineHeight));
      onCursor(at === steps.length - 1 ? null : (steps[at]?.index ?? null));
    };
    element.addEventListener('scroll', look);
    return () => element.removeEventListener('scroll', look);
  }, [steps, onCursor]);

  const first = steps[0]?.at ?? 0;
  return (
    <Scrolled ref={area} className={styles.log} label="Events">
      <ol className={styles.lines}>
        {steps.map(({ index, actorId, at, event, value, fired }, line) => (
          <li
            key={index}
            className={styles.line}
            data-current={line === place || undefined}
            data-idle={(fired.length === 0 && event.type !== 'xstate.init') || undefined}
          >
            <span className={styles.time}>{((at - first) / 1000).toFixed(1)}</span>
            <span className={styles.who}>{actors.find(({ id }) => id === actorId)?.name}</span>
            <span className={styles.what}>{event.type}</span>
            <span className={styles.where}>{stateName(value)}</span>
          </li>
        ))}
      </ol>
    </Scrolled>
  );
}
