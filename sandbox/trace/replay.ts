import {
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type Snapshot,
} from 'xstate';
import { keyMaker } from '../../machines/orderFlow';
import {
  differingParts,
  ranAction,
  type Outcome,
  type OutcomePart,
  type RanAction,
} from './outcome';
import {
  initEventType,
  inOneLine,
  findMachine,
  pageActor,
  type Trace,
  type TraceStep,
} from './trace';

/** A step of a trace, and its outcome in a replay. */
export interface Comparison {
  /** Index of the step in the trace, from 0. */
  index: number;
  step: TraceStep;
  /** As recorded. */
  expected: Outcome;
  /** As replayed; null if the machine was not running, failed, or ignored the event. */
  actual: Outcome | null;
  /** Why the replay has no outcome. */
  fault?: string;
  /** The parts that differ. Empty if the outcomes are equal or cannot be compared. */
  parts: readonly OutcomePart[];
}

/** The first step at which a replay differs from the trace. */
export type Difference = Comparison;

/** Rebuilds the context of each actor of a trace from the changes of its steps. */
export function createContexts() {
  const contexts = new Map<string, Record<string, unknown>>();
  /** The outcome of a step. Steps must be given in order. */
  return ({ actor, event, state, changed = {}, actions = [] }: TraceStep): Outcome => {
    const before = event.type === initEventType ? {} : contexts.get(actor);
    const context = { ...before, ...changed };
    contexts.set(actor, context);
    return { state, context, actions };
  };
}

/** Compares the recorded outcome with the replayed one. */
export function compare(
  index: number,
  step: TraceStep,
  expected: Outcome,
  actual: Outcome | null,
): Comparison {
  const parts = actual === null ? (['state'] as const) : differingParts(expected, actual);
  return { index, step, expected, actual, parts };
}

/**
 * Replays the events of a trace on its machines, without a page. A difference does not end it.
 * @param machineFor returns the machine of an actor; default: the current machine
 */
export function* comparedSteps(
  { steps }: Pick<Trace, 'steps'>,
  machineFor: (actor: string) => AnyStateMachine = findMachine,
  replicas = new Map<string, Replica>(),
): Generator<Comparison> {
  const recordedContexts = createContexts();
  for (const [index, step] of steps.entries()) {
    if (step.actor === pageActor) continue;
    const expected = recordedContexts(step);
    if (step.event.type === initEventType)
      replicas.set(step.actor, createReplica(machineFor(step.actor)));
    const replica = replicas.get(step.actor);
    try {
      if (!replica) yield { ...compare(index, step, expected, null), fault: notBegun };
      else yield compare(index, step, expected, replica.take(step.event, expected));
    } catch (error) {
      yield { ...compare(index, step, expected, null), fault: faultOf(error) };
    }
  }
}

const notBegun = 'its first step is missing';

/** Explains why a machine fails on an event: the error itself speaks about code. */
function faultOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [, guard] = /^Unable to evaluate guard '(.+?)'/.exec(message) ?? [];
  const [, propertyName] = /(?:reading|property) '(.+?)'/.exec(message) ?? [];
  const who = guard === undefined ? 'it' : `its guard ${guard}`;
  return propertyName === undefined
    ? `${who} fails with what the event has (${inOneLine(message)})`
    : `${who} looks for “${propertyName}” in something that the event does not have`;
}

/**
 * Replays the events of a trace on its machines, without a page.
 * @returns the first step that differs in state, context or actions; null when there is none
 */
export function replayOnMachines(trace: Pick<Trace, 'steps'>): Difference | null {
  for (const comparison of comparedSteps(trace)) if (comparison.parts.length > 0) return comparison;
  return null;
}

/**
 * Snapshots of all actors, with their running children, after replaying the steps on the current machines. Actors can be
 * restored from them.
 */
export function standingAfter(steps: readonly TraceStep[]): Map<string, Snapshot<unknown>> {
  const replicas = new Map<string, Replica>();
  for (const comparison of comparedSteps({ steps: [...steps] }, findMachine, replicas))
    void comparison;
  return new Map([...replicas].map(([actor, replica]) => [actor, replica.persisted()]));
}

/** An actor that is replayed without its effects. */
interface Replica {
  /** Processes the next event. @returns its outcome */
  take: (event: TraceStep['event'], expected: Outcome) => Outcome;
  /** The snapshot after the events so far, as plain JSON. */
  persisted: () => Snapshot<unknown>;
}

function createReplica(original: AnyStateMachine): Replica {
  let snapshot: AnyMachineSnapshot | null = null;
  let recordedKey: unknown;
  // An idempotency key is random: the replay uses the recorded one
  const makeKey = keyMaker(() => (typeof recordedKey === 'string' ? recordedKey : 'replayed'));
  const machine = original.provide({ actions: { makeKey } });
  return {
    take(event, expected) {
      recordedKey = expected.context['key'];
      const [next, ran] = (
        snapshot === null
          ? initialTransition(machine, event['input'] ?? {})
          : transition(machine, snapshot, event)
      ) as [AnyMachineSnapshot, RanAction[]];
      snapshot = next;
      const { context = {} } = next as unknown as { context?: object };
      const actions = ran.map(({ type, params }) => ranAction({ type, params }));
      return jsonOf({ state: next.value as unknown, context, actions }) as Outcome;
    },
    persisted: () =>
      jsonOf(snapshot && machine.getPersistedSnapshot(snapshot)) as Snapshot<unknown>,
  };
}

const jsonOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
