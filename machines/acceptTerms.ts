import { assertEvent, assign, fromCallback, setup, type SnapshotFrom } from 'xstate';
import { failureIn, refusalCode, type CallFailure } from './failure';
import { unimplemented, unimplementedAction, unimplementedCall } from './unimplemented';

export type AcceptTermsEvent =
  /** The version that the player must still accept; null: none. Sent again after each fetch. */
  | { type: 'terms.received'; version: string | null }
  /** The player accepts it. */
  | { type: 'terms.accept' };

/** `asking`: the player is asked, and new orders are closed to them until they accept. */
export type AcceptTermsTag = 'asking' | 'pending';

interface AcceptTermsContext {
  /** The version to accept. */
  version: string | null;
  failure: CallFailure | null;
}

/**
 * Asks a player to accept terms that are newer than those they have accepted (specification, section 2.14). The dialog
 * closes only when the player answers, here or in another tab. If the operator has set a newer version by then, the
 * player is asked for that one.
 *
 * To provide: callback `followTerms`, which sends `terms.received`; call `acceptTerms`; action `reloadTerms`.
 */
export const acceptTermsMachine = setup({
  types: {
    context: {} as AcceptTermsContext,
    events: {} as AcceptTermsEvent,
    tags: {} as AcceptTermsTag,
  },
  actors: {
    followTerms: fromCallback(unimplemented('followTerms')),
    acceptTerms: unimplementedCall<unknown, { version: string }>('acceptTerms'),
  },
  actions: {
    reloadTerms: unimplementedAction('reloadTerms'),
    assignVersion: assign(({ event }) => {
      assertEvent(event, 'terms.received');
      return { version: event.version };
    }),
    assignFailure: assign(({ event }) => ({ failure: failureIn(event) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isAsked: ({ event }) => event.type === 'terms.received' && event.version !== null,
    isNone: ({ event }) => event.type === 'terms.received' && event.version === null,
    areOthersAsked: ({ event }) => refusalCode(failureIn(event)) === 'TERMS_NOT_ACCEPTED',
  },
}).createMachine({
  id: 'acceptTerms',
  context: { version: null, failure: null },
  invoke: { id: 'followTerms', src: 'followTerms' },
  initial: 'accepted',
  states: {
    accepted: {
      on: { 'terms.received': { guard: 'isAsked', target: 'asking', actions: 'assignVersion' } },
    },
    asking: {
      tags: ['asking'],
      on: {
        'terms.received': [
          { guard: 'isNone', target: 'accepted', actions: 'clearFailure' },
          { actions: 'assignVersion' },
        ],
        'terms.accept': { target: 'accepting', actions: 'clearFailure' },
      },
    },
    accepting: {
      tags: ['asking', 'pending'],
      invoke: {
        id: 'acceptTerms',
        src: 'acceptTerms',
        input: ({ context }) => ({ version: context.version ?? '' }),
        onDone: 'accepted',
        onError: [
          { guard: 'areOthersAsked', target: 'asking', actions: ['assignFailure', 'reloadTerms'] },
          { target: 'asking', actions: 'assignFailure' },
        ],
      },
      on: { 'terms.received': { guard: 'isNone', target: 'accepted' } },
    },
  },
});

type AcceptTermsSnapshot = SnapshotFrom<typeof acceptTermsMachine>;

/** The player is asked until they have accepted. */
export const isAsking = (snapshot: AcceptTermsSnapshot) => snapshot.hasTag('asking');
/** The player's answer is being sent. */
export const isAccepting = (snapshot: AcceptTermsSnapshot) => snapshot.hasTag('pending');
/** Failure of the last call, or null. */
export const acceptTermsFailure = (snapshot: AcceptTermsSnapshot) => snapshot.context.failure;
