import { assertEvent, assign, setup, type SnapshotFrom } from 'xstate';
import type { ProtectionChange } from '../contract/protection';
import { assertPresent } from './assertPresent';
import { failureIn, type CallFailure } from './failure';
import { unimplementedAction, unimplementedCall } from './unimplemented';

/** A time without play: a time-out in days, or a self-exclusion in months. */
export type Break = { change: 'timeOut'; days: number } | { change: 'exclude'; months: number };

/** A change that needs no password. */
export type PlainChange = Exclude<ProtectionChange, { change: Break['change'] }>;

export type ProtectEvent =
  | { type: 'protect.save'; change: PlainChange }
  /** Opens the confirmation that `protect.confirm` and `protect.back` answer. */
  | { type: 'protect.ask'; pause: Break }
  | { type: 'protect.confirm'; password: string }
  | { type: 'protect.back' };

/** `confirming`: the player is asked for their password. */
export type ProtectTag = 'pending' | 'confirming';

interface ProtectContext {
  /** The change that is being saved. */
  saved: PlainChange | null;
  /** The break to confirm. */
  pause: Break | null;
  /** Kind of the last change. */
  notice: ProtectionChange['change'] | null;
  failure: CallFailure | null;
}

/**
 * Changes a player's own protection (specification, section 10), one change at a time, each ending with a notice or a
 * failure. A break is confirmed by the password, which travels from the event to the call and is never in the context.
 * A self-exclusion ends every session, so the page is left. The protection in force is in the query cache.
 *
 * To provide: call `changeProtection`; action `leave`.
 */
export const protectMachine = setup({
  types: {
    context: {} as ProtectContext,
    events: {} as ProtectEvent,
    tags: {} as ProtectTag,
  },
  actors: {
    changeProtection: unimplementedCall<unknown, ProtectionChange>('changeProtection'),
  },
  actions: {
    leave: unimplementedAction('leave'),
    assignChange: assign(({ event }) => {
      assertEvent(event, 'protect.save');
      return { saved: event.change };
    }),
    assignPause: assign(({ event }) => {
      assertEvent(event, 'protect.ask');
      return { pause: event.pause };
    }),
    noteChange: assign(({ context: { saved, pause } }) => ({
      notice: assertPresent(pause ?? saved).change,
      saved: null,
      pause: null,
    })),
    forgetChange: assign({ saved: null, pause: null }),
    assignFailure: assign(({ event }) => ({ failure: failureIn(event) })),
    clearResult: assign({ notice: null, failure: null }),
  },
  guards: {
    hasPassword: ({ event }) => event.type === 'protect.confirm' && event.password !== '',
    isExclusion: ({ context }) => context.pause?.change === 'exclude',
  },
}).createMachine({
  id: 'protect',
  context: { saved: null, pause: null, notice: null, failure: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'protect.save': { target: 'saving', actions: ['clearResult', 'assignChange'] },
        'protect.ask': { target: 'confirming', actions: ['clearResult', 'assignPause'] },
      },
    },
    saving: {
      tags: ['pending'],
      invoke: {
        id: 'changeProtection',
        src: 'changeProtection',
        input: ({ context }) => assertPresent(context.saved),
        onDone: { target: 'idle', actions: 'noteChange' },
        onError: { target: 'idle', actions: ['assignFailure', 'forgetChange'] },
      },
    },
    confirming: {
      tags: ['confirming'],
      on: {
        'protect.confirm': { guard: 'hasPassword', target: 'pausing', actions: 'clearResult' },
        'protect.back': { target: 'idle', actions: ['clearResult', 'forgetChange'] },
      },
    },
    pausing: {
      tags: ['pending', 'confirming'],
      invoke: {
        id: 'changeProtection',
        src: 'changeProtection',
        input: ({ context, event }) => {
          assertEvent(event, 'protect.confirm');
          return { ...assertPresent(context.pause), password: event.password };
        },
        onDone: [
          { guard: 'isExclusion', target: 'excluded', actions: 'noteChange' },
          { target: 'idle', actions: 'noteChange' },
        ],
        onError: { target: 'confirming', actions: 'assignFailure' },
      },
    },
    excluded: { entry: 'leave' },
  },
});

type ProtectSnapshot = SnapshotFrom<typeof protectMachine>;

/** A change is on its way. */
export const isPending = (snapshot: ProtectSnapshot) => snapshot.hasTag('pending');
/** A break waits for the password, or is being sent. */
export const isConfirming = (snapshot: ProtectSnapshot) => snapshot.hasTag('confirming');
/** The break that is to be confirmed. */
export const pauseAsked = (snapshot: ProtectSnapshot) => snapshot.context.pause;
/** The change without a password that is being sent. */
export const changeOnItsWay = (snapshot: ProtectSnapshot) => snapshot.context.saved;
/** The last change; null when it failed, or there was none. */
export const protectNotice = (snapshot: ProtectSnapshot) => snapshot.context.notice;
/** Failure of the last change, or null. */
export const protectFailure = (snapshot: ProtectSnapshot) => snapshot.context.failure;
