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

/** Flows that share a machine: the machine's id, and the index of the flow among its actors, from 0. */
const roles: Partial<Record<FlowName, { machine: string; position: number }>> = {
  menu: { machine: 'drawer', position: 0 },
  contact: { machine: 'drawer', position: 1 },
};

type FlowActor = ActorRef<AnyMachineSnapshot, EventObject> & Pick<AnyActor, 'logic'>;

function isFlow(ref: ActorRefLike): ref is FlowActor {
  return 'logic' in ref && ref.logic instanceof StateMachine;
}

const idOf = ({ logic }: FlowActor) => (logic as { id?: string }).id;

/** Finds the flows of the page. Actors register by `inspect` when they start. */
export function createActorRegistry() {
  const actors = new Set<FlowActor>();

  function actorOf(flow: FlowName): FlowActor | undefined {
    const { machine, position } = roles[flow] ?? { machine: flow, position: 0 };
    return [...actors].filter((actor) => idOf(actor) === machine)[position];
  }

  return {
    inspect({ type, actorRef }: InspectionEvent): void {
      if (type === '@xstate.snapshot' && isFlow(actorRef)) actors.add(actorRef);
    },
    actorOf,
    /** Name of a flow's state; undefined if the flow has not started. */
    stateOf(flow: FlowName): string | undefined {
      const snapshot = actorOf(flow)?.getSnapshot();
      return snapshot && stateName(snapshot.value as StateValue);
    },
    /** Whether a flow is in a state, also in one of several parallel states. */
    isIn(flow: FlowName, state: string): boolean {
      const snapshot = actorOf(flow)?.getSnapshot();
      return snapshot?.matches(pathToStateValue(state.split('.'))) ?? false;
    },
  };
}

export type ActorRegistry = ReturnType<typeof createActorRegistry>;
