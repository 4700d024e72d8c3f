import type { AnyEventObject, InspectionEvent } from 'xstate';
import { machines } from '../../machines/all';
import {
  type goType,
  initType,
  loadType,
  machineNameOf,
  machineOf,
  pageActor,
  traceVersion,
  type Trace,
  type TraceStep,
} from './trace';
import { createCover } from '../masked';
import { digestOf } from './digest';
import { changedProperties, ranAction, type RanAction } from './outcome';

export interface Recorder {
  /** For the option `inspect` of each actor. */
  inspect: (event: InspectionEvent) => void;
  /** Records navigations, which no machine sees. */
  page: (type: typeof loadType | typeof goType, path: string) => void;
  /** A running machine by its name in the trace. */
  machine: (actor: string) => Machine | undefined;
  steps: () => TraceStep[];
  /** The trace so far. */
  trace: (about: Pick<Trace, 'name' | 'language' | 'player'>) => Trace;
}

type Inspectable = InspectionEvent['actorRef'] & { logic?: { id?: unknown } };
type Machine = Pick<Inspectable, 'sessionId'> & { send: (event: AnyEventObject) => void };

/**
 * Records what the machines of a page do.
 * @param now ms, any origin
 * @param before steps of the same tab before a reload; the numbers of actors continue after them
 */
export function createRecorder(now: () => number, before: readonly TraceStep[] = []): Recorder {
  const loads = before.filter(({ event }) => event.type === loadType).length;
  const { cover } = createAliases(loads * 100);
  const steps = [...before];
  const begun = new Map<string, Machine>();
  const contexts = new Map<string, Record<string, unknown>>();
  const ran = new Map<string, RanAction[]>();
  const start = now() - (before.at(-1)?.at ?? 0);
  const record = (step: Omit<TraceStep, 'at'>) =>
    steps.push({ at: Math.round(now() - start), ...step });

  /** What a machine did: masked after its event, from which the secrets are known by then. */
  function outcomeOf(actor: string, { context, value }: Shown, actions: RanAction[]) {
    const covered = cover(context ?? {});
    const changed = changedProperties(contexts.get(actor) ?? {}, covered);
    contexts.set(actor, covered);
    return {
      state: value,
      ...(Object.keys(changed).length > 0 && { changed }),
      ...(actions.length > 0 && { actions: cover(actions) }),
    };
  }

  function nameOf(ref: Inspectable): string | null {
    for (const [name, machine] of begun) if (machine.sessionId === ref.sessionId) return name;
    const id = ref.logic?.id;
    if (typeof id !== 'string' || !Object.hasOwn(machines, id)) return null;
    const inits = steps.filter(({ actor, event }) => event.type === initType && is(actor, id));
    const name = inits.length === 0 ? id : `${id} ${inits.length + 1}`;
    begun.set(name, ref);
    return name;
  }

  return {
    inspect(event) {
      const id = event.actorRef.sessionId;
      if (event.type === '@xstate.action')
        ran.set(id, [...(ran.get(id) ?? []), ranAction(event.action)]);
      if (event.type !== '@xstate.snapshot') return;
      const actions = ran.get(id) ?? [];
      ran.delete(id);
      if (event.event.type === 'xstate.stop') return;
      const actor = nameOf(event.actorRef);
      if (actor === null) return;
      const { type, ...data } = event.event;
      const covered = cover(data);
      const outcome = outcomeOf(actor, event.snapshot as unknown as Shown, actions);
      record({ actor, event: { type, ...covered }, ...outcome });
    },
    machine: (actor) => begun.get(actor),
    page: (type, path) => record({ actor: pageActor, event: { type, ...cover({ path }) } }),
    steps: () => [...steps],
    trace: (about) => ({
      format: 'champa-trace',
      version: traceVersion,
      ...about,
      machines: digestsOf(steps),
      steps: withoutInspector(steps),
    }),
  };
}

/** The panel's own word in an address is none of the page's: a replay opens the page without it. */
const withoutInspector = (steps: readonly TraceStep[]): TraceStep[] =>
  JSON.parse(
    JSON.stringify(steps)
      .replaceAll(/\?inspect=\w+&/g, '?')
      .replaceAll(/[?&]inspect=\w+/g, ''),
  ) as TraceStep[];

/** The parts of a machine's snapshot that are recorded. */
interface Shown {
  value: TraceStep['state'];
  context?: Record<string, unknown>;
}

/** A digest of each machine of the steps. */
function digestsOf(steps: readonly TraceStep[]): Trace['machines'] {
  const actors = steps.map(({ actor }) => actor).filter((actor) => actor !== pageActor);
  return Object.fromEntries(
    [...new Set(actors.map(machineNameOf))].map((name) => [name, digestOf(machineOf(name))]),
  );
}

const is = (actor: string, machine: string) => machineNameOf(actor) === machine;

/**
 * Masks secrets such that a trace can still be replayed: each secret has one alias of the same
 * length, with digits for digits. Rules about length and equality give the same result for aliases.
 * Their numbers begin at `first`.
 */
const createAliases = (first = 0) =>
  createCover((secret, count) => madeAlias(secret, first + count));

function madeAlias(secret: string, count: number): string {
  if (/^\d+$/.test(secret)) return String(count).padStart(secret.length, '0').slice(-secret.length);
  return `x${count}`.padEnd(secret.length, 'x').slice(0, secret.length);
}
