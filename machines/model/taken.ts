import { createActor, type AnyStateMachine, type InspectionEvent } from 'xstate';
import { transitionId } from '../chart';
import type { Step } from './paths';
import { toEvent, withEffects, type Table } from './table';

type Scope = Parameters<AnyStateMachine['transition']>[2];

/** Finds the transitions that a step takes, by their ids in the chart, including those of choices. Nothing is executed. */
export function takenBy(table: Table): (step: Step) => string[] {
  let taken: string[] = [];
  const machine = withEffects(table, table.machine);
  const self = createActor(machine, {
    input: table.input?.() as unknown,
    inspect: (inspected: InspectionEvent) => {
      if (inspected.type === '@xstate.microstep')
        taken.push(...inspected._transitions.map(transitionId));
    },
  });
  const nothing = () => {};
  const scope = {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: nothing,
  } as unknown as Scope;
  return ({ from, event: name }) => {
    const definition = table.events[name];
    if (!definition) return [];
    taken = [];
    machine.transition(from.snapshot, toEvent(definition, from.view), scope);
    return taken;
  };
}
