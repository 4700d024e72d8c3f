import {
  memo,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { eventLabel, stateName } from '../../machines/chart';
import { initEventType } from '../trace/trace';
import type { Line } from './log';
import { getIndexByKey, selectLine, type OnCursor } from './selecting';
import * as styles from './EventLog.module.css';

export interface EventLogProps {
  /** The lines that pass the filter, oldest first. */
  lines: readonly Line[];
  /** Index of the selected line; null follows the newest one. */
  cursor: number | null;
  onCursor: OnCursor;
}

/** Height of a line in px, as in the style sheet. */
const rowSize = 28;
/** Lines that are drawn above and below those in view. */
const spare = 12;

/**
 * The log of events, newest last. A click or the arrow keys select a line. With the newest one
 * selected, the log follows new lines. Only the lines in view are rendered: a collection of
 * react-aria would be rebuilt from all its items for each new line.
 */
export const EventLog = memo(function EventLog({ lines, cursor, onCursor }: EventLogProps) {
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const isFollowing = cursor === null;
  const position = lines.findLastIndex(({ index }) => index <= (cursor ?? Infinity));
  const view = useView(list, { isFollowing, position, count: lines.length });

  const top = view.first ?? Math.max(0, lines.length - view.count);
  const first = Math.max(0, top - spare);
  const visibleLines = lines.slice(first, top + view.count + spare);
  return (
    <div
      ref={list}
      role="listbox"
      aria-label="Events"
      aria-activedescendant={position < 0 ? undefined : `${id}${position}`}
      tabIndex={0}
      className={styles.log}
      onKeyDown={(event) => {
        const targetIndex = getIndexByKey(event.key, position, lines.length, view.count);
        if (targetIndex === undefined) return;
        event.preventDefault();
        selectLine(lines, targetIndex, onCursor);
      }}
      onClick={({ target }) => {
        const row = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null;
        if (row) selectLine(lines, Number(row.dataset['place']), onCursor);
      }}
    >
      {lines.length === 0 && <p className={styles.empty}>No event.</p>}
      <div role="presentation" className={styles.lines} style={{ height: lines.length * rowSize }}>
        <div role="presentation" style={{ transform: `translateY(${first * rowSize}px)` }}>
          {visibleLines.map((line, offset) => (
            <Row
              key={line.index}
              id={`${id}${first + offset}`}
              line={line}
              position={first + offset}
              selectedOf={first + offset === position ? lines.length : null}
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
  position: number;
  /** Number of lines for the selected one; null for the others, because a changing count would render them all. */
  selectedOf: number | null;
}

const Row = memo(function Row({ id, line: { step, before }, position, selectedOf }: RowProps) {
  const { at, actor, event, state, transitions } = step;
  const isIgnored = transitions?.length === 0 && event.type !== initEventType;
  const path = typeof event['path'] === 'string' ? event['path'] : '';
  const stateLabel = state === undefined ? path : stateName(state);
  const isSame = before?.step.state !== undefined && stateName(before.step.state) === stateLabel;
  return (
    <div
      id={id}
      role="option"
      aria-selected={selectedOf !== null}
      aria-posinset={selectedOf === null ? undefined : position + 1}
      aria-setsize={selectedOf ?? undefined}
      data-place={position}
      data-selected={selectedOf !== null || undefined}
      data-idle={isIgnored || undefined}
      className={styles.line}
    >
      <span className={styles.time}>{(at / 1000).toFixed(1)}</span>
      <span className={styles.who}>{actor}</span>
      <span className={styles.what}>{eventLabel(event.type)}</span>
      <span className={styles.where} data-same={isSame || undefined}>
        {stateLabel}
      </span>
    </div>
  );
});

interface View {
  /** The first line in view; null to show the newest lines. */
  first: number | null;
  /** Number of lines that fit. */
  count: number;
}

interface ScrollTarget {
  isFollowing: boolean;
  /** Index of the selected line. */
  position: number;
  count: number;
}

/**
 * The visible part of the list. Keeps the selected line in view, and the end of a list that follows the newest line,
 * unless it was scrolled away. Scrolling does not render the list twice.
 */
function useView(
  list: RefObject<HTMLDivElement | null>,
  { isFollowing, position, count }: ScrollTarget,
) {
  const [view, setView] = useState<View>({ first: 0, count: 0 });
  const isAtEnd = useRef(true);
  const look = useEffectEvent((element: HTMLElement) => {
    const { scrollTop, clientHeight, scrollHeight } = element;
    isAtEnd.current = scrollHeight - clientHeight - scrollTop < 2 * rowSize;
    const first = isFollowing && isAtEnd.current ? null : Math.floor(scrollTop / rowSize);
    const room = Math.ceil(clientHeight / rowSize);
    setView((previous) =>
      previous.first === first && previous.count === room ? previous : { first, count: room },
    );
  });
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const observer = new ResizeObserver(() => look(element));
    const onScroll = () => look(element);
    observer.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [list]);

  useLayoutEffect(() => {
    if (isFollowing) isAtEnd.current = true;
  }, [isFollowing]);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element || position < 0) return;
    const top = position * rowSize;
    const { scrollTop, clientHeight } = element;
    if (isFollowing) {
      if (!isAtEnd.current) return;
      element.scrollTo({ top: count * rowSize });
    } else if (top < scrollTop || top + rowSize > scrollTop + clientHeight)
      element.scrollTo({ top: top - clientHeight / 2 });
    // The scroll event comes a frame later: until then the new part of the list would be empty
    look(element);
  }, [list, isFollowing, position, count]);
  return view;
}
