import { assertEvent, assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { StaffWithdrawal } from '../contract/payouts';
import { assertPresent } from './assertPresent';
import { nextStatus } from './lifecycle';
import { payoutMachine } from './payout';
import { isStepPossible, needsText } from './reviewSteps';
import type {
  ReviewContext,
  ReviewEmitted,
  ReviewEvent,
  ReviewFailure,
  ReviewTag,
  StepInput,
} from './reviewTypes';
import { staffFailureIn } from './staffFailure';
import { timer } from './timer';
import { unimplementedCall } from './unimplemented';

/** Interval of refetching a shown withdrawal, ms: other staff may work on it. */
const refreshInterval = 5_000;
/** Interval of asking for the outcome of a step, ms. */
const askInterval = 2_000;

/**
 * The review of one withdrawal by staff. A step without an answer is never repeated automatically: the machine fetches
 * the withdrawal until it shows whether the step was taken.
 *
 * To provide: calls `loadWithdrawal`, `takeStep`.
 */
export const reviewMachine = setup({
  types: {
    context: {} as ReviewContext,
    input: {} as { code: string; by: string },
    events: {} as ReviewEvent,
    emitted: {} as ReviewEmitted,
    tags: {} as ReviewTag,
  },
  actors: {
    loadWithdrawal: unimplementedCall<StaffWithdrawal, { code: string }>('loadWithdrawal'),
    takeStep: unimplementedCall<StaffWithdrawal, StepInput>('takeStep'),
    timer,
  },
  actions: {
    assignWithdrawal: assign((_, withdrawal: StaffWithdrawal) => ({ withdrawal })),
    assignStep: assign(({ context: { code, withdrawal }, event }) => {
      assertEvent(event, 'review.take');
      const { step, text, cause, saved } = event;
      const seen = withdrawal?.review.status ?? null;
      return {
        step: {
          code,
          step,
          text: text.trim(),
          ...(cause && { cause }),
          ...(saved && { saved }),
          seen,
        },
      };
    }),
    clearStep: assign({ step: null }),
    assignFailure: assign({ failure: ({ event }) => reviewFailureIn(event) }),
    assignOutcome: assign(({ context: { step, by } }, now: StaffWithdrawal) => ({
      failure: { kind: 'unanswered' as const, outcome: outcomeOf(assertPresent(step), by, now) },
    })),
    clearFailure: assign({ failure: null }),
    emitTaken: emit(({ context }) => ({
      type: 'review.taken',
      step: assertPresent(context.step).step,
    })),
  },
  guards: {
    wasTaken: ({ context: { step, by } }, now: StaffWithdrawal) =>
      outcomeOf(assertPresent(step), by, now) === 'taken',
    isPossible: ({ context, event }) => {
      assertEvent(event, 'review.take');
      const { withdrawal, by } = context;
      if (!withdrawal || !isStepPossible(withdrawal, event.step, by)) return false;
      return !needsText(withdrawal, event.step, event.cause) || event.text.trim() !== '';
    },
    isUnanswered: ({ event }) => reviewFailureIn(event).kind === 'unanswered',
  },
}).createMachine({
  id: 'review',
  context: ({ input }) => ({ ...input, withdrawal: null, step: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadWithdrawal',
        src: 'loadWithdrawal',
        input: ({ context }) => ({ code: context.code }),
        onDone: { target: 'idle', actions: { type: 'assignWithdrawal', params: loaded } },
        onError: { target: 'unavailable', actions: 'assignFailure' },
      },
    },
    unavailable: { on: { 'review.refresh': { target: 'loading', actions: 'clearFailure' } } },
    idle: {
      invoke: {
        id: 'timer',
        src: 'timer',
        input: { ms: refreshInterval, event: { type: 'review.due' } },
      },
      on: {
        'review.take': {
          guard: 'isPossible',
          target: 'taking',
          actions: ['clearFailure', 'assignStep'],
        },
        'review.refresh': 'refreshing',
        'review.due': 'refreshing',
      },
    },
    refreshing: {
      invoke: {
        id: 'loadWithdrawal',
        src: 'loadWithdrawal',
        input: ({ context }) => ({ code: context.code }),
        onDone: { target: 'idle', actions: { type: 'assignWithdrawal', params: loaded } },
        // The shown data stays; the next attempt is soon
        onError: 'idle',
      },
      on: {
        'review.take': {
          guard: 'isPossible',
          target: 'taking',
          actions: ['clearFailure', 'assignStep'],
        },
      },
    },
    taking: {
      tags: ['pending'],
      invoke: {
        id: 'takeStep',
        src: 'takeStep',
        input: ({ context }) => assertPresent(context.step),
        onDone: {
          target: 'idle',
          actions: ['emitTaken', { type: 'assignWithdrawal', params: loaded }, 'clearStep'],
        },
        onError: [
          { guard: 'isUnanswered', target: 'asking', actions: 'assignFailure' },
          { target: 'refreshing', actions: ['assignFailure', 'clearStep'] },
        ],
      },
    },
    asking: {
      tags: ['pending'],
      invoke: {
        id: 'loadWithdrawal',
        src: 'loadWithdrawal',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          {
            guard: { type: 'wasTaken', params: loaded },
            target: 'idle',
            actions: [
              'emitTaken',
              { type: 'assignOutcome', params: loaded },
              { type: 'assignWithdrawal', params: loaded },
              'clearStep',
            ],
          },
          {
            target: 'idle',
            actions: [
              { type: 'assignOutcome', params: loaded },
              { type: 'assignWithdrawal', params: loaded },
              'clearStep',
            ],
          },
        ],
        onError: 'waiting',
      },
    },
    waiting: {
      tags: ['pending'],
      invoke: {
        id: 'timer',
        src: 'timer',
        input: { ms: askInterval, event: { type: 'review.ask' } },
      },
      on: { 'review.ask': 'asking', 'review.refresh': 'asking' },
    },
  },
});

