import type { StateValue } from 'xstate';
import { stateName } from '../../machines/chart';
import { isSame } from '../../machines/model/isSame';

/** An action that a machine ran: its name and parameters. */
export interface RanAction {
  type: string;
  params?: unknown;
}

/** Result of a step: state, context and actions. Plain JSON. */
export interface Outcome {
  state: StateValue | undefined;
  context: Record<string, unknown>;
  actions: readonly RanAction[];
}

/** The parts of an outcome, in the order in which they are compared. */
const outcomeParts = ['state', 'context', 'actions'] as const;
export type OutcomePart = (typeof outcomeParts)[number];

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const idOf = (ref: unknown): unknown => (isObject(ref) && 'id' in ref ? ref['id'] : ref);

/**
 * The recorded parameters of XState's own actions, without references to actors. `assign` is not among them: its result
 * is in the context.
 */
const recordedParams: Record<string, (params: Fields) => unknown> = {
  'xstate.spawnChild': ({ id, src, input }) => ({
    id,
    ...(typeof src === 'string' && src !== id ? { src } : {}),
    ...(input === undefined ? {} : { input }),
  }),
  'xstate.stopChild': idOf,
  'xstate.sendTo': ({ to, targetId, event }) => ({ to: targetId ?? idOf(to), event }),
  'xstate.emit': ({ event }) => event,
  'xstate.raise': ({ event }) => event,
};

/** An action as it is recorded, from what XState reports of it. */
export function ranAction({ type, params }: RanAction): RanAction {
  const keep = Object.hasOwn(recordedParams, type) ? recordedParams[type] : undefined;
  const jsonText = keep && isObject(params) ? keep(params) : params;
  return jsonText === undefined ? { type } : { type, params: jsonText };
}

/** The properties of a context that have changed, with their new values. Both are plain JSON. */
export function changedProperties(before: Fields, after: Fields): Fields {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isSame(before[name], value)),
  );
}

/** The parts in which two outcomes differ. */
export function differingParts(expected: Outcome, actual: Outcome): OutcomePart[] {
  return outcomeParts.filter((part) => !isSame(expected[part], actual[part]));
}

/** A difference: its path, `order.status`, and both values as JSON. */
export interface Difference {
  path: string;
  expected: string;
  actual: string;
}

const formatValue = (value: unknown) => JSON.stringify(value) ?? '–';

/** The paths at which two values differ. Objects are compared property by property. */
export function findDifferences(expected: unknown, actual: unknown, path: string): Difference[] {
  if (isSame(expected, actual)) return [];
  if (!isObject(expected) || !isObject(actual) || Array.isArray(expected) !== Array.isArray(actual))
    return [{ path, expected: formatValue(expected), actual: formatValue(actual) }];
  const names = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  return [...names].flatMap((name) =>
    findDifferences(expected[name], actual[name], path === '' ? name : `${path}.${name}`),
  );
}

/** The name of a state; a dash for none. */
export const formatState = (state: Outcome['state']): string =>
  state === undefined ? '–' : stateName(state);

/** The paths at which parts of two outcomes differ. Actions have an index: `actions.0`. */
export function findOutcomeDifferences(
  parts: readonly OutcomePart[],
  expected: Outcome,
  actual: Outcome,
): Difference[] {
  return parts.flatMap((part) =>
    part === 'state'
      ? [{ path: part, expected: formatState(expected.state), actual: formatState(actual.state) }]
      : findDifferences(expected[part], actual[part], part),
  );
}
