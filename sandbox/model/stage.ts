import {
  fromCallback,
  fromPromise,
  SimulatedClock,
  type ActorOptions,
  type AnyActor,
} from 'xstate';
import type { AnyActorLogic, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { stateName } from '../../machines/chart';
import { tables } from '../../machines/model/tables';
import {
  callNames,
  withEffects,
  type Effect,
  type Event,
  type Table,
  type View,
} from '../../machines/model/table';
import { disableDistractions } from '../scenes/start';
import { replaceNetwork } from '../scenes/network';
import { getAnswers } from '../scenes/world';
import { summarizePage, type Summary } from './summary';
import { findMachinePage } from './machinePages';

/** How the model page controls the page in its iframe: `champaStage` on that page's `window`. */
export interface Stage {
  /** Whether the machine runs. */
  isReady: () => boolean;
  state: () => string;
  view: () => View;
  /** Sends the machine an event, also one that normally comes from its calls or timers. */
  perform: (event: Event) => void;
  /** Advances the clock of all machines of the page. */
  wait: (ms: number) => void;
  /** Effects and emitted events since the last call. */
  takeEffects: () => Effect[];
  /** Types of the events that the page sent by itself since the last call. They did not reach the machine. */
  takeHeldBack: () => string[];
  /** What the player sees once the page is idle; with `isBrief`, once it has rendered. */
  look: (isBrief?: boolean) => Promise<Summary>;
}

/**
 * Turns the page into a stage for a machine before the app starts. The machine's calls never settle, its timers wait for
 * `wait`, its effects are only recorded and events of the page are held back. All else is real, with a scene's answers.
 * @returns options for the page's actors
 * @throws Error when no table has that name, or its machine has no page
 */
export function enterStage(name: string): Pick<ActorOptions<AnyActorLogic>, 'inspect' | 'clock'> {
  const table = tables.find((one) => one.name === name);
  const page = findMachinePage(name);
  if (!table || 'why' in page) throw new Error(`No page shows the machine ${name}`);
  const heldActor = holdActor(table);
  const { path, answers, isIdleWork } = page;
  replaceNetwork(getAnswers({ path, answers: answers?.(() => heldActor.view()) ?? {} }));
  disableDistractions(isIdleWork);
  const look = createLook();
  const clock = new SimulatedClock();
  const stage: Stage = { ...heldActor, look, wait: (ms) => clock.increment(ms) };
  Object.assign(window, { champaStage: stage });
  return {
    clock,
    inspect: ({ type, actorRef }) => {
      if (!isActorOf(actorRef, table)) return;
      if (type === '@xstate.actor') heldActor.prepare(actorRef);
      if (type === '@xstate.snapshot') heldActor.begin(actorRef);
    },
  };
}

type MachineActor = AnyActor & { logic: AnyStateMachine };

const isActorOf = (ref: object, { machine }: Table): ref is MachineActor =>
  'logic' in ref && (ref.logic as { id?: unknown }).id === machine.id;

function holdActor(table: Table) {
  const effects: Effect[] = [];
  const heldBack: string[] = [];
  let actor: MachineActor | null = null;
  const sends = new WeakMap<MachineActor, MachineActor['send']>();
  const snapshot = () => actor?.getSnapshot() as AnyMachineSnapshot;
  return {
    /** Before the actor's first snapshot: its calls never settle, and its effects are only recorded */
    prepare(ref: MachineActor) {
      ref.logic = heldLogic(table, ref.logic as AnyStateMachine, effects);
      sends.set(ref, ref.send);
      ref.send = (event: EventObject) => void heldBack.push(event.type);
    },
    /** The first actor of the machine that starts is the one that is played. */
    begin(ref: MachineActor) {
      if (actor !== null) return;
      actor = ref;
      ref.on('*', ({ type, ...facts }: EventObject) => {
        effects.push(Object.keys(facts).length === 0 ? [type] : [type, facts]);
      });
    },
    isReady: () => actor !== null,
    state: () => stateName(snapshot().value as never),
    view: () => (actor === null ? {} : table.view(snapshot())),
    perform: (event: Event) => actor && sends.get(actor)?.(event),
    takeEffects: () => effects.splice(0),
    takeHeldBack: () => heldBack.splice(0),
  };
}

/** The machine with calls that never settle and effects that are only recorded. */
function heldLogic(table: Table, logic: AnyStateMachine, effects: Effect[]): AnyStateMachine {
  const neverResolves = fromPromise(() => new Promise<never>(() => {}));
  const follower = fromCallback<{ type: string }>(({ receive }) =>
    receive(({ type }) => effects.push([type])),
  );
  const note = (name: string) => (_: unknown, params: unknown) => {
    effects.push(params === undefined ? [name] : [name, params]);
  };
  const heldMachine = withEffects(table, logic).provide({
    actors: {
      ...Object.fromEntries(callNames(table, logic).map((name) => [name, neverResolves])),
      ...(table.follows !== undefined && { [table.follows]: follower }),
    },
    actions: Object.fromEntries((table.actions ?? []).map((name) => [name, note(name)])),
  });
  const { implementations } = heldMachine;
  // Not writable: `@xstate/react` would set the provided implementations again on render
  return Object.defineProperty(heldMachine, 'implementations', {
    get: () => implementations,
    set: () => {},
  });
}

/** How long `look` waits until the page is idle, ms. */
const settleTimeoutMs = 800;
/** A page without changes for this time is idle, ms: a lazy component fetches data only after it has loaded. */
const idleAfterMs = 100;

/**
 * Makes the page refetch its data, as when a player comes back to it, then waits until it is loaded and painted.
 */
function createLook(): Stage['look'] {
  let fetching = 0;
  let changedAt = 0;
  const markChange = () => void (changedAt = performance.now());
  new MutationObserver(markChange).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  const answer = window.fetch;
  window.fetch = async (...call) => {
    fetching += 1;
    try {
      return await answer(...call);
    } finally {
      fetching -= 1;
      markChange();
    }
  };
  return async (isBrief = false) => {
    markChange();
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    for (const end = performance.now() + settleTimeoutMs; performance.now() < end;) {
      await painted();
      if (fetching === 0 && (isBrief || performance.now() - changedAt >= idleAfterMs)) break;
    }
    await painted();
    return summarizePage(document);
  };
}

/** Waits for a frame, but not forever: a hidden page paints none. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve());
    setTimeout(resolve, 120);
  });
