import { memo, useDeferredValue, useMemo, useState } from 'react';
import { Slider, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import { EventLog } from './EventLog';
import { createFilter, type Line, type Log, type LogActor } from './log';
import { selectLine, type OnCursor } from './selecting';
import { Selection, type View } from './Selection';
import * as styles from './Panel.module.css';

export interface PanelBodyProps {
  log: Log;
  /** The machine whose events are shown; null shows all. */
  chosen: LogActor | null;
  /** Index of the selected line; null follows the newest one. */
  cursor: number | null;
  onCursor: OnCursor;
}

/** The log with its filters, and the chart and details of the selected line. */
export function PanelBody({ log, chosen, cursor, onCursor }: PanelBodyProps) {
  const [view, setView] = useState<View>('Chart');
  const [text, setText] = useState('');
  const deferredText = useDeferredValue(text.trim());
  const name = chosen?.name ?? null;
  const filter = useMemo(() => createFilter(name, deferredText), [name, deferredText]);
  const lines = useMemo(() => filter(log.lines), [filter, log.lines]);
  return (
    <div className={styles.body} data-view={view}>
      <div className={styles.events}>
        <div className={styles.filters}>
          <input
            type="search"
            aria-label="Search the events"
            placeholder="Search"
            className={styles.search}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <span className={styles.soft} role="status">
            {lines.length === log.lines.length
              ? lines.length
              : `${lines.length} of ${log.lines.length}`}
          </span>
        </div>
        <EventLog lines={lines} cursor={cursor} onCursor={onCursor} />
        <Scrubber lines={lines} cursor={cursor} onCursor={onCursor} />
      </div>
      <Selection
        log={log}
        lines={lines}
        chosen={chosen}
        cursor={cursor}
        onCursor={onCursor}
        view={view}
        onView={setView}
      />
    </div>
  );
}

interface ScrubberProps {
  lines: readonly Line[];
  cursor: number | null;
  onCursor: OnCursor;
}

/** Moves through the lines by dragging, or by the arrow keys. */
const Scrubber = memo(function Scrubber({ lines, cursor, onCursor }: ScrubberProps) {
  const lastIndex = lines.length - 1;
  const position = lines.findLastIndex(({ index }) => index <= (cursor ?? Infinity));
  return (
    <Slider
      aria-label="Step"
      className={styles.scrubber ?? ''}
      minValue={0}
      maxValue={Math.max(lastIndex, 0)}
      value={Math.max(position, 0)}
      isDisabled={lastIndex < 1}
      onChange={(newPosition) => selectLine(lines, newPosition, onCursor)}
    >
      <SliderTrack className={styles.track ?? ''}>
        <SliderThumb className={styles.thumb ?? ''} />
      </SliderTrack>
    </Slider>
  );
});
