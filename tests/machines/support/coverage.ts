import type {
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate';

function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

function transitionsOf(node: AnyStateNode): [string, AnyTransitionDefinition[]][] {
  return [...node.transitions, ['always', node.always ?? []]];
}

/** One line a transition: `deposit.editing deposit.submit 0`, the last being its place among its siblings. */
function nameOf(transition: AnyTransitionDefinition): string | null {
  for (const [event, siblings] of transitionsOf(transition.source)) {
    const place = siblings.indexOf(transition);
    if (place >= 0) return `${transition.source.id} ${event} ${place}`;
  }
  return null;
}

/**
 * Watches which transitions of a machine its tests take. Give `inspect` to each actor; `unseen()` names the
 * transitions of `all()` that none of them took.
 */
export function watchTransitions(machine: AnyStateMachine) {
  const seen = new Set<string | null>();
  const inspect = (inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.microstep') return;
    for (const transition of inspected._transitions) seen.add(nameOf(transition));
  };
  const all = () =>
    nodesOf(machine.root)
      .flatMap(transitionsOf)
      .flatMap(([, siblings]) => siblings.map(nameOf));
  const unseen = () => all().filter((name) => !seen.has(name));
  return { inspect, all, unseen };
}
