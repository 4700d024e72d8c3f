import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  EventObject,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import type { OrderUpdate } from '../orderFlow';

/** The observable data of a machine other than its state: plain data, the same on every level. */
export type View = Readonly<Record<string, unknown>>;

/** An event with whatever it carries. */
export type Event = EventObject & Readonly<Record<string, unknown>>;

/** What a report about an order contains in addition to its status. */
type ReportDetails = Pick<OrderUpdate, 'timeLeft' | 'hasQr' | 'isCancelable'>;

/**
 * One thing that can happen to a machine. `send`: an event is sent. `answer` and `fail`: a call of the machine ends.
 * `hear`: the actor that follows an order reports. `wait`: time passes, ms, until the machine sends itself `event`.
 */
export type EventDefinition =
  | { kind: 'send'; event: (view: View) => Event }
  | { kind: 'answer'; call: string; output: unknown }
  | { kind: 'fail'; call: string; error: unknown }
  | ({ kind: 'hear'; code: string; status: string } & ReportDetails)
  | { kind: 'wait'; ms: (view: View) => number; event: (view: View) => Event };

export const sends = (event: Event | ((view: View) => Event)): EventDefinition => ({
  kind: 'send',
  event: typeof event === 'function' ? event : () => event,
});
export const answers = (call: string, output: unknown = {}): EventDefinition => ({
  kind: 'answer',
  call,
  output,
});
export const fails = (call: string, error: unknown): EventDefinition => ({
  kind: 'fail',
  call,
  error,
});
export const hears = (code: string, status: string, more: ReportDetails = {}): EventDefinition => ({
  kind: 'hear',
  code,
  status,
  ...more,
});
export const waits = (
  ms: (view: View) => number,
  event: (view: View) => Event,
): EventDefinition => ({
  kind: 'wait',
  ms,
  event,
});

/** The result of an event in a state. A bare string is the next state: the view stays and no action runs. */
export type Cell =
  | string
  | {
      to: string | ((before: View) => string);
      /** Changes of the view; the rest stays. */
      set?: View | ((before: View) => View);
      /** The actions that are run, in order, and then the emitted events: name and params. */
      does?: readonly Effect[] | ((before: View) => readonly Effect[]);
      /** The state is re-entered: its calls are made again. */
      reenters?: boolean;
      /** A guard: where it is false, the machine must refuse the event. */
      only?: (before: View) => boolean;
      /** A bound of the walk, so that it ends: where it is false, the event is not tested. */
      when?: (before: View) => boolean;
    };

/** The cell of a table for an event at a node; undefined if the machine must refuse it. */
export function cellAt(
  { states }: Table,
  { state, view }: { state: string; view: View },
  event: string,
): Cell | undefined {
  const cell = states[state]?.on[event];
  return typeof cell === 'object' && cell.only && !cell.only(view) ? undefined : cell;
}

/**
 * The node that a cell leads to, by the table: state and view.
 * @param changed the view after an event that is not the table's own
 */
export function getOutcome(
  cell: Cell,
  before: View,
  changed: (set: View) => View = (set) => set,
): { state: string; view: View } {
  if (typeof cell === 'string') return { state: cell, view: before };
  const { to, set = {} } = cell;
  return {
    state: typeof to === 'function' ? to(before) : to,
    view: { ...before, ...changed(typeof set === 'function' ? set(before) : set) },
  };
}

/** For an event that the machine would accept but that no player or clock can cause. */
export const never = () => false;

export type Effect = readonly [name: string, params?: unknown];

/** One state of a table: its meaning, and its cells. */
export interface Row<Snapshot> {
  /** The boolean selectors that are true; all others are false. */
  is?: readonly string[];
  /** The calls that run, with their input. */
  runs?: Readonly<Record<string, (snapshot: Snapshot) => unknown>>;
  final?: boolean;
  /** All possible events; everything else must be refused. */
  on: Readonly<Record<string, Cell>>;
}

/** Another input that a machine may start with, besides the one that the table walks. */
export interface Start<Input> {
  input: Input;
  /** Differences of its initial view. */
  set?: View;
  /** The initial calls with their inputs. */
  calls: readonly StartedCall[];
}

/** A call by name, with its input. */
export interface StartedCall {
  name: string;
  input: unknown;
}

/**
 * The specification of a machine, written by hand: its states, what can happen in each, and where that leads. Tests
 * compare the machine with it, path by path.
 */
export interface Table<Machine extends AnyStateMachine = AnyStateMachine> {
  name: string;
  machine: Machine;
  kind: 'lifecycle' | 'flow';
  input?: () => InputFrom<Machine>;
  starts?: readonly Start<InputFrom<Machine>>[];
  view: (snapshot: SnapshotFrom<Machine>) => View;
  selectors: Readonly<Record<string, (snapshot: SnapshotFrom<Machine>) => boolean>>;
  /** Names of the machine's own actions that the tests observe; its calls are observed in any case. */
  actions?: readonly string[];
  /** Actions that the machine needs, and that the test does not observe. */
  provides?: Parameters<AnyStateMachine['provide']>[0]['actions'];
  /** Name of the callback that follows an order. */
  follows?: string;
  events: Readonly<Record<string, EventDefinition>>;
  /** Rows by state name, `following.OPEN.waiting`; the first one is the initial state. */
  states: Readonly<Record<string, Row<SnapshotFrom<Machine>>>>;
  /** An invariant of all calls of a walk. @returns the violation, or null */
  invariant?: (calls: readonly { name: string; input: unknown }[]) => string | null;
}

/** Erases the machine's type, so that tables of several machines fit in one list. */
export function table<Machine extends AnyStateMachine>(own: Table<Machine>): Table {
  return own;
}

/** The machine with the actions that it needs. @param machine the table's own, or a mutant of it */
export const withEffects = (table: Table, machine: AnyStateMachine): AnyStateMachine =>
  machine.provide({ actions: table.provides ?? {} });

/** Names of the calls that a machine invokes, without its timers. */
export function callNames({ follows }: Table, { config }: AnyStateMachine): string[] {
  const names: string[] = [];
  JSON.stringify(config, (key, value: unknown) => {
    if (key === 'src' && typeof value === 'string' && value !== follows && value !== 'timer')
      names.push(value);
    return value;
  });
  return names;
}

/** The calls that run at a node, by the table, with their inputs. */
export const callsAt = (
  { states }: Table,
  { state, snapshot }: { state: string; snapshot: AnyMachineSnapshot },
): StartedCall[] =>
  Object.entries(states[state]?.runs ?? {}).map(([name, inputOf]) => ({
    name,
    input: inputOf(snapshot),
  }));

/** The event that the machine receives. */
export function toEvent(definition: EventDefinition, view: View): Event {
  switch (definition.kind) {
    case 'send':
    case 'wait':
      return definition.event(view);
    case 'answer':
      return happened(`xstate.done.actor.${definition.call}`, { output: definition.output });
    case 'fail':
      return happened(`xstate.error.actor.${definition.call}`, { error: definition.error });
    case 'hear': {
      const { kind: _, ...fact } = definition;
      return happened('order.changed', fact);
    }
  }
}

const happened = (type: string, facts: object): Event => ({ type, ...facts });
