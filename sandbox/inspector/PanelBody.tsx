import { useDeferredValue, useMemo, useState } from 'react';
import { Slider, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import { BareButton } from '../../src/ui/buttons/BareButton';
import { pageActor } from '../trace/trace';
import { acceptableTypes } from './acceptable';
import { ChartView } from './ChartView';
import { Details } from './Details';
import { EventLog } from './EventLog';
import { activeStates, createSearch, lineAt, type Line, type Log, type LogActor } from './log';
import { Scrolled } from './Scrolled';
import { SendEvent } from './SendEvent';
import { SequenceView } from './SequenceView';
import * as styles from './Panel.module.css';

export interface PanelBodyProps {
  log: Log;
  /** The machine whose events are shown; null shows all. */
  chosen: LogActor | null;
  /** Index of the selected line; null follows the newest one. */
  cursor: number | null;
  onCursor: (index: number | null) => void;
}

const views = ['Chart', 'Sequence', 'Details'] as const;
type View = (typeof views)[number];

const holds = createSearch();

/** The log with its filters, the drawing of the selected line, and its details. */
export function PanelBody({ log, chosen, cursor, onCursor }: PanelBodyProps) {
  const [view, setView] = useState<View>('Chart');
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());
  const name = chosen?.name ?? null;
  const lines = useMemo(
    () =>
      name === null && wanted === ''
        ? log.lines
        : log.lines.filter(
            (line) => (name === null || line.step.actor === name) && holds(line, wanted),
          ),
    [log.lines, name, wanted],
  );
  const moment = cursor ?? Infinity;
  const line = lines.findLast(({ index }) => index <= moment);
  const actor = chosen ?? actorAt(log, line?.index ?? moment);
  const shown = actor && lineAt(log.lines, actor.name, line?.index ?? moment);
  const isNow = shown === (actor && lineAt(log.lines, actor.name, Infinity));
  const possible = actor?.ref && isNow ? acceptableTypes(actor) : [];
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
        <Scrubber lines={lines} line={line} onCursor={onCursor} />
      </div>
      <div className={styles.drawing}>
        <div className={styles.views} role="group" aria-label="View">
          {views.map((one) => (
            <BareButton
              key={one}
              className={styles.view}
              aria-pressed={one === view}
              data-only={one === 'Details' ? 'narrow' : undefined}
              onPress={() => setView(one)}
            >
              {one}
            </BareButton>
          ))}
        </div>
        {view === 'Sequence' ? (
          <SequenceView lines={lines} current={line?.index} />
        ) : actor?.chart ? (
          <ChartView
            chart={actor.chart}
            active={activeStates(actor.chart.id, shown?.step.state)}
            fired={(shown === line && shown?.step.transitions) || []}
            possible={possible}
          />
        ) : (
          <p className={styles.soft}>
            {actor ? `There is no machine ${actor.name} any more: no chart.` : 'No machine yet.'}
          </p>
        )}
      </div>
      <Scrolled className={styles.side} label="Details">
        <Details line={chosen ? shown : line} name={actor?.name ?? 'Nothing yet'} />
        {actor?.ref && isNow && <SendEvent key={actor.name} actor={actor} lines={log.lines} />}
      </Scrolled>
    </div>
  );
}

/** The machine that has taken the last event up to a line. */
function actorAt({ lines, actors }: Log, moment: number): LogActor | undefined {
  const last = lines.findLast(({ index, step }) => index <= moment && step.actor !== pageActor);
  return actors.find(({ name }) => name === last?.step.actor) ?? actors.at(-1);
}

interface ScrubberProps {
  lines: readonly Line[];
  line: Line | undefined;
  onCursor: (index: number | null) => void;
}

/** Moves through the lines by dragging, or by the arrow keys. */
function Scrubber({ lines, line, onCursor }: ScrubberProps) {
  const last = lines.length - 1;
  return (
    <Slider
      aria-label="Step"
      className={styles.scrubber ?? ''}
      minValue={0}
      maxValue={Math.max(last, 0)}
      value={Math.max(line ? lines.lastIndexOf(line) : 0, 0)}
      isDisabled={last < 1}
      onChange={(place) => onCursor(place === last ? null : (lines[place]?.index ?? null))}
    >
      <SliderTrack className={styles.track ?? ''}>
        <SliderThumb className={styles.thumb ?? ''} />
      </SliderTrack>
    </Slider>
  );
}
