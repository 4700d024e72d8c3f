import type { AnyStateNode } from 'xstate';
import { machineWith, type Mutant, type Path } from './mutants';
import { createGraph, type GraphNode } from '../../../machines/model/paths';
import { callsAt, type Table } from '../../../machines/model/table';

/** A machine with one change in the input of a call. */
export interface InputMutant extends Mutant {
  kind: 'input emptied' | 'input swapped';
}

/** Path of keys to a part of an input. */
type Part = readonly string[];
type Input = Readonly<Record<string, unknown>>;

/**
 * Mutants that start a call without input, without one part of its input, or with two parts swapped. The parts of an input are
 * read from the table. Delays of timers are not changed here, but with other delays.
 */
export function listInputMutants(table: Table): InputMutant[] {
  const nodes = nodesOf(table);
  return [...invokingNodes(table.machine.root, [])].flatMap(([node, path]) => {
    const { src } = (node.config as { invoke: { src: unknown } }).invoke;
    if (typeof src !== 'string' || src === 'timer') return [];
    const inputs = inputsAt(table, nodes, node.id, src);
    const createMutant = (
      kind: InputMutant['kind'],
      what: string,
      change: (input: Input) => unknown,
    ): InputMutant => ({
      kind,
      name: `${node.id}: ${kind}: ${src} ${what}`,
      machine: machineWith(table.machine, [...path, 'invoke', 'input'], onInput(change)),
    });
    return inputs.length === 0
      ? []
      : [
          createMutant('input emptied', 'is started with nothing', () => undefined),
          ...groupsOf(inputs).flatMap((group) => [
            ...group.map((part) =>
              createMutant('input emptied', `lacks ${part.join('.')}`, (input) =>
                removePart(input, part),
              ),
            ),
            ...pairsOf(group).map(([part, other]) =>
              createMutant(
                'input swapped',
                `has ${other.join('.')} for ${part.join('.')}`,
                (input) => swapParts(input, part, other),
              ),
            ),
          ]),
        ];
  });
}

/** The states that invoke an actor with an input, with their paths in the configuration. */
function* invokingNodes(node: AnyStateNode, path: Path): Generator<[AnyStateNode, Path]> {
  const { invoke } = node.config as { invoke?: { input?: unknown } };
  if (invoke?.input !== undefined) yield [node, path];
  for (const child of Object.values(node.states))
    yield* invokingNodes(child, [...path, 'states', child.key]);
}

function nodesOf(table: Table): GraphNode[] {
  const graph = createGraph(table, table.machine);
  return [graph.start(), ...graph.steps().map(({ to }) => to)];
}

/** The inputs of a call at all nodes in a state, according to the table. */
const inputsAt = (table: Table, nodes: readonly GraphNode[], id: string, src: string): unknown[] =>
  nodes
    .filter(({ snapshot }) => snapshot._nodes.some((node) => node.id === id))
    .flatMap((node) => callsAt(table, node))
    .filter(({ name }) => name === src)
    .map(({ input }) => input);

const isInput = (value: unknown): value is Input =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The paths of an input's parts, grouped by object, outer objects first. */
function groupsOf(inputs: readonly unknown[], path: Part = []): Part[][] {
  const objects = inputs.filter(isInput);
  const keys = [...new Set(objects.flatMap((input) => Object.keys(input)))];
  if (keys.length === 0) return [];
  return [
    keys.map((key) => [...path, key]),
    ...keys.flatMap((key) =>
      groupsOf(
        objects.map((input) => input[key]),
        [...path, key],
      ),
    ),
  ];
}

const pairsOf = <One>(all: readonly One[]): [One, One][] =>
  all.flatMap((one, index) => all.slice(index + 1).map((other): [One, One] => [one, other]));

/** The input with a change in the object that holds a part. */
function inObject(input: Input, [key = '', ...rest]: Part, change: (inner: Input) => Input): Input {
  if (rest.length === 0) return change(input);
  const inner = input[key];
  return isInput(inner) ? { ...input, [key]: inObject(inner, rest, change) } : input;
}

const removePart = (input: Input, part: Part): Input =>
  inObject(input, part, (inner) =>
    Object.fromEntries(Object.entries(inner).filter(([key]) => key !== part.at(-1))),
  );

const swapParts = (input: Input, part: Part, other: Part): Input =>
  inObject(input, part, (inner) => {
    const [one = '', two = ''] = [part.at(-1), other.at(-1)];
    return one in inner && two in inner
      ? { ...inner, [one]: inner[two], [two]: inner[one] }
      : inner;
  });

/** Changes an input, also if a function creates it. */
const onInput =
  (change: (input: Input) => unknown) =>
  (input: unknown): unknown =>
    typeof input === 'function'
      ? (args: unknown) => change((input as (args: unknown) => Input)(args))
      : change(input as Input);
