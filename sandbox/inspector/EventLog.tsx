import { memo, useEffect, useLayoutEffect, useRef } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { eventLabel, stateName } from '../../machines/chart';
import { initType, pageActor } from '../trace/trace';
import type { Line } from './log';
import * as styles from './EventLog.module.css';

export interface EventLogProps {
  /** Those that pass the filter, oldest first. */
  lines: readonly Line[];
  /** Index of the selected line; null follows the newest one. */
  cursor: number | null;
  onCursor: (index: number | null) => void;
}

/** Height of a line, px. */
const rowSize = 28;
const layoutOptions = { rowSize };

/**
 * The log of events, newest last; only the lines in view are drawn. A click or the arrow keys select
 * a line. With the newest one selected, the log follows what happens.
 */
export const EventLog = memo(function EventLog({ lines, cursor, onCursor }: EventLogProps) {
  const list = useRef<HTMLDivElement>(null);
  const newest = lines.at(-1)?.index;
  const selected = lines.findLast(({ index }) => index <= (cursor ?? Infinity))?.index;
  const place = lines.findLastIndex(({ index }) => index === selected);
  useShown(list, cursor === null, place);
  return (
    <Virtualizer layout={ListLayout} layoutOptions={layoutOptions}>
      <ListBox
        ref={list}
        aria-label="Events"
        className={styles.log ?? ''}
        items={lines}
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={selected === undefined ? [] : [selected]}
        onSelectionChange={(keys) => {
          const [key] = keys;
          if (typeof key === 'number') onCursor(key === newest ? null : key);
        }}
        renderEmptyState={() => <p className={styles.empty}>No event.</p>}
      >
        {(line) => <Row line={line} />}
      </ListBox>
    </Virtualizer>
  );
});

function Row({ line: { index, step, before } }: { line: Line }) {
  const { at, actor, event, state, transitions } = step;
  const isIgnored = transitions?.length === 0 && event.type !== initType;
  const path = typeof event['path'] === 'string' ? event['path'] : '';
  const where = state === undefined ? path : stateName(state);
  const isElsewhere = before?.step.state === undefined || stateName(before.step.state) !== where;
  return (
    <ListBoxItem id={index} textValue={event.type} className={styles.line ?? ''}>
      <span className={styles.text} data-idle={isIgnored || undefined}>
        <span className={styles.time}>{(at / 1000).toFixed(1)}</span>
        <span className={styles.who}>{actor}</span>
        <span className={styles.what}>{eventLabel(event.type)}</span>
        <span
          className={styles.where}
          data-same={(actor !== pageActor && !isElsewhere) || undefined}
        >
          {where}
        </span>
      </span>
    </ListBoxItem>
  );
}

/** Keeps the newest line in view while it is followed, else the selected one. */
function useShown(
  list: React.RefObject<HTMLDivElement | null>,
  isFollowing: boolean,
  place: number,
) {
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || isFollowing || place < 0) return;
    const top = place * rowSize;
    if (top < element.scrollTop || top + rowSize > element.scrollTop + element.clientHeight)
      element.scrollTo({ top: top - element.clientHeight / 2 });
  }, [list, isFollowing, place]);

  // The list knows its new height a moment after it got a line
  useEffect(() => {
    const element = list.current;
    const content = element?.firstElementChild;
    if (!element || !content || !isFollowing) return;
    const toEnd = () => element.scrollTo({ top: element.scrollHeight });
    toEnd();
    const observer = new ResizeObserver(toEnd);
    observer.observe(content);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, isFollowing]);
}
