import { useMemo, useState } from 'react';
import type { Line } from './log';
import { placeByKey, selectPlace, type OnCursor } from './selecting';
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
const drawn = 160;
const before = 100;
/** If the selected line is closer to an end of the drawn lines, the drawn part moves. */
const edge = 20;

/**
 * Sequence diagram of events: machines and their children side by side, time downwards. A click or the arrow keys
 * select the line of an arrow.
 */
export function SequenceView({ lines, current, onCursor }: SequenceViewProps) {
  const place = lines.findLastIndex(({ index }) => index <= (current ?? Infinity));
  const from = useFirst(place, lines.length);
  const { lanes, messages } = useMemo(
    () => toSequence(lines.slice(from, from + drawn)),
    [lines, from],
  );
  const width = Math.max(1, lanes.length) * laneWidth;
  const height = headHeight + (messages.length + 3) * rowHeight;
  return (
    <Zoomed label="Sequence" width={width} height={height}>
      {(zoom) => (
        <SequenceDrawing
          {...{ lanes, messages, width, height, zoom }}
          current={lines[place]?.index}
          onKey={(key) => {
            const wanted = placeByKey(key, place, lines.length, edge);
            if (wanted !== undefined) selectPlace(lines, wanted, onCursor);
            return wanted !== undefined;
          }}
          onPick={(index) =>
            selectPlace(
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
function useFirst(place: number, count: number): number {
  const [from, setFrom] = useState(() => Math.max(0, place - before));
  const isNearStart = from > 0 && place < from + edge;
  const isNearEnd = from + drawn < count && place >= from + drawn - edge;
  const wanted = isNearStart || isNearEnd ? Math.max(0, place - before) : from;
  if (wanted !== from) setFrom(wanted);
  return wanted;
}
