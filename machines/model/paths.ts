import type { AnyMachineSnapshot, AnyStateMachine, EventObject, StateValue } from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import { stateName } from '../chart';
import { toEvent, withEffects, type Table, type View } from './table';

/** The machine at one point of a path. */
export interface GraphNode {
  /** Equal nodes have equal keys. */
  key: string;
  state: string;
  view: View;
  snapshot: AnyMachineSnapshot;
}

/** One step of a path. */
export interface Step {
  from: GraphNode;
  /** Name of the event in the table. */
  event: string;
  to: GraphNode;
}

/** Name of a step, without the view: `editing: is sent → confirming`. */
export const stepName = ({ from, event, to }: Step): string =>
  `${from.state}: ${event} → ${to.state}`;

/** More nodes than any machine here has: reaching it means that the search does not end. */
const limit = 20_000;

/** The machine with errors of transitions ignored, so that the rest of a broken machine is still tested. */
function unfailing(machine: AnyStateMachine): AnyStateMachine {
  const transition: AnyStateMachine['transition'] = (snapshot, event, scope) => {
    try {
      return machine.transition(snapshot, event, scope);
    } catch {
      return snapshot;
    }
  };
  return Object.assign(Object.create(machine) as AnyStateMachine, { transition });
}

/** The state graph of the production machine, read by `xstate/graph` from the machine itself. */
export function createGraph(table: Table, bare: AnyStateMachine) {
  const machine = unfailing(withEffects(table, bare));
  const names = new WeakMap<EventObject, string>();
  const nodes = new WeakMap<AnyMachineSnapshot, GraphNode>();

  const nodeOf = (snapshot: AnyMachineSnapshot): GraphNode => {
    const known = nodes.get(snapshot);
    if (known) return known;
    const state = stateName(snapshot.value as StateValue);
    const view = table.view(snapshot);
    const node = { key: `${state} ${JSON.stringify(view)}`, state, view, snapshot };
    nodes.set(snapshot, node);
    return node;
  };

  /** Events that the machine accepts at a node, without those that the table excludes. */
  const possible = (snapshot: AnyMachineSnapshot): EventObject[] => {
    const { state, view } = nodeOf(snapshot);
    return Object.entries(table.events).flatMap(([name, definition]) => {
      const cell = table.states[state]?.on[name];
      if (typeof cell === 'object' && cell.when && !cell.when(view)) return [];
      const event = toEvent(definition, view);
      if (!snapshot.can(event)) return [];
      names.set(event, name);
      return [event];
    });
  };

  const keyOf = (snapshot: AnyMachineSnapshot) => nodeOf(snapshot).key;
  const nameOf = (event: EventObject) => names.get(event) ?? event.type;
  const options = {
    input: table.input?.() as unknown,
    events: possible,
    serializeEvent: nameOf,
    limit,
  };

  return {
    /** The initial node of the machine. */
    start: (): GraphNode =>
      nodeOf(
        getShortestPaths(machine, { ...options, limit: 1, events: [] })[0]
          ?.state as AnyMachineSnapshot,
      ),

    /** Every step from every node, each once. */
    steps: (): Step[] =>
      adjacencyMapToArray(getAdjacencyMap(machine, { ...options, serializeState: keyOf })).map(
        ({ state, event, nextState }) => ({
          from: nodeOf(state as AnyMachineSnapshot),
          event: nameOf(event),
          to: nodeOf(nextState as AnyMachineSnapshot),
        }),
      ),

    /**
     * Shortest paths that together take every step: a node counts once for each event and each node leading to
     * it.
     */
    paths: (): Step[][] => {
      const serializeState = (
        snapshot: AnyMachineSnapshot,
        event?: EventObject,
        before?: AnyMachineSnapshot,
      ) =>
        before && event
          ? `${keyOf(snapshot)} by ${nameOf(event)} from ${keyOf(before)}`
          : keyOf(snapshot);
      const paths = getShortestPaths(machine, { ...options, serializeState });
      return withoutPrefixes(
        paths.map(({ steps }) =>
          steps.slice(1).map(({ event, state }, index) => ({
            from: nodeOf(steps[index]?.state as AnyMachineSnapshot),
            event: nameOf(event as EventObject),
            to: nodeOf(state as AnyMachineSnapshot),
          })),
        ),
      );
    },
  };
}

export type Graph = ReturnType<typeof createGraph>;

const textOf = (path: Step[]) => path.map(({ event }) => `${event}; `).join('');

/** Removes each path that is a prefix of another one. */
function withoutPrefixes(paths: Step[][]): Step[][] {
  const texts = paths.map(textOf).sort();
  const inner = new Set(texts.filter((text, index) => texts[index + 1]?.startsWith(text)));
  return paths.filter((path) => !inner.has(textOf(path)));
}
