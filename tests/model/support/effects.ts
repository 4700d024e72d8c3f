import type { ExecutableActionObject } from 'xstate';
import {
  callNames,
  type StartedCall,
  type Effect,
  type Table,
} from '../../../machines/model/table';

/** The effects and calls of a step. */
export interface Doings {
  /** The effects in order, then the events sent to other actors, as in `does` of a cell. */
  effects: Effect[];
  /** The calls that the step starts, in order, with their inputs. */
  calls: StartedCall[];
}

/** Cached names of everything that a machine can call, because every sample needs them. */
const called = new WeakMap<Table, ReadonlySet<string | undefined>>();

/** The effects and calls of a step's actions, by the names in the table. */
export function getDoings(table: Table, actions: readonly ExecutableActionObject[]): Doings {
  const calls = called.get(table) ?? new Set([...callNames(table, table.machine), table.follows]);
  called.set(table, calls);
  const ownActions = actions.filter(({ type }) => table.actions?.includes(type));
  const sentEffects = actions.flatMap(({ type, params }): Effect[] => {
    const { event, targetId } = (params ?? {}) as { event?: { type: string }; targetId?: string };
    if (!event || (type === 'xstate.sendTo' && targetId !== table.follows)) return [];
    return type === 'xstate.sendTo' || type === 'xstate.emit' ? [effectOf(event)] : [];
  });
  return {
    effects: [
      ...ownActions.map(({ type, params }): Effect =>
        params === undefined ? [type] : [type, params],
      ),
      ...sentEffects,
    ],
    calls: actions.flatMap(({ type, params }): StartedCall[] => {
      if (type !== 'xstate.spawnChild') return [];
      const { src, input } = params as { src: unknown; input: unknown };
      return typeof src === 'string' && calls.has(src) ? [{ name: src, input }] : [];
    }),
  };
}

function effectOf({ type, ...facts }: { type: string }): Effect {
  return Object.keys(facts).length === 0 ? [type] : [type, facts];
}
