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
import { callNames, eventOf, withEffects, type Effect, type Happening, type Table } from './table';

/** A call that the machine has made. */
export interface Call {
  name: string;
  input: unknown;
  running: boolean;
  answer: (output: unknown) => void;
  fail: (error: unknown) => void;
}

/** A real actor of a machine, whose calls and effects the test decides, on a clock of its own. */
export interface Bench {
  snapshot: () => AnyMachineSnapshot;
  /** What is to be stored, to go on from here later. */
  persisted: () => Snapshot<unknown>;
  state: () => string;
  calls: Call[];
  effects: Effect[];
  /** What the actor failed with. */
  errors: unknown[];
  perform: (happening: Happening) => Promise<void>;
  stop: () => void;
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Starts the machine.
 * @param inspect sees each transition that it takes
 * @param stored where it goes on, as `persisted` gave it
 */
export function startBench(
  table: Table,
  machine: AnyStateMachine,
  inspect: (event: InspectionEvent) => void,
  stored?: Snapshot<unknown>,
): Bench {
  const calls: Call[] = [];
  const effects: Effect[] = [];
  const errors: unknown[] = [];
  const clock = new SimulatedClock();
  let hear: (event: EventObject) => void = () => {};

  const called = (name: string) =>
    fromPromise<unknown, unknown>(
      ({ input, signal }) =>
        new Promise((resolve, reject) => {
          const end = (finish: () => void) => ((call.running = false), finish());
          const call: Call = {
            name,
            input,
            running: true,
            answer: (output) => end(() => resolve(output)),
            fail: (error) => end(() => reject(error)),
          };
          signal.addEventListener('abort', () => (call.running = false));
          calls.push(call);
        }),
    );
  const following = (name: string) =>
    fromCallback<{ type: string }, { code: string }>(({ input, sendBack, receive }) => {
      const call: Call = { name, input, running: true, answer: () => {}, fail: () => {} };
      calls.push(call);
      hear = sendBack;
      receive(({ type }) => effects.push([type]));
      return () => {
        call.running = false;
      };
    });
  const follower = table.follows ? { [table.follows]: following(table.follows) } : {};
  const provided = withEffects(table, machine).provide({
    actors: {
      ...Object.fromEntries(callNames(table, machine).map((name) => [name, called(name)])),
      ...follower,
    },
    actions: Object.fromEntries(
      (table.actions ?? []).map((name) => [
        name,
        (_: unknown, params: unknown) => {
          effects.push(params === undefined ? [name] : [name, params]);
        },
      ]),
    ),
  });
  const start = stored ? { snapshot: stored } : { input: table.input?.() as unknown };
  const actor = createActor(provided, { clock, inspect, ...start });
  actor.on('*', ({ type, ...facts }: EventObject) =>
    effects.push(Object.keys(facts).length === 0 ? [type] : [type, facts]),
  );
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();

  const running = (name: string) => {
    const call = calls.findLast((one) => one.name === name && one.running);
    if (!call) throw new Error(`${name} is not running`);
    return call;
  };
  const snapshot = () => actor.getSnapshot() as AnyMachineSnapshot;
  /** Up to 1 ms before the time is over nothing may happen. */
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
    perform: async (happening) => {
      switch (happening.kind) {
        case 'send':
          actor.send(eventOf(happening, table.view(snapshot())));
          return;
        case 'answer':
          running(happening.call).answer(happening.output);
          return settle();
        case 'fail':
          running(happening.call).fail(happening.error);
          return settle();
        case 'hear':
          hear(eventOf(happening, {}));
          return;
        case 'wait':
          wait(happening.ms(table.view(snapshot())));
          return;
      }
    },
  };
}
