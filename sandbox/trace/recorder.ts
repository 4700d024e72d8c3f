import type { AnyEventObject, AnyStateNode, InspectionEvent, StateValue } from 'xstate';
import { machines } from '../../machines/all';
import { newUuid } from '../../src/lib/uuid';
import {
  type navigationEventType,
  initEventType,
  loadEventType,
  getMachineName,
  findMachine,
  pageActor,
  traceVersion,
  type Trace,
  type TraceStep,
} from './trace';
import { createCover } from '../masked';
import { getMachineDigest } from './digest';
import { changedProperties, ranAction, type RanAction } from './outcome';

export interface Recorder {
  /** For the option `inspect` of each actor. */
  inspect: (event: InspectionEvent) => void;
  /** Records navigations, which no machine sees. */
  page: (type: typeof loadEventType | typeof navigationEventType, path: string) => void;
  /** Gives a restored actor its name in the trace, so that its steps continue. Call it before the actor starts. */
  adopt: (actor: string, ref: InspectionEvent['actorRef']) => void;
  /** A running machine by its name in the trace. */
  machine: (actor: string) => Machine | undefined;
  steps: () => readonly TraceStep[];
  /** Calls the listener with each step from now on. */
  subscribe: (listener: (step: TraceStep) => void) => () => void;
  trace: (about: Pick<Trace, 'name' | 'language' | 'player'>) => Trace;
}

type Inspectable = InspectionEvent['actorRef'] & { logic?: { id?: unknown } };
/** What tools may do with a running machine. */
export type Machine = Pick<Inspectable, 'sessionId'> & {
  send: (event: AnyEventObject) => void;
  getSnapshot: () => {
    status: string;
    value: StateValue;
    can: (event: AnyEventObject) => boolean;
  };
};

/** The event that a machine is processing. */
interface PendingEvent {
  from?: string;
  transitions: string[];
  actions: RanAction[];
}

/**
 * Records what the machines of a page do.
 * @param now ms, any origin
 * @param before steps of the same tab before a reload; the numbers of actors continue after them
 * @param loads number of page loads of the tab, so that no two loads share an alias
 */
export function createRecorder(
  now: () => number,
  before: readonly TraceStep[] = [],
  loads = before.filter(({ event }) => event.type === loadEventType).length,
): Recorder {
  const { cover } = createAliases(loads * 100);
  const steps = [...before];
  const listeners = new Set<(step: TraceStep) => void>();
  const startedMachines = new Map<string, Machine>();
  const names = new Map<string, string>();
  const adoptedIds = new Set<string>();
  const contexts = new Map<string, Record<string, unknown>>();
  const underway = new Map<string, PendingEvent>();
  const start = now() - (before.at(-1)?.at ?? 0);

  function record(step: Omit<TraceStep, 'at'>): void {
    const recordedStep = { at: Math.round(now() - start), ...step };
    steps.push(recordedStep);
    for (const listener of listeners) listener(recordedStep);
  }

  /** The result of a machine's step. Must be masked after its event, from which the secrets are learnt. */
  function outcomeOf(actor: string, { context, value }: RecordedState, actions: RanAction[]) {
    const covered = cover(context ?? {});
    const changes = changedProperties(contexts.get(actor) ?? {}, covered);
    contexts.set(actor, covered);
    return {
      state: value,
      ...(Object.keys(changes).length > 0 && { changed: changes }),
      ...(actions.length > 0 && { actions: cover(actions) }),
    };
  }

  function nameOf(ref: Inspectable): string | null {
    const existingName = names.get(ref.sessionId);
    if (existingName !== undefined) return existingName;
    const id = ref.logic?.id;
    if (typeof id !== 'string' || !Object.hasOwn(machines, id)) return null;
    const inits = steps.filter(({ actor, event }) => event.type === initEventType && is(actor, id));
    return begin(inits.length === 0 ? id : `${id} ${inits.length + 1}`, ref);
  }

  function begin(name: string, ref: Inspectable): string {
    startedMachines.set(name, ref);
    names.set(ref.sessionId, name);
    return name;
  }

  function underwayOf(id: string): PendingEvent {
    const entry = underway.get(id) ?? { transitions: [], actions: [] };
    underway.set(id, entry);
    return entry;
  }

  return {
    inspect(event) {
      const id = event.actorRef.sessionId;
      if (event.type === '@xstate.event' && event.sourceRef)
        underwayOf(id).from = names.get(event.sourceRef.sessionId) ?? idOf(event.sourceRef);
      if (event.type === '@xstate.microstep')
        underwayOf(id).transitions.push(...event._transitions.map(transitionId));
      if (event.type === '@xstate.action') underwayOf(id).actions.push(ranAction(event.action));
      if (event.type !== '@xstate.snapshot') return;
      const { from, transitions, actions } = underwayOf(id);
      underway.delete(id);
      if (event.event.type === 'xstate.stop') return;
      const actor = nameOf(event.actorRef);
      if (actor === null) return;
      const { type, ...data } = event.event;
      const covered = cover(data);
      const outcome = outcomeOf(actor, event.snapshot as unknown as RecordedState, actions);
      if (type === initEventType && adoptedIds.delete(actor)) return;
      record({
        actor,
        event: { type, ...covered },
        ...outcome,
        ...(from !== undefined && { from }),
        transitions,
      });
    },
    adopt(actor, ref) {
      begin(actor, ref);
      adoptedIds.add(actor);
    },
    machine: (actor) => startedMachines.get(actor),
    page: (type, path) => record({ actor: pageActor, event: { type, ...cover({ path }) } }),
    steps: () => [...steps],
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    trace: (about) => ({
      format: 'champa-trace',
      version: traceVersion,
      ...about,
      machines: digestsOf(steps),
      steps: withoutInspector(steps),
    }),
  };
}

