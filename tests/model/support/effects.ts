import type { ExecutableActionObject } from 'xstate';
import { callNames, type Asked, type Effect, type Table } from '../../../machines/model/table';

/** What a step does besides where it leads. */
export interface Doings {
  /** The effects in order, then what is sent to others, as in `does` of a cell. */
  effects: Effect[];
  /** The calls that it begins, in order, and what each is started with. */
  calls: Asked[];
}

/** The names of all that a machine can call; every sample asks for them. */
const called = new WeakMap<Table, ReadonlySet<string | undefined>>();

/** What the actions of a step do, by the names that the table knows. */
export function getDoings(table: Table, actions: readonly ExecutableActionObject[]): Doings {
  const calls = called.get(table) ?? new Set([...callNames(table, table.machine), table.follows]);
  called.set(table, calls);
  const own = actions.filter(({ type }) => table.actions?.includes(type));
  const sent = actions.flatMap(({ type, params }): Effect[] => {
    const { event, targetId } = (params ?? {}) as { event?: { type: string }; targetId?: string };
    if (!event || (type === 'xstate.sendTo' && targetId !== table.follows)) return [];
    return type === 'xstate.sendTo' || type === 'xstate.emit' ? [effectOf(event)] : [];
  });
  return {
    effects: [
      ...own.map(({ type, params }): Effect => (params === undefined ? [type] : [type, params])),
      ...sent,
    ],
    calls: actions.flatMap(({ type, params }): Asked[] => {
      if (type !== 'xstate.spawnChild') return [];
      const { src, input } = params as { src: unknown; input: unknown };
      return typeof src === 'string' && calls.has(src) ? [{ name: src, input }] : [];
    }),
  };
}

function effectOf({ type, ...facts }: { type: string }): Effect {
  return Object.keys(facts).length === 0 ? [type] : [type, facts];
}
