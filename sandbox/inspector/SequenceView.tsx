import { useEffect, useMemo, useRef } from 'react';
import type { Line } from './log';
import { sequenceOf, type Lane, type Message } from './sequence';
import { Zoomed } from './Zoomed';
import * as styles from './SequenceView.module.css';

export interface SequenceViewProps {
  lines: readonly Line[];
  /** Index of the selected line. */
  current: number | undefined;
}

const laneWidth = 150;
const rowHeight = 24;
const head = 34;
/** How many lines are drawn, around the selected one. */
const drawn = 160;

/** Who sent what to whom: machines and their children side by side, time downwards. */
export function SequenceView({ lines, current }: SequenceViewProps) {
  const place = lines.findLastIndex(({ index }) => index <= (current ?? Infinity));
  const from = Math.max(0, Math.min(place - drawn / 2, lines.length - drawn));
  const { lanes, messages } = useMemo(
    () => sequenceOf(lines.slice(from, from + drawn)),
    [lines, from],
  );
  const width = Math.max(1, lanes.length) * laneWidth;
  const height = head + (messages.length + 3) * rowHeight;
  return (
    <Zoomed label="Sequence" width={width} height={height}>
      {(zoom) => (
        <Drawn {...{ lanes, messages, width, height, zoom }} current={lines[place]?.index} />
      )}
    </Zoomed>
  );
}

interface DrawnProps {
  lanes: Lane[];
  messages: Message[];
  width: number;
  height: number;
  zoom: number;
  current: number | undefined;
}

function Drawn({ lanes, messages, width, height, zoom, current }: DrawnProps) {
  const svg = useRef<SVGSVGElement>(null);
  const x = (id: string) => (lanes.findIndex((lane) => lane.id === id) + 0.5) * laneWidth;
  const row = messages.findIndex(({ line }) => line === current);
  const target = messages[row]?.to;
  const left = target === undefined ? 0 : x(target);
  useEffect(() => {
    const canvas = svg.current?.parentElement;
    if (!canvas || row < 0) return;
    canvas.scrollTo({
      left: left * zoom - canvas.clientWidth * 0.7,
      top: (head + row * rowHeight) * zoom - canvas.clientHeight / 2,
    });
  }, [row, left, zoom]);
  return (
    <>
      <svg
        className={styles.heads}
        viewBox={`0 0 ${width} ${head}`}
        width={width * zoom}
        height={head * zoom}
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
        viewBox={`0 ${head} ${width} ${height - head}`}
        width={width * zoom}
        height={(height - head) * zoom}
        role="img"
        aria-label={`Sequence of ${lanes.map(({ id }) => id).join(', ')}`}
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
          <line key={id} className={styles.life} x1={x(id)} x2={x(id)} y1={head} y2={height} />
        ))}
        {messages.map((message, place) => (
          <Arrow
            key={`${message.line} ${place}`}
            message={message}
            from={x(message.from)}
            to={x(message.to)}
            y={head + (place + 0.8) * rowHeight}
            width={width}
            isCurrent={message.line === current}
          />
        ))}
      </svg>
    </>
  );
}

interface ArrowProps {
  message: Message;
  from: number;
  to: number;
  y: number;
  width: number;
  isCurrent: boolean;
}

/** The text stands at the end of the arrow, so that it is seen where the receiver is. */
function Arrow({ message: { text, kind }, from, to, y, width, isCurrent }: ArrowProps) {
  const isFromLeft = from < to;
  return (
    <g className={styles.message} data-kind={kind} data-current={isCurrent || undefined}>
      {isCurrent && (
        <rect
          x={0}
          y={y - rowHeight * 0.8}
          width={width}
          height={rowHeight}
          className={styles.row}
        />
      )}
      {from !== to && <line x1={from} x2={to} y1={y} y2={y} markerEnd="url(#sequence-head)" />}
      <text x={isFromLeft ? to - 12 : to + 12} y={y - 4} textAnchor={isFromLeft ? 'end' : 'start'}>
        {text}
      </text>
    </g>
  );
}
