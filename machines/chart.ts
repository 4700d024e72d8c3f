import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate';

/** A state as a drawing shows it. */
export interface ChartState {
  /** `deposit.following.OPEN`; the machine itself is not a state. */
  id: string;
  /** The last part of the id. */
  name: string;
  /** The id of the parent state; null at the top. */
  parent: string | null;
  /** `parallel`: in all its states at once; `choice`: left immediately, by the first guard that holds. */
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'choice';
  isInitial: boolean;
  tags: string[];
  /** Actors that run while the machine is in this state. */
  invokes: string[];
  /** Names of the entry and exit actions. */
  entry: string[];
  exit: string[];
}

/** One transition of a state. Alternatives of one event are listed in the order of their guards. */
export interface ChartTransition {
  /** `deposit.editing deposit.submit 0`: the state, the event, its index among the alternatives. */
  id: string;
  from: string;
  /** Null for an internal transition. */
  to: string | null;
  /** The type of the event, as the machine receives it; empty for a choice. */
  event: string;
  /** A readable label: `createOrder failed`. */
  label: string;
  guard: string | null;
  /** Names of the actions, in order. */
  actions: string[];
}

/** A machine, ready to be drawn. */
export interface Chart {
  id: string;
  states: ChartState[];
  transitions: ChartTransition[];
}

/** The chart of a machine, read from its definition. A transition of the machine itself is `from` its id. */
export function toChart(machine: AnyStateMachine): Chart {
  const nodes = nodesBelow(machine.root);
  return {
    id: machine.id,
    states: nodes.map(stateOf),
    transitions: [machine.root, ...nodes].flatMap(transitionsOf),
  };
}

/** Name of a state: `following.PAID`, or `OPEN.payment.due + request.waiting` for parallel states. */
export function stateName(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([key, inner]) => (inner === undefined ? key : `${key}.${stateName(inner)}`))
    .join(' + ');
}

function nodesBelow(node: AnyStateNode): AnyStateNode[] {
  return Object.values(node.states).flatMap((child) => [child, ...nodesBelow(child)]);
}

function stateOf(node: AnyStateNode): ChartState {
  const { parent } = node;
  const isTop = parent === node.machine.root;
  return {
    id: node.id,
    name: node.key,
    parent: parent && !isTop ? parent.id : null,
    kind: kindOf(node),
    isInitial: parent?.type === 'compound' && parent.initial.target[0] === node,
    tags: node.tags.map(String),
    invokes: node.invoke.map(({ id }) => id),
    entry: actionNames(node.entry),
    exit: actionNames(node.exit),
  };
}

function kindOf(node: AnyStateNode): ChartState['kind'] {
  if (node.type === 'history') throw new Error(`${node.id}: history states are not drawn`);
  return node.type === 'atomic' && isChoice(node) ? 'choice' : node.type;
}

/** A transient state: one of its guards always holds. */
export function isChoice({ always = [] }: AnyStateNode): boolean {
  return always.some(({ guard }) => guard === undefined);
}

function transitionsOf(node: AnyStateNode): ChartTransition[] {
  return alternativesOf(node).flatMap(([event, alternatives]) =>
    alternatives.map((transition) => ({
      id: transitionId(transition),
      from: node.id,
      to: transition.target?.[0]?.id ?? null,
      event,
      label: eventLabel(event),
      guard: guardLabel(transition.guard),
      actions: actionNames(transition.actions),
    })),
  );
}

/** The transitions of a state, by event type; eventless ones have no type. */
function alternativesOf({ transitions, always }: AnyStateNode) {
  const named: [string, AnyTransitionDefinition[]][] = [...transitions];
  return always ? [...named, ['', always] satisfies (typeof named)[number]] : named;
}

/** The id of a transition in the {@link Chart} of its machine. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source } = transition;
  const [event, alternatives] = alternativesOf(source).find(([, all]) =>
    all.includes(transition),
  ) ?? ['', []];
  return `${source.id} ${event || 'always'} ${alternatives.indexOf(transition)}`;
}

/** A readable event name. XState's own events lose their prefix and the state path. */
export function eventLabel(type: string): string {
  const [, about, name] = /^xstate\.(done|error)\.actor\.([^.]+)/.exec(type) ?? [];
  if (about === 'done') return `${name} done`;
  if (about === 'error') return `${name} failed`;
  return type === '' ? 'always' : type;
}

/** Names of actions. One without a name is XState's own: `assign`, `emit`. */
function actionNames(actions: AnyTransitionDefinition['actions'] | undefined): string[] {
  return (actions ?? []).map((action: unknown) => {
    if (typeof action === 'string') return action;
    const { type, name } = action as { type?: unknown; name?: string };
    return typeof type === 'string' ? type.replace(/^xstate\./, '') : (name ?? 'action');
  });
}

type Guard = AnyTransitionDefinition['guard'];

function guardLabel(guard: Guard): string | null {
  if (guard === undefined) return null;
  if (typeof guard === 'string') return guard;
  const { type, params } = guard as { type: string; params?: unknown };
  return typeof params === 'string' ? `${type} ${params}` : type;
}
