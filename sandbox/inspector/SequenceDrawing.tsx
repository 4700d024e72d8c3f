import { useEffect, useId, useMemo, useRef, type RefObject } from 'react';
import type { Lane, Message } from './sequence';
import * as styles from './SequenceView.module.css';

export const laneWidth = 150;
export const rowHeight = 24;
/** Height of the row with the names of the lanes. */
export const headHeight = 34;

/** The arrows of a line of the log: its event, then the actions of its machine. */
interface Row {
  line: number;
  /** Index of the first arrow among all arrows. */
  first: number;
  messages: Message[];
}

function rowsOf(messages: readonly Message[]): Row[] {
  const rows: Row[] = [];
  for (const [first, message] of messages.entries()) {
    const row = rows.at(-1);
    if (row?.line === message.line) row.messages.push(message);
    else rows.push({ line: message.line, first, messages: [message] });
  }
  return rows;
}

export interface SequenceDrawingProps {
  lanes: Lane[];
  messages: Message[];
  width: number;
  height: number;
  zoom: number;
  current: number | undefined;
  /** Returns whether the key moves the selection. */
  onKey: (key: string) => boolean;
  onPick: (line: number) => void;
}

/** The lanes with their names, and a selectable row for each line of the log. */
export function SequenceDrawing(props: SequenceDrawingProps) {
  const { lanes, messages, width, height, zoom, current, onKey, onPick } = props;
  const svg = useRef<SVGSVGElement>(null);
  const listId = useId();
  const x = (lane: string) => (lanes.findIndex((one) => one.id === lane) + 0.5) * laneWidth;
  const rows = useMemo(() => rowsOf(messages), [messages]);
  const row = rows.find(({ line }) => line === current);
  const target = row?.messages[0]?.to;
  useKeepInView(svg, zoom, {
    top: row && row.first * rowHeight,
    height: (row?.messages.length ?? 0) * rowHeight,
    left: target === undefined ? 0 : x(target),
  });
  return (
    <>
      <svg
        className={styles.heads}
        viewBox={`0 0 ${width} ${headHeight}`}
        width={width * zoom}
        height={headHeight * zoom}
        aria-hidden="true"
      >
        {lanes.map(({ id, name, parent }) => (
          <g key={id} className={styles.lane} data-child={parent !== null || undefined}>
            <text x={x(id)} y={parent === null ? 20 : 27} textAnchor="middle">
              {name}
            </text>
            {parent !== null && (
              <text x={x(id)} y={13} textAnchor="middle" className={styles.parent}>
                {parent}
              </text>
            )}
          </g>
        ))}
      </svg>
      <svg
        ref={svg}
        className={styles.sequence}
        viewBox={`0 ${headHeight} ${width} ${height - headHeight}`}
        width={width * zoom}
        height={(height - headHeight) * zoom}
        role="listbox"
        tabIndex={0}
        aria-label={`Sequence of ${lanes.map(({ id }) => id).join(', ')}`}
        aria-activedescendant={row && `${listId}${row.line}`}
        onKeyDown={(event) => {
          if (onKey(event.key)) event.preventDefault();
        }}
        onClick={({ target }) => {
          const pickedOption = target instanceof Element ? target.closest('[role=option]') : null;
          if (pickedOption instanceof SVGElement) onPick(Number(pickedOption.dataset['line']));
        }}
      >
        <defs>
          <marker
            id="sequence-head"
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            orient="auto-start-reverse"
          >
            <path d="M0 0L8 4L0 8Z" className={styles.head} />
          </marker>
        </defs>
        {lanes.map(({ id }) => (
          <line
            key={id}
            className={styles.life}
            x1={x(id)}
            x2={x(id)}
            y1={headHeight}
            y2={height}
          />
        ))}
        {rows.map(({ line, first, messages }) => (
          <g
            key={line}
            id={`${listId}${line}`}
            role="option"
            aria-selected={line === current}
            aria-label={messages.map(({ from, to, text }) => `${from} → ${to}: ${text}`).join(', ')}
            data-line={line}
            data-current={line === current || undefined}
            className={styles.line}
          >
            <rect
              x={0}
              y={headHeight + first * rowHeight}
              width={width}
              height={messages.length * rowHeight}
            />
            {messages.map((message, index) => (
              <Arrow
                key={index}
                message={message}
                from={x(message.from)}
                to={x(message.to)}
                y={headHeight + (first + index + 0.8) * rowHeight}
              />
            ))}
          </g>
        ))}
      </svg>
    </>
  );
}

interface SelectionPosition {
  /** Position of the selected row below the names, px at 100 %; undefined if none is selected. */
  top: number | undefined;
  height: number;
  /** Position of the arrow's head. */
  left: number;
}

/** Keeps the selected row in view, below the names of the lanes, with the head of its arrow. */
function useKeepInView(
  svg: RefObject<SVGSVGElement | null>,
  zoom: number,
  { top, height, left }: SelectionPosition,
) {
  useEffect(() => {
    const area = svg.current?.parentElement;
    if (!area || top === undefined) return;
    const { scrollTop, clientHeight, scrollLeft, clientWidth } = area;
    const room = clientHeight - headHeight * zoom;
    const isInView = top * zoom >= scrollTop && (top + height) * zoom <= scrollTop + room;
    const isBeside = left * zoom < scrollLeft || left * zoom > scrollLeft + clientWidth;
    area.scrollTo({
      ...(!isInView && { top: top * zoom - room / 2 }),
      ...(isBeside && { left: left * zoom - clientWidth * 0.7 }),
    });
  }, [svg, zoom, top, height, left]);
}

interface ArrowProps {
  message: Message;
  from: number;
  to: number;
  y: number;
}

/** Puts the text at the head of the arrow, beside the receiver. */
function Arrow({ message: { text, kind }, from, to, y }: ArrowProps) {
  const isFromLeft = from < to;
  return (
    <g className={styles.message} data-kind={kind}>
      {from !== to && <line x1={from} x2={to} y1={y} y2={y} markerEnd="url(#sequence-head)" />}
      <text x={isFromLeft ? to - 12 : to + 12} y={y - 4} textAnchor={isFromLeft ? 'end' : 'start'}>
        {text}
      </text>
    </g>
  );
}