/** Removes the inspector's own query parameters, `inspect` and `trace`, from addresses: a replay opens the page without them. */
const withoutInspector = (steps: readonly TraceStep[]): TraceStep[] =>
  JSON.parse(
    JSON.stringify(steps).replaceAll(/\?([^#"\\]+)/g, (whole, query: string) => {
      const parts = query.split('&');
      const ownParams = parts.filter((part) => !/^(inspect|trace)(=|$)/.test(part));
      if (ownParams.length === parts.length) return whole;
      return ownParams.length === 0 ? '' : `?${ownParams.join('&')}`;
    }),
  ) as TraceStep[];

const idOf = (ref: object) => ('id' in ref ? String(ref.id) : '');

type Fired = Extract<InspectionEvent, { type: '@xstate.microstep' }>['_transitions'][number];

/** The transition's id in the chart. */
function transitionId(transition: Fired): string {
  const source: AnyStateNode = transition.source;
  const event = String(transition.eventType);
  const alternatives = event === '' ? source.always : source.transitions.get(event);
  return `${source.id} ${event} ${alternatives?.indexOf(transition) ?? 0}`;
}

/** The parts of a machine's snapshot that are recorded. */
interface RecordedState {
  value: TraceStep['state'];
  context?: Record<string, unknown>;
}

/** The digest of each machine in the steps, by its name. */
function digestsOf(steps: readonly TraceStep[]): Trace['machines'] {
  const actors = steps.map(({ actor }) => actor).filter((actor) => actor !== pageActor);
  return Object.fromEntries(
    [...new Set(actors.map(getMachineName))].map((name) => [
      name,
      getMachineDigest(findMachine(name)),
    ]),
  );
}

const is = (actor: string, machine: string) => getMachineName(actor) === machine;

/**
 * Masks secrets such that a trace can still be replayed: each secret has one alias of the same
 * length, with digits for digits. Rules about length and equality give the same result for aliases.
 * Aliases are numbered from `first`. That of a UUID is random: it may be a key that a server must not have seen.
 */
const createAliases = (first = 0) =>
  createCover((secret, count) => madeAlias(secret, first + count));

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function madeAlias(secret: string, count: number): string {
  if (uuid.test(secret)) return newUuid();
  if (/^\d+$/.test(secret)) return String(count).padStart(secret.length, '0').slice(-secret.length);
  return `x${count}`.padEnd(secret.length, 'x').slice(0, secret.length);
}
