import { createInspector } from '@statelyai/inspect';
import type {
  AnyEventObject,
  AnyStateMachine,
  AnyStateNode,
  InspectionEvent,
  StateValue,
} from 'xstate';
import { chartOf, type Chart } from '../../machines/chart';
import { maskedInspector } from './maskedInspector';

/** One event that a machine processed, and its result. Secrets are masked already. */
export interface InspectedStep {
  /** Counts the steps of all machines, from 0. */
  index: number;
  actorId: string;
  /** When it was processed, ms since the epoch, by the device's clock. */
  at: number;
  event: { type: string } & Record<string, unknown>;
  value: StateValue;
  context: unknown;
  /** Ids of the transitions taken, as in the machine's chart. Empty if the event was ignored. */
  fired: string[];
}

/** A machine that runs, or ran. */
export interface InspectedActor {
  /** XState's session id. */
  id: string;
  /** Name in the trace: `deposit`; the second actor of a machine is `deposit 2`. */
  name: string;
  chart: Chart;
  ref: MachineRef;
}

/** The parts of an actor that the inspector uses. */
export interface MachineRef {
  readonly sessionId: string;
  send: (event: AnyEventObject) => void;
  getSnapshot: () => {
    status: string;
    value: StateValue;
    can: (event: AnyEventObject) => boolean;
  };
}

/** All actors and steps so far. Immutable: each change creates a new object. */
export interface Inspected {
  actors: InspectedActor[];
  steps: InspectedStep[];
}

export interface Records {
  /** For the option `inspect` of each actor. */
  inspect: (event: InspectionEvent) => void;
  read: () => Inspected;
  subscribe: (listener: () => void) => () => void;
}

/** At most this many steps are kept; the oldest are dropped. */
const mostSteps = 2_000;

/**
 * Records what all machines of the page do. An actor is listed once it has a snapshot: some are
 * created, but never started.
 */
export function createRecords(): Records {
  const refs = new Map<string, Inspectable>();
  const listeners = new Set<() => void>();
  /**
   * The inspector reports snapshots late but in order: transitions taken before each one are queued
   * here.
   */
  const firedBefore = new Map<string, string[][]>();
  const firing = new Map<string, string[]>();
  let inspected: Inspected = { actors: [], steps: [] };
  let count = 0;

  const tell = (next: Inspected) => {
    inspected = next;
    for (const listener of listeners) listener();
  };

  function actorOf(id: string): InspectedActor | undefined {
    const known = inspected.actors.find((actor) => actor.id === id);
    const ref = refs.get(id);
    if (known || !ref) return known;
    const chart = chartOf(ref.logic);
    const place = inspected.actors.filter((actor) => actor.chart.id === chart.id).length + 1;
    const name = place === 1 ? chart.id : `${chart.id} ${place}`;
    const actor = { id, name, chart, ref };
    inspected = { ...inspected, actors: [...inspected.actors, actor] };
    return actor;
  }

  const inspect = maskedInspector((options) =>
    createInspector(
      {
        send(message) {
          if (message.type !== '@xstate.snapshot') return;
          const actor = actorOf(message.sessionId);
          if (!actor) return;
          const { value, context } = message.snapshot as unknown as Shown;
          const step: InspectedStep = {
            index: count++,
            actorId: actor.id,
            at: Number(message.createdAt),
            event: message.event,
            value,
            context,
            fired: firedBefore.get(actor.id)?.shift() ?? [],
          };
          tell({ ...inspected, steps: [...inspected.steps, step].slice(-mostSteps) });
        },
      },
      options,
    ),
  );

  return {
    inspect(event) {
      const { actorRef } = event;
      if (!isMachine(actorRef)) return;
      const id = actorRef.sessionId;
      if (event.type === '@xstate.actor') refs.set(id, actorRef);
      if (event.type === '@xstate.microstep') {
        const names = event._transitions.map((transition) => nameOf(transition));
        firing.set(id, [...(firing.get(id) ?? []), ...names]);
      }
      if (event.type === '@xstate.snapshot') {
        firedBefore.set(id, [...(firedBefore.get(id) ?? []), firing.get(id) ?? []]);
        firing.delete(id);
      }
      inspect(event);
    },
    read: () => inspected,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The parts of a machine's snapshot that are recorded. */
interface Shown {
  value: StateValue;
  context: unknown;
}

type Inspectable = MachineRef & { logic: AnyStateMachine };

function isMachine(
  ref: InspectionEvent['actorRef'],
): ref is InspectionEvent['actorRef'] & Inspectable {
  return (
    'logic' in ref && typeof ref.logic === 'object' && ref.logic !== null && 'root' in ref.logic
  );
}

type Fired = Extract<InspectionEvent, { type: '@xstate.microstep' }>['_transitions'][number];

/** The transition's id in the chart. */
function nameOf(transition: Fired): string {
  const source: AnyStateNode = transition.source;
  const event = String(transition.eventType);
  const alternatives = event === '' ? source.always : source.transitions.get(event);
  return `${source.id} ${event} ${alternatives?.indexOf(transition) ?? 0}`;
}
