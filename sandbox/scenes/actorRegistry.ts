import {
  pathToStateValue,
  StateMachine,
  type ActorRef,
  type ActorRefLike,
  type AnyActor,
  type AnyMachineSnapshot,
  type EventObject,
  type InspectionEvent,
  type StateValue,
} from 'xstate';
import { stateName } from '../../machines/chart';
import type { FlowName } from './scene';

/** Where a flow is found: its machine's id, and which of several actors of it. */
const roles: Partial<Record<FlowName, { machine: string; place: number }>> = {
  menu: { machine: 'drawer', place: 0 },
  contact: { machine: 'drawer', place: 1 },
};

type FlowActor = ActorRef<AnyMachineSnapshot, EventObject> & Pick<AnyActor, 'logic'>;

function isFlow(ref: ActorRefLike): ref is FlowActor {
  return 'logic' in ref && ref.logic instanceof StateMachine;
}

const idOf = ({ logic }: FlowActor) => (logic as { id?: string }).id;

/** Knows the flows of the page: hears of each one by `inspect` once it has started. */
export function createActorRegistry() {
  const actors = new Set<FlowActor>();

  function actorOf(flow: FlowName): FlowActor | undefined {
    const { machine, place } = roles[flow] ?? { machine: flow, place: 0 };
    return [...actors].filter((actor) => idOf(actor) === machine)[place];
  }

  return {
    inspect({ type, actorRef }: InspectionEvent): void {
      if (type === '@xstate.snapshot' && isFlow(actorRef)) actors.add(actorRef);
    },
    actorOf,
    /** The state of a flow, or undefined while it has not started. */
    stateOf(flow: FlowName): string | undefined {
      const snapshot = actorOf(flow)?.getSnapshot();
      return snapshot && stateName(snapshot.value as StateValue);
    },
    /** Whether a flow is in a state, among others where it can be in two at once. */
    isIn(flow: FlowName, state: string): boolean {
      const snapshot = actorOf(flow)?.getSnapshot();
      return snapshot?.matches(pathToStateValue(state.split('.'))) ?? false;
    },
  };
}

export type ActorRegistry = ReturnType<typeof createActorRegistry>;
