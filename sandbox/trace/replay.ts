import { initialTransition, transition, type AnyMachineSnapshot } from 'xstate';
import { keyMaker } from '../../machines/orderFlow';
import { initType, machineOf, pageActor, type Trace, type TraceStep } from './trace';

/** The first step at which a replay differs from the trace. */
export interface Difference {
  /** Index of the step in the trace, from 0. */
  index: number;
  step: TraceStep;
  /** The state in the replay; null if the machine was not running. */
  state: unknown;
}

/**
 * Replays the events of a trace on its machines, without a page.
 * @returns null when all states are as recorded
 */
export function replayOnMachines({ steps }: Trace): Difference | null {
  const snapshots = new Map<string, AnyMachineSnapshot>();
  for (const [index, step] of steps.entries()) {
    if (step.actor === pageActor) continue;
    const snapshot = next(step, snapshots.get(step.actor));
    if (!snapshot) return { index, step, state: null };
    snapshots.set(step.actor, snapshot);
    if (!isSame(snapshot.value, step.state)) return { index, step, state: snapshot.value };
  }
  return null;
}

function next(
  { actor, event }: TraceStep,
  snapshot: AnyMachineSnapshot | undefined,
): AnyMachineSnapshot | undefined {
  // Idempotency keys differ in each run
  const machine = machineOf(actor).provide({ actions: { makeKey: keyMaker(() => 'replayed') } });
  const input = event['input'] ?? {};
  if (event.type === initType) return initialTransition(machine, input)[0] as AnyMachineSnapshot;
  return snapshot && (transition(machine, snapshot, event)[0] as AnyMachineSnapshot);
}

/** Deep equality as JSON, regardless of the order of properties. */
export function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) =>
    isSame((a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name]),
  );
}
