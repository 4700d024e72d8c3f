import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { sends, type Table } from '../table';

type Steps = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * The table of a lifecycle: its statuses with the transitions from each; one without any is final.
 * @param refused events, by a name, that must lead nowhere
 */
export function lifecycleTable(
  name: string,
  machine: AnyStateMachine,
  steps: Steps,
  refused: Readonly<Record<string, AnyEventObject>> = {},
): Table {
  const events = new Set(Object.values(steps).flatMap((on) => Object.keys(on)));
  return {
    name,
    machine,
    kind: 'lifecycle',
    view: () => ({}),
    selectors: {},
    events: Object.fromEntries([
      ...[...events].map((type) => [type, sends({ type })] as const),
      ...Object.entries(refused).map(([what, event]) => [what, sends(event)] as const),
    ]),
    states: Object.fromEntries(
      Object.entries(steps).map(([status, on]) => [
        status,
        { on, final: Object.keys(on).length === 0 },
      ]),
    ),
  };
}
