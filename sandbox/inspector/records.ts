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

/** One event that a machine took, and what came of it. What is secret is masked before it gets here. */
export interface InspectedStep {
  /** Counted over all machines, from 0. */
  index: number;
  actorId: string;
  /** When it was taken, ms since the epoch, by the clock of the device. */
  at: number;
  event: { type: string } & Record<string, unknown>;
  value: StateValue;
  context: unknown;
  /** Ids of the transitions that fired, as in the machine's chart; none when the event changed nothing. */
  fired: string[];
}

/** A machine that runs, or ran. */
export interface InspectedActor {
  /** XState's session id. */
  id: string;
  /** `deposit`, and from the second one on `deposit 2`. */
  name: string;
  chart: Chart;
  ref: MachineRef;
}

/** What is asked of a machine that runs. */
export interface MachineRef {
  readonly sessionId: string;
  send: (event: AnyEventObject) => void;
  getSnapshot: () => {
    status: string;
    value: StateValue;
    can: (event: AnyEventObject) => boolean;
  };
}

/** All that was seen. A new object with each change. */
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

/** More than these are forgotten, the oldest first. */
const mostSteps = 2_000;

/** Collects what all machines of the page do. An actor is listed from its first snapshot on: it really runs. */
export function createRecords(): Records {
  const refs = new Map<string, Inspectable>();
  const listeners = new Set<() => void>();
  /** The inspector tells of snapshots later, in their order: what fired before each waits here. */
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

/** What a machine's snapshot is made of, of interest here. */
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
