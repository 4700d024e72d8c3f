import { memo, type ReactNode } from 'react';
import { BareButton } from '../../src/ui/buttons/BareButton';
import { pageActor } from '../trace/trace';
import { acceptableTypes } from './acceptable';
import { ChartView } from './ChartView';
import { Details } from './Details';
import { activeStates, lineAt, type Line, type Log, type LogActor } from './log';
import type { OnCursor } from './selecting';
import { SendEvent } from './SendEvent';
import { SequenceView } from './SequenceView';
import * as styles from './Panel.module.css';

const views = ['Chart', 'Sequence', 'Details'] as const;
export type View = (typeof views)[number];

export interface SelectionProps {
  log: Log;
  /** The lines that pass the filters. */
  lines: readonly Line[];
  /** The machine whose events are shown; null shows all. */
  chosen: LogActor | null;
  /** Index of the selected line; null follows the newest one. */
  cursor: number | null;
  onCursor: OnCursor;
  view: View;
  onView: (view: View) => void;
}

/** The machine's chart or the sequence of events, the details of the selected line, and a form to send events. */
export const Selection = memo(function Selection(props: SelectionProps) {
  const { log, lines, chosen, cursor, onCursor, view, onView } = props;
  const moment = cursor ?? Infinity;
  const line = lines.findLast(({ index }) => index <= moment);
  const actor = chosen ?? actorAt(log, line?.index ?? moment);
  const currentLine = actor && lineAt(log.lines, actor.name, line?.index ?? moment);
  const isNow = currentLine === (actor && lineAt(log.lines, actor.name, Infinity));
  const possible = actor?.ref && isNow ? acceptableTypes(actor) : [];
  return (
    <>
      <div className={styles.drawing}>
        <Views view={view} onView={onView} />
        {view === 'Sequence' ? (
          <SequenceView lines={lines} current={line?.index} onCursor={onCursor} />
        ) : actor?.chart ? (
          <ChartView
            chart={actor.chart}
            active={activeStates(actor.chart.id, currentLine?.step.state)}
            fired={(currentLine === line && currentLine?.step.transitions) || []}
            possible={possible}
          />
        ) : (
          <p className={styles.soft}>
            {actor ? `There is no machine ${actor.name} any more: no chart.` : 'No machine yet.'}
          </p>
        )}
      </div>
      <Scrolled className={styles.side} label="Details">
        <Details line={chosen ? currentLine : line} name={actor?.name ?? 'Nothing yet'} />
        {actor?.ref && isNow && <SendEvent key={actor.name} actor={actor} />}
      </Scrolled>
    </>
  );
});

/** The machine that processed the last event at or before a line. */
function actorAt({ lines, actors }: Log, moment: number): LogActor | undefined {
  const lastLine = lines.findLast(({ index, step }) => index <= moment && step.actor !== pageActor);
  return actors.find(({ name }) => name === lastLine?.step.actor) ?? actors.at(-1);
}

const Views = memo(function Views({ view, onView }: Pick<SelectionProps, 'view' | 'onView'>) {
  return (
    <div className={styles.views} role="group" aria-label="View">
      {views.map((one) => (
        <BareButton
          key={one}
          className={styles.view}
          aria-pressed={one === view}
          data-only={one === 'Details' ? 'narrow' : undefined}
          onPress={() => onView(one)}
        >
          {one}
        </BareButton>
      ))}
    </div>
  );
});

interface ScrolledProps {
  className: string | undefined;
  label: string;
  children: ReactNode;
}

/** A scrollable region that takes keyboard focus. */
function Scrolled({ className, label, children }: ScrolledProps) {
  return (
    // A scrollable region must be reachable by keyboard (WCAG 2.1.1)
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={className} tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  );
}
