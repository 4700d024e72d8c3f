import { useMemo, useState } from 'react';
import type { Line } from './log';
import { getIndexByKey, selectLine, type OnCursor } from './selecting';
import { toSequence } from './sequence';
import { headHeight, laneWidth, rowHeight, SequenceDrawing } from './SequenceDrawing';
import { Zoomed } from './Zoomed';

export interface SequenceViewProps {
  lines: readonly Line[];
  /** Index of the selected line. */
  current: number | undefined;
  onCursor: OnCursor;
}

/** Number of lines that are drawn, and how many of these are before the selected one. */
const drawnLines = 160;
const before = 100;
/** If the selected line is closer to an end of the drawn lines, the drawn part moves. */
const edge = 20;

/**
 * Sequence diagram of events: machines and their children side by side, time downwards. A click or the arrow keys
 * select the line of an arrow.
 */
export function SequenceView({ lines, current, onCursor }: SequenceViewProps) {
  const position = lines.findLastIndex(({ index }) => index <= (current ?? Infinity));
  const from = useFirst(position, lines.length);
  const { lanes, messages } = useMemo(
    () => toSequence(lines.slice(from, from + drawnLines)),
    [lines, from],
  );
  const width = Math.max(1, lanes.length) * laneWidth;
  const height = headHeight + (messages.length + 3) * rowHeight;
  return (
    <Zoomed label="Sequence" width={width} height={height}>
      {(zoom) => (
        <SequenceDrawing
          {...{ lanes, messages, width, height, zoom }}
          current={lines[position]?.index}
          onKey={(key) => {
            const targetIndex = getIndexByKey(key, position, lines.length, edge);
            if (targetIndex !== undefined) selectLine(lines, targetIndex, onCursor);
            return targetIndex !== undefined;
          }}
          onPick={(index) =>
            selectLine(
              lines,
              lines.findIndex((line) => line.index === index),
              onCursor,
            )
          }
        />
      )}
    </Zoomed>
  );
}

/** The first drawn line. It changes as rarely as possible, so that a clicked arrow stays in place. */
function useFirst(position: number, count: number): number {
  const [from, setFrom] = useState(() => Math.max(0, position - before));
  const isNearStart = from > 0 && position < from + edge;
  const isNearEnd = from + drawnLines < count && position >= from + drawnLines - edge;
  const nextFrom = isNearStart || isNearEnd ? Math.max(0, position - before) : from;
  if (nextFrom !== from) setFrom(nextFrom);
  return nextFrom;
}
