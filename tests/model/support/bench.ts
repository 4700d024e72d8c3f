import {
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type InspectionEvent,
  type Snapshot,
  type StateValue,
} from 'xstate';
import { stateName } from '../../../machines/chart';
import {
  callNames,
  toEvent,
  withEffects,
  type Effect,
  type EventDefinition,
  type Table,
} from '../../../machines/model/table';
import { settle } from '../../machines/support/controlled';

/** A call that the machine has made. */
export interface Call {
  name: string;
  input: unknown;
  isRunning: boolean;
  answer: (output: unknown) => void;
  fail: (error: unknown) => void;
}

/** A real actor of a machine on a simulated clock; the test decides what its calls and effects do. */
export interface Bench {
  snapshot: () => AnyMachineSnapshot;
  /** The snapshot to store, from which an actor can be restored. */
  persisted: () => Snapshot<unknown>;
  state: () => string;
  calls: Call[];
  effects: Effect[];
  /** What the actor failed with. */
  errors: unknown[];
  perform: (event: EventDefinition) => Promise<void>;
  stop: () => void;
}

/** The calls and effects of a bench's actor, as recorded. */
interface BenchRecord {
  calls: Call[];
  effects: Effect[];
  /** Sends an event to the machine as the order does that it follows. */
  hear: (event: EventObject) => void;
}

/** The record of an actor, by its actor system, which its calls share. */
const records = new WeakMap<object, BenchRecord>();

function recordOf(system: object): BenchRecord {
  const record = records.get(system);
  if (!record) throw new Error('No bench has this actor');
  return record;
}

const called = (name: string) =>
  fromPromise<unknown, unknown>(
    ({ input, signal, system }) =>
      new Promise((resolve, reject) => {
        const end = (finish: () => void) => ((call.isRunning = false), finish());
        const call: Call = {
          name,
          input,
          isRunning: true,
          answer: (output) => end(() => resolve(output)),
          fail: (error) => end(() => reject(error)),
        };
        signal.addEventListener('abort', () => (call.isRunning = false));
        recordOf(system).calls.push(call);
      }),
  );

const following = (name: string) =>
  fromCallback<{ type: string }, { code: string }>(({ input, sendBack, receive, system }) => {
    const record = recordOf(system);
    const call: Call = { name, input, isRunning: true, answer: () => {}, fail: () => {} };
    record.calls.push(call);
    record.hear = sendBack;
    receive(({ type }) => record.effects.push([type]));
    return () => {
      call.isRunning = false;
    };
  });

/** The machine with calls and effects that are recorded. */
function recordedMachine(table: Table, machine: AnyStateMachine): AnyStateMachine {
  const follower = table.follows ? { [table.follows]: following(table.follows) } : {};
  return withEffects(table, machine).provide({
    actors: {
      ...Object.fromEntries(callNames(table, machine).map((name) => [name, called(name)])),
      ...follower,
    },
    actions: Object.fromEntries(
      (table.actions ?? []).map((name) => [
        name,
        ({ system }: { system: object }, params: unknown) => {
          recordOf(system).effects.push(params === undefined ? [name] : [name, params]);
        },
      ]),
    ),
  });
}

/** Cached, because providing a machine is slower than one of its steps, and each place starts the same one. */
const recordedMachines = new WeakMap<
  Table,
  { original: AnyStateMachine; machine: AnyStateMachine }
>();

function recordedOnce(table: Table, machine: AnyStateMachine): AnyStateMachine {
  const cachedEntry = recordedMachines.get(table);
  if (cachedEntry?.original === machine) return cachedEntry.machine;
  const made = recordedMachine(table, machine);
  recordedMachines.set(table, { original: machine, machine: made });
  return made;
}

/**
 * Starts the machine.
 * @param inspect called with each transition that it takes
 * @param storedSnapshot snapshot from `persisted` to restore
 */
export function startBench(
  table: Table,
  machine: AnyStateMachine,
  inspect: (event: InspectionEvent) => void,
  storedSnapshot?: Snapshot<unknown>,
): Bench {
  const record: BenchRecord = { calls: [], effects: [], hear: () => {} };
  const { calls, effects } = record;
  const errors: unknown[] = [];
  const clock = new SimulatedClock();
  const start = storedSnapshot
    ? { snapshot: storedSnapshot }
    : { input: table.input?.() as unknown };
  const actor = createActor(recordedOnce(table, machine), { clock, inspect, ...start });
  records.set(actor.system, record);
  actor.on('*', ({ type, ...facts }: EventObject) =>
    effects.push(Object.keys(facts).length === 0 ? [type] : [type, facts]),
  );
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();

  const findRunning = (name: string) => {
    const call = calls.findLast((one) => one.name === name && one.isRunning);
    if (!call) throw new Error(`${name} is not running`);
    return call;
  };
  const snapshot = () => actor.getSnapshot() as AnyMachineSnapshot;
  /** Nothing may happen until 1 ms before the end of the wait. */
  const wait = (ms: number) => {
    const before = snapshot();
    clock.increment(Math.max(ms - 1, 0));
    if (snapshot() !== before) errors.push(new Error(`something happened within ${ms} ms`));
    clock.increment(Math.min(ms, 1));
  };

  return {
    snapshot,
    persisted: () => actor.getPersistedSnapshot(),
    state: () => stateName(snapshot().value as StateValue),
    calls,
    effects,
    errors,
    stop: () => actor.stop(),
    perform: async (event) => {
      switch (event.kind) {
        case 'send':
          actor.send(toEvent(event, table.view(snapshot())));
          return;
        case 'answer':
          findRunning(event.call).answer(event.output);
          return settle();
        case 'fail':
          findRunning(event.call).fail(event.error);
          return settle();
        case 'hear':
          record.hear(toEvent(event, {}));
          return;
        case 'wait':
          wait(event.ms(table.view(snapshot())));
          return;
      }
    },
  };
}
