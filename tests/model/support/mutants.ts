import { not, StateMachine, type AnyStateMachine, type AnyStateNode } from 'xstate';

/** A machine that differs from the production machine in one thing. */
export interface Mutant {
  /** The change and its path. */
  name: string;
  machine: AnyStateMachine;
}

type Config = Record<string, unknown>;
/** How a part of a configuration is changed; `undefined` removes it. */
export type Change = (part: unknown) => unknown;
export type Path = readonly (string | number)[];

/** Every mutant of a machine's configuration. */
export function listMutants(machine: AnyStateMachine): Mutant[] {
  return [...changesOf(machine.root, [])].map(([name, path, change]) => ({
    name,
    machine: machineWith(machine, path, change),
  }));
}

/** The machine with a change of one part of its configuration. */
export const machineWith = (machine: AnyStateMachine, path: Path, change: Change) =>
  new StateMachine(
    { ...changeAt(machine.config as Config, path, change), options: { maxIterations: 200 } },
    machine.implementations,
  ) as AnyStateMachine;

type NamedChange = [name: string, path: Path, change: Change];

function* changesOf(node: AnyStateNode, path: Path): Generator<NamedChange> {
  const config = node.config as Config;
  const nodeId = node.id;
  for (const [position, list] of transitionsIn(config, path))
    yield* changesOfList(node, position, list);
  for (const side of ['entry', 'exit'])
    yield* actionsIn(config[side]).map((action, index): NamedChange => [
      `${nodeId}: ${side} does not ${action}`,
      [...path, side],
      removeAt(index),
    ]);
  for (const tag of asList(config.tags))
    yield [
      `${nodeId}: is not tagged ${String(tag)}`,
      [...path, 'tags'],
      (tags) => asList(tags).filter((one) => one !== tag),
    ];
  if (config.invoke !== undefined)
    yield [`${nodeId}: invokes nothing`, [...path, 'invoke'], () => undefined];
  if ((config.invoke as Config | undefined)?.src === 'timer') {
    yield [`${nodeId}: waits half as long`, [...path, 'invoke', 'input'], scaleTimer(0.5)];
    yield [`${nodeId}: waits twice as long`, [...path, 'invoke', 'input'], scaleTimer(2)];
  }
  if (typeof config.initial === 'string')
    for (const other of Object.keys(node.states)
      .filter((key) => key !== config.initial)
      .slice(0, 1))
      yield [`${nodeId}: begins in ${other}`, [...path, 'initial'], () => other];
  for (const child of Object.values(node.states))
    yield* changesOf(child, [...path, 'states', child.key]);
}

/** The lists of transitions in a state's configuration, with their paths. */
function* transitionsIn(config: Config, path: Path): Generator<[Path, unknown]> {
  for (const key of ['on', 'after'])
    for (const [event, list] of Object.entries((config[key] ?? {}) as Config))
      yield [[...path, key, event], list];
  if (config.always !== undefined) yield [[...path, 'always'], config.always];
  const invoke = config.invoke as Config | undefined;
  for (const key of ['onDone', 'onError'])
    if (invoke?.[key] !== undefined) yield [[...path, 'invoke', key], invoke[key]];
}

function* changesOfList(node: AnyStateNode, path: Path, list: unknown): Generator<NamedChange> {
  const location = `${node.id} ${path.slice(path.lastIndexOf(node.key) + 1).join(' ')}`;
  const entries = asList(list);
  for (const [index, entry] of entries.entries()) {
    const entryLocation = entries.length > 1 ? `${location} ${index}` : location;
    const replace = (next: unknown) => (): unknown =>
      entries.flatMap((one, position) => (position === index ? asList(next) : [one]));
    const entryConfig: Config =
      typeof entry === 'string' ? { target: entry } : { ...(entry as Config) };
    yield [`${entryLocation}: dropped`, path, replace([])];
    for (const other of otherTargets(node, entryConfig.target, path.includes('always')))
      yield [
        `${entryLocation}: leads to ${other}`,
        path,
        replace({ ...entryConfig, target: `#${other}` }),
      ];
    if (entryConfig.target !== undefined)
      yield [
        `${entryLocation}: leads nowhere`,
        path,
        replace({ ...entryConfig, target: undefined }),
      ];
    if (entryConfig.guard !== undefined) {
      yield [
        `${entryLocation}: guard negated`,
        path,
        replace({ ...entryConfig, guard: not(entryConfig.guard as string) }),
      ];
      yield [
        `${entryLocation}: guard dropped`,
        path,
        replace({ ...entryConfig, guard: undefined }),
      ];
    }
    for (const [position, action] of actionsIn(entryConfig.actions).entries())
      yield [
        `${entryLocation}: does not ${action}`,
        path,
        replace({ ...entryConfig, actions: removeAt(position)(entryConfig.actions) }),
      ];
  }
}

/** Two wrong targets for a transition: the next two states in the order of the machine. */
function otherTargets(node: AnyStateNode, target: unknown, isAlways: boolean): string[] {
  if (typeof target !== 'string') return [];
  const all = atomsOf(node.machine.root);
  const real = all.indexOf(findEnteredState(targetOf(node, target)));
  const next = all.slice(real + 1).concat(all.slice(0, Math.max(real, 0)));
  return next
    .filter((atom) => !isAlways || atom !== node)
    .slice(0, 2)
    .map(({ id }) => id);
}

/** The state that a target refers to: a child, a sibling, or any state by its id. */
function targetOf(node: AnyStateNode, target: string): AnyStateNode {
  if (target.startsWith('#')) return node.machine.getStateNodeById(target);
  const from = target.startsWith('.') ? node : node.parent;
  return node.machine.getStateNodeById(`${from?.id}.${target.replace(/^\./, '')}`);
}

/** The atomic state that the machine reaches when it enters a state; of a parallel state, in its last region. */
function findEnteredState(node: AnyStateNode): AnyStateNode {
  const children = Object.values(node.states);
  const next = node.type === 'parallel' ? children.at(-1) : node.initial.target?.[0];
  return next && next !== node ? findEnteredState(next) : node;
}

function atomsOf(node: AnyStateNode): AnyStateNode[] {
  const children = Object.values(node.states);
  return children.length === 0 ? [node] : children.flatMap(atomsOf);
}

const asList = (part: unknown): unknown[] =>
  part === undefined ? [] : Array.isArray(part) ? (part as unknown[]) : [part];

const actionsIn = (actions: unknown): string[] =>
  asList(actions).map((action) =>
    typeof action === 'string' ? action : String((action as { type: unknown }).type),
  );

const removeAt =
  (index: number): Change =>
  (list) =>
    asList(list).filter((_, position) => position !== index);

/** A timer with its delay multiplied by a factor. */
const scaleTimer =
  (factor: number): Change =>
  (input) =>
  (args: unknown) => {
    const ask = input as (args: unknown) => { ms: number };
    const own = typeof input === 'function' ? ask(args) : (input as { ms: number });
    return { ...own, ms: factor * own.ms };
  };

/** A copy in which the part at `path` is changed. */
function changeAt(config: Config, [key, ...rest]: Path, change: Change): Config {
  if (key === undefined) return config;
  const part = config[key];
  return {
    ...config,
    [key]: rest.length === 0 ? change(part) : changeAt(part as Config, rest, change),
  };
}
