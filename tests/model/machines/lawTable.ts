import type { AnyStateMachine } from 'xstate';
import { sends, type Table } from '../support/table';

type Steps = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The table of a law: its statuses with what leads on from each; a status without any is final. */
export function lawTable(name: string, machine: AnyStateMachine, steps: Steps): Table {
  const events = new Set(Object.values(steps).flatMap((on) => Object.keys(on)));
  return {
    name,
    machine,
    kind: 'law',
    hasScreen: true,
    view: () => ({}),
    selectors: {},
    happenings: Object.fromEntries([...events].map((type) => [type, sends({ type })])),
    states: Object.fromEntries(
      Object.entries(steps).map(([status, on]) => [
        status,
        { on, final: Object.keys(on).length === 0 },
      ]),
    ),
  };
}
