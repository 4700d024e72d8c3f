import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { BareButton } from '../../src/ui/buttons/BareButton';
import { acceptableTypes } from './acceptable';
import { ChartView } from './ChartView';
import { stateName } from '../../machines/chart';
import { activeStates, stepAt } from './cursor';
import { EventLog } from './EventLog';
import type { InspectedActor, Records } from './records';
import { Scrolled } from './Scrolled';
import { SendEvent } from './SendEvent';
import * as styles from './Panel.module.css';

export interface PanelProps {
  records: Records;
  /** Saves the trace as a file. */
  onSave: () => void;
  onClose: () => void;
}

/**
 * The inspector, docked to the bottom of the page: all running machines with chart, context and
 * log.
 */
export function Panel({ records, onSave, onClose }: PanelProps) {
  const inspected = useSyncExternalStore(records.subscribe, records.read);
  const { actors, steps } = inspected;
  const [cursor, setCursor] = useState<number | null>(null);
  const [chosen, choose] = useState<string | null>(null);
  const [isFolded, fold] = useState(false);
  const moveTo = useCallback((index: number | null) => setCursor(index), []);
  useDocked(isFolded);

  const moment = cursor ?? Infinity;
  const current = steps.findLast(({ index }) => index <= moment);
  const actor =
    actors.find(({ id }) => id === chosen) ??
    actors.find(({ id }) => id === current?.actorId) ??
    actors[0];

  return (
    <aside className={styles.panel} aria-label="Inspector" data-folded={isFolded || undefined}>
      <header className={styles.bar}>
        <h2 className={styles.title}>Inspector</h2>
        <div className={styles.actors} role="group" aria-label="Machines">
          <Choice isChosen={chosen === null} onPress={() => choose(null)}>
            Follow
          </Choice>
          {actors.map((one) => (
            <Choice key={one.id} isChosen={one === actor} onPress={() => choose(one.id)}>
              {one.name} <span className={styles.soft}>{stateOf(one)}</span>
            </Choice>
          ))}
        </div>
        <BareButton className={styles.button} onPress={onSave}>
          Save trace
        </BareButton>
        <BareButton className={styles.button} onPress={() => fold(!isFolded)}>
          {isFolded ? 'Unfold' : 'Fold'}
        </BareButton>
        <BareButton className={styles.button} onPress={onClose}>
          Close
        </BareButton>
      </header>
      {!isFolded && (
        <div className={styles.body}>
          <EventLog inspected={inspected} cursor={cursor} onCursor={moveTo} />
          {actor && <Machine actor={actor} inspected={inspected} moment={moment} />}
        </div>
      )}
    </aside>
  );
}

interface MachineProps {
  actor: InspectedActor;
  inspected: ReturnType<Records['read']>;
  moment: number;
}

/**
 * Chart and context of one machine at a given step. Possible events are shown only for the newest
 * step.
 */
function Machine({ actor, inspected, moment }: MachineProps) {
  const step = stepAt(inspected, actor, moment);
  const isNow = step === stepAt(inspected, actor, Infinity);
  const isLast = step === inspected.steps.findLast(({ index }) => index <= moment);
  const own = inspected.steps.filter(({ actorId }) => actorId === actor.id);
  return (
    <>
      <Scrolled className={styles.canvas} label={`Chart of ${actor.name}`}>
        <ChartView
          chart={actor.chart}
          active={activeStates(actor.chart.id, step?.value)}
          fired={isLast && step ? step.fired : []}
          possible={isNow ? acceptableTypes(actor) : []}
        />
      </Scrolled>
      <div className={styles.side}>
        <h3 className={styles.title}>{step ? stateName(step.value) : actor.name}</h3>
        <Data title="Event" of={step?.event} />
        <Data title="Context" of={step?.context} />
        {isNow && <SendEvent key={actor.id} actor={actor} steps={own} />}
      </div>
    </>
  );
}

function Data({ title, of }: { title: string; of: unknown }) {
  return (
    <details open className={styles.data}>
      <summary>{title}</summary>
      <pre>{JSON.stringify(of, null, 1) ?? '–'}</pre>
    </details>
  );
}

interface ChoiceProps {
  isChosen: boolean;
  onPress: () => void;
  children: React.ReactNode;
}

function Choice({ isChosen, onPress, children }: ChoiceProps) {
  return (
    <BareButton className={styles.choice} aria-pressed={isChosen} onPress={onPress}>
      {children}
    </BareButton>
  );
}

function stateOf({ ref }: InspectedActor): string {
  const snapshot = ref.getSnapshot();
  return snapshot.status === 'active' ? stateName(snapshot.value) : snapshot.status;
}

/** Reserves space for the panel below the page and its dialogs, by an attribute of `body`. */
function useDocked(isFolded: boolean): void {
  useEffect(() => {
    document.body.dataset['docked'] = isFolded ? 'folded' : 'open';
    return () => void delete document.body.dataset['docked'];
  }, [isFolded]);
}
