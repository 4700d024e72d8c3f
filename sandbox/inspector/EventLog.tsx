import { memo, useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { eventLabel, stateName } from '../../machines/chart';
import { initType } from '../trace/trace';
import type { Line } from './log';
import * as styles from './EventLog.module.css';

export interface EventLogProps {
  /** Those that pass the filter, oldest first. */
  lines: readonly Line[];
  /** Index of the selected line; null follows the newest one. */
  cursor: number | null;
  onCursor: (index: number | null) => void;
}

/** Height of a line in px, as in the style sheet. */
const rowSize = 28;
/** Lines that are drawn above and below those in view. */
const spare = 12;

/**
 * The log of events, newest last. A click or the arrow keys select a line. With the newest one
 * selected, the log follows what happens. Only the lines in view are drawn, and only they cost
 * anything: a collection of react-aria is rebuilt from all its items for each line that comes.
 */
export const EventLog = memo(function EventLog({ lines, cursor, onCursor }: EventLogProps) {
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const place = lines.findLastIndex(({ index }) => index <= (cursor ?? Infinity));
  const view = useView(list);
  useShown(list, cursor === null, place, lines.length);

  const select = (wanted: number) => {
    const last = lines.length - 1;
    const found = lines[Math.min(last, Math.max(0, wanted))];
    if (found) onCursor(wanted >= last ? null : found.index);
  };
  const moves: Record<string, number> = {
    ArrowUp: place - 1,
    ArrowDown: place + 1,
    PageUp: place - view.count,
    PageDown: place + view.count,
    Home: 0,
    End: lines.length - 1,
  };
  const first = Math.max(0, view.first - spare);
  const drawn = lines.slice(first, view.first + view.count + spare);
  return (
    <div
      ref={list}
      role="listbox"
      aria-label="Events"
      aria-activedescendant={place < 0 ? undefined : `${id}${place}`}
      tabIndex={0}
      className={styles.log}
      onKeyDown={(event) => {
        const wanted = moves[event.key];
        if (wanted === undefined) return;
        event.preventDefault();
        select(wanted);
      }}
      onClick={({ target }) => {
        const row = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null;
        if (row) select(Number(row.dataset['place']));
      }}
    >
      {lines.length === 0 && <p className={styles.empty}>No event.</p>}
      <div role="presentation" className={styles.lines} style={{ height: lines.length * rowSize }}>
        <div role="presentation" style={{ transform: `translateY(${first * rowSize}px)` }}>
          {drawn.map((line, offset) => (
            <Row
              key={line.index}
              id={`${id}${first + offset}`}
              line={line}
              place={first + offset}
              count={lines.length}
              isSelected={first + offset === place}
            />
          ))}
        </div>
      </div>
    </div>
  );
});

interface RowProps {
  id: string;
  line: Line;
  place: number;
  count: number;
  isSelected: boolean;
}

function Row({ id, line: { step, before }, place, count, isSelected }: RowProps) {
  const { at, actor, event, state, transitions } = step;
  const isIgnored = transitions?.length === 0 && event.type !== initType;
  const path = typeof event['path'] === 'string' ? event['path'] : '';
  const where = state === undefined ? path : stateName(state);
  const isSame = before?.step.state !== undefined && stateName(before.step.state) === where;
  return (
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      aria-posinset={place + 1}
      aria-setsize={count}
      data-place={place}
      data-selected={isSelected || undefined}
      data-idle={isIgnored || undefined}
      className={styles.line}
    >
      <span className={styles.time}>{(at / 1000).toFixed(1)}</span>
      <span className={styles.who}>{actor}</span>
      <span className={styles.what}>{eventLabel(event.type)}</span>
      <span className={styles.where} data-same={isSame || undefined}>
        {where}
      </span>
    </div>
  );
}

/** The first line in view, and how many lines are. */
function useView(list: RefObject<HTMLDivElement | null>) {
  const [view, setView] = useState({ first: 0, count: 0 });
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const look = () => {
      const first = Math.floor(element.scrollTop / rowSize);
      const count = Math.ceil(element.clientHeight / rowSize);
      setView((seen) => (seen.first === first && seen.count === count ? seen : { first, count }));
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [list]);
  return view;
}

/** Keeps the newest line in view while it is followed and was in view, else the selected one. */
function useShown(
  list: RefObject<HTMLDivElement | null>,
  isFollowing: boolean,
  place: number,
  count: number,
) {
  const isAtEnd = useRef(true);
  useEffect(() => {
    const element = list.current;
    const look = () => {
      if (!element) return;
      const below = element.scrollHeight - element.clientHeight - element.scrollTop;
      isAtEnd.current = below < 2 * rowSize;
    };
    element?.addEventListener('scroll', look, { passive: true });
    return () => element?.removeEventListener('scroll', look);
  }, [list]);

  useLayoutEffect(() => {
    if (isFollowing) isAtEnd.current = true;
  }, [isFollowing]);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element || place < 0) return;
    const top = place * rowSize;
    const { scrollTop, clientHeight } = element;
    if (isFollowing) {
      if (isAtEnd.current) element.scrollTo({ top: count * rowSize });
    } else if (top < scrollTop || top + rowSize > scrollTop + clientHeight)
      element.scrollTo({ top: top - clientHeight / 2 });
  }, [list, isFollowing, place, count]);
}
