import { assertEvent, assign, fromCallback, setup, type SnapshotFrom } from 'xstate';
import { failureIn, type CallFailure } from './failure';
import { timer } from './timer';
import { unimplemented, unimplementedAction, unimplementedCall } from './unimplemented';

export type RealityCheckEvent =
  /** Time until the next check, ms, 0 when it is due; null without one. Sent again after each fetch. */
  | { type: 'check.received'; dueIn: number | null }
  /** The time is over. */
  | { type: 'check.due' }
  /** The player has read the check and plays on. */
  | { type: 'check.continue' }
  /** The player stops and logs out. */
  | { type: 'check.stop' };

/** `asking`: the check is shown, and nothing else can be done. */
export type RealityCheckTag = 'asking' | 'pending';

interface RealityCheckContext {
  dueIn: number;
  failure: CallFailure | null;
}

/**
 * After the playing time that a player has chosen, shows how long they have played, and with what result
 * (specification, section 10). The check closes only when the player answers, here or in another tab. Without a
 * connection it shows the last known figures.
 *
 * To provide: callback `followPlay`, which sends `check.received`; calls `refreshPlay`, `continuePlay`; action `leave`.
 */
export const realityCheckMachine = setup({
  types: {
    context: {} as RealityCheckContext,
    events: {} as RealityCheckEvent,
    tags: {} as RealityCheckTag,
  },
  actors: {
    followPlay: fromCallback(unimplemented('followPlay')),
    refreshPlay: unimplementedCall<{ dueIn: number | null }>('refreshPlay'),
    continuePlay: unimplementedCall<unknown>('continuePlay'),
    timer,
  },
  actions: {
    leave: unimplementedAction('leave'),
    assignDueIn: assign(({ event }) => {
      assertEvent(event, 'check.received');
      return { dueIn: event.dueIn ?? 0 };
    }),
    assignFailure: assign(({ event }) => ({ failure: failureIn(event) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    hasNone: ({ event }) => event.type === 'check.received' && event.dueIn === null,
    isDue: ({ event }) => event.type === 'check.received' && event.dueIn === 0,
    isLater: ({ event }) => event.type === 'check.received' && (event.dueIn ?? 0) > 0,
    /** The check was not answered in another tab. */
    isStillDue: (_, { dueIn }: { dueIn: number | null }) => dueIn === 0,
  },
}).createMachine({
  id: 'realityCheck',
  context: { dueIn: 0, failure: null },
  invoke: { id: 'followPlay', src: 'followPlay' },
  initial: 'off',
  states: {
    off: {
      on: {
        'check.received': [
          { guard: 'isDue', target: 'asking' },
          { guard: 'isLater', target: 'waiting', actions: 'assignDueIn' },
        ],
      },
    },
    waiting: {
      invoke: {
        id: 'timer',
        src: 'timer',
        input: ({ context }) => ({ ms: context.dueIn, event: { type: 'check.due' } }),
      },
      on: {
        'check.received': [
          { guard: 'hasNone', target: 'off' },
          { guard: 'isDue', target: 'asking' },
          { guard: 'isLater', target: 'waiting', actions: 'assignDueIn', reenter: true },
        ],
        'check.due': 'refreshing',
      },
    },
    refreshing: {
      invoke: {
        id: 'refreshPlay',
        src: 'refreshPlay',
        onDone: [
          {
            guard: { type: 'isStillDue', params: ({ event }) => event.output },
            target: 'asking',
          },
          { target: 'off' },
        ],
        onError: 'asking',
      },
      on: {
        'check.received': [
          { guard: 'hasNone', target: 'off' },
          { guard: 'isDue', target: 'asking' },
          { guard: 'isLater', target: 'waiting', actions: 'assignDueIn' },
        ],
      },
    },
    asking: {
      tags: ['asking'],
      on: {
        'check.received': [
          { guard: 'hasNone', target: 'off' },
          { guard: 'isLater', target: 'waiting', actions: 'assignDueIn' },
        ],
        'check.continue': { target: 'continuing', actions: 'clearFailure' },
        'check.stop': { target: 'off', actions: 'leave' },
      },
    },
    continuing: {
      tags: ['asking', 'pending'],
      invoke: {
        id: 'continuePlay',
        src: 'continuePlay',
        onDone: 'off',
        onError: { target: 'asking', actions: 'assignFailure' },
      },
      on: {
        'check.received': [
          { guard: 'hasNone', target: 'off' },
          { guard: 'isLater', target: 'waiting', actions: 'assignDueIn' },
        ],
      },
    },
  },
});

type RealityCheckSnapshot = SnapshotFrom<typeof realityCheckMachine>;

/** The check is shown until it is answered. */
export const isAsking = (snapshot: RealityCheckSnapshot) => snapshot.hasTag('asking');
/** The answer is on its way. */
export const isAnswering = (snapshot: RealityCheckSnapshot) => snapshot.hasTag('pending');
/** Failure of the last answer, or null. */
export const realityCheckFailure = (snapshot: RealityCheckSnapshot) => snapshot.context.failure;
