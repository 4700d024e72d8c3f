import { initialTransition, transition, type AnyMachineSnapshot } from 'xstate';
import { keyMaker } from '../../machines/orderFlow';
import { initType, machineOf, pageActor, type Trace, type TraceStep } from './trace';

/** The first step at which a replay is not as recorded. */
export interface Difference {
  /** Place of the step in the trace, from 0. */
  index: number;
  step: TraceStep;
  /** The state that the replay came to; null where it came to none. */
  state: unknown;
}

/** Replays the machines of a trace by themselves: each event in its turn. @returns null when all is as recorded */
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
  // What an order is sent under is its own in each run
  const machine = machineOf(actor).provide({ actions: { makeKey: keyMaker(() => 'replayed') } });
  const input = event['input'] ?? {};
  if (event.type === initType) return initialTransition(machine, input)[0] as AnyMachineSnapshot;
  return snapshot && (transition(machine, snapshot, event)[0] as AnyMachineSnapshot);
}

/** Equal as JSON, whatever the order of the names. */
export function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) =>
    isSame((a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name]),
  );
}
