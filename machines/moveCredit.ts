import { assertEvent, assign, setup, type SnapshotFrom } from 'xstate';
import { moveProblems, moveRefusal, type MoveDraft, type MoveTerms } from '../contract/moveRules';
import { MoveCreate } from '../contract/moves';
import { assertPresent } from './assertPresent';
import { failureIn, isUndecided, type CallFailure } from './failure';
import { unimplementedCall } from './unimplemented';

export type MoveEvent =
  /** `key`: a new idempotency key, a UUID. */
  | { type: 'move.submit'; key: string; draft: MoveDraft; terms: MoveTerms }
  /** Sends the same request again; the credit is never moved twice. */
  | { type: 'move.retry' }
  /** A request that got no answer before the page was loaded. */
  | { type: 'move.resume'; key: string; body: MoveCreate }
  /** Returns to the form, for another move. */
  | { type: 'move.again' };

export type MoveTag = 'pending' | 'form';

interface MoveContext {
  /** The last request with its idempotency key; null before the first. */
  sent: { key: string; body: MoveCreate } | null;
  /** True when it is unknown whether an earlier attempt has moved the credit. */
  isRepeated: boolean;
  failure: CallFailure | null;
}

/**
 * Moves a player's own credit from one provider to another (specification, section 4.4). It is moved at once and can be
 * moved back as easily, so there is no confirmation. A lost reply leads to `uncertain`, where the same request is sent
 * again under the same key.
 *
 * To provide: call `moveCredit`.
 */
export const moveCreditMachine = setup({
  types: {
    context: {} as MoveContext,
    events: {} as MoveEvent,
    tags: {} as MoveTag,
  },
  actors: {
    moveCredit: unimplementedCall<unknown, { key: string; body: MoveCreate }>('moveCredit'),
  },
  actions: {
    assignRequest: assign(({ event }) => {
      assertEvent(event, 'move.submit');
      return { sent: { key: event.key, body: MoveCreate.parse(event.draft) } };
    }),
    assignUnanswered: assign(({ event }) => {
      assertEvent(event, 'move.resume');
      const { key, body } = event;
      return { sent: { key, body }, isRepeated: true };
    }),
    noteLostReply: assign({ isRepeated: true }),
    settleReply: assign({ isRepeated: false }),
    assignFailure: assign(({ event }) => ({ failure: failureIn(event) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isAcceptable: ({ event }) =>
      event.type === 'move.submit' &&
      Object.values(moveProblems(event.draft, event.terms)).every((problem) => problem === null) &&
      moveRefusal(event.draft, event.terms) === null,
    isUndecided: ({ context, event }) => isUndecided(failureIn(event), context.isRepeated),
  },
}).createMachine({
  id: 'moveCredit',
  context: { sent: null, isRepeated: false, failure: null },
  initial: 'editing',
  states: {
    editing: {
      tags: ['form'],
      on: {
        'move.submit': {
          guard: 'isAcceptable',
          target: 'submitting',
          actions: ['assignRequest', 'clearFailure'],
        },
        'move.resume': { target: 'uncertain', actions: ['assignUnanswered', 'clearFailure'] },
      },
    },
    submitting: {
      tags: ['form', 'pending'],
      invoke: {
        id: 'moveCredit',
        src: 'moveCredit',
        input: ({ context }) => assertPresent(context.sent),
        onDone: { target: 'moved', actions: 'settleReply' },
        onError: [
          {
            guard: 'isUndecided',
            target: 'uncertain',
            actions: ['assignFailure', 'noteLostReply'],
          },
          { target: 'editing', actions: ['assignFailure', 'settleReply'] },
        ],
      },
    },
    uncertain: {
      tags: ['form'],
      on: {
        'move.retry': { target: 'submitting', actions: 'clearFailure' },
        'move.again': { target: 'editing', actions: ['settleReply', 'clearFailure'] },
      },
    },
    moved: { on: { 'move.again': 'editing' } },
  },
});

type MoveSnapshot = SnapshotFrom<typeof moveCreditMachine>;

/** The form is shown. */
export const isForm = (snapshot: MoveSnapshot) => snapshot.hasTag('form');
/** The request is being sent. */
export const isPending = (snapshot: MoveSnapshot) => snapshot.hasTag('pending');
/** It is unknown whether the credit was moved. */
export const isUncertain = (snapshot: MoveSnapshot) => snapshot.matches('uncertain');
/** The body of the last request. */
export const moveSent = (snapshot: MoveSnapshot) => snapshot.context.sent?.body ?? null;
/** Why the credit was not moved, or may not have been; null without a failure. */
export const moveFailure = (snapshot: MoveSnapshot) => snapshot.context.failure;