type ReviewSnapshot = SnapshotFrom<typeof reviewMachine>;

/** The withdrawal as last loaded; null before. */
export const reviewedWithdrawal = (snapshot: ReviewSnapshot) => snapshot.context.withdrawal;
/** A step is being taken, or its outcome being fetched: no other step is possible. */
export const isPending = (snapshot: ReviewSnapshot) => snapshot.hasTag('pending');
/** The step that is being sent, or null. */
export const stepOnItsWay = (snapshot: ReviewSnapshot) => snapshot.context.step?.step ?? null;
/** The current state of the withdrawal cannot be loaded. */
export const isUnavailable = (snapshot: ReviewSnapshot) => snapshot.matches('unavailable');
/** Why the last step was not taken, or that its outcome is unknown; null without a failure. */
export const reviewFailure = (snapshot: ReviewSnapshot) => snapshot.context.failure;

/** Params of an action: the withdrawal from a call's answer. */
function loaded({ event }: { event: { output: StaffWithdrawal } }): StaffWithdrawal {
  return event.output;
}

/** The outcome of a step without an answer, concluded from the withdrawal as it is now. */
function outcomeOf({ step, seen }: StepInput, by: string, { review }: StaffWithdrawal) {
  if (step === 'claim' || step === 'release') {
    if (review.claimedBy !== null && review.claimedBy !== by) return 'changed';
    return (review.claimedBy === by) === (step === 'claim') ? 'taken' : 'notTaken';
  }
  if (review.status === seen) return 'notTaken';
  // The same step of a colleague leads to the same status: a payout that both have sent may have been paid twice
  if (step === 'send' && review.sentBy !== by) return 'changed';
  if (step === 'approve' && review.approvedBy !== by) return 'changed';
  // A payout service may have settled it by now
  if (step === 'send' && review.status === 'SETTLED') return 'taken';
  const expected = seen && nextStatus(payoutMachine, seen, step);
  // The status that the step leads to may already be over, without a further step of staff.
  const further = expected && nextStatus(payoutMachine, expected, 'returned');
  const { status } = review;
  return status === expected || status === further ? 'taken' : 'changed';
}

/** Reads a rejection. Anything but a refusal leaves the outcome unknown. @throws UnimplementedError */
function reviewFailureIn(event: object): ReviewFailure {
  const failure = staffFailureIn(event);
  return failure ? { kind: 'refused', failure } : { kind: 'unanswered', outcome: null };
}
