import { assertEvent, assign, setup, type SnapshotFrom } from 'xstate';
import type { StaffFailure } from '../contract/staff';
import { needsWords, type PayoutStatus, type StaffWithdrawal } from '../contract/payouts';
import type { RejectionCause } from '../contract/withdrawals';
import { assertPresent } from './assertPresent';
import { isEnded, nextStatus } from './lifecycle';
import { payoutMachine, type PayoutEvent } from './payout';
import { staffFailureIn } from './staffFailure';
import { timer } from './timer';
import { unimplementedCall } from './unimplemented';

/** What staff can do with a withdrawal. */
export type ReviewStep =
  'claim' | 'release' | Exclude<PayoutEvent['type'], 'debited' | 'refuse' | 'returned' | 'cancel'>;

/**
 * Whether a step needs words: a reason, or the number of the transfer where staff make it at the bank. A payout service
 * makes it by itself, and a rejection may be for a `cause` that says enough.
 */
export function needsText(
  { review }: StaffWithdrawal,
  step: ReviewStep,
  cause: RejectionCause = 'OTHER',
): boolean {
  if (step === 'reject') return needsWords(cause);
  return step === 'fail' || (step === 'send' && review.channel !== 'service');
}

export type ReviewEvent =
  /** `cause`: why it is rejected; OTHER where nothing is said. */
  | ({ type: 'review.take' } & Pick<StepInput, 'step' | 'text' | 'cause' | 'saved'>)
  | { type: 'review.refresh' }
  /** What is shown has become old. */
  | { type: 'review.due' }
  /** The outcome of a step is asked for again. */
  | { type: 'review.ask' };

/** `pending`: a step is on its way, or its outcome is asked for. */
export type ReviewTag = 'pending';

/**
 * The server refused, or gave no answer. Then the withdrawal shows what became of the step: it was taken, not taken so
 * far, or another member of staff has changed it meanwhile; null until that is known.
 */
export type ReviewFailure =
  | { kind: 'refused'; failure: StaffFailure }
  | { kind: 'unanswered'; outcome: 'taken' | 'notTaken' | 'changed' | null };

interface ReviewContext {
  code: string;
  /** The name of who reviews. */
  by: string;
  withdrawal: StaffWithdrawal | null;
  /** On its way, or without an answer. */
  step: StepInput | null;
  failure: ReviewFailure | null;
}

/** A step, and the status that it is about. */
export interface StepInput {
  code: string;
  step: ReviewStep;
  text: string;
  /** Of a rejection. */
  cause?: RejectionCause | undefined;
  /** The saved reason whose text it is. */
  saved?: number | undefined;
  seen: PayoutStatus | null;
}

/** How often a shown withdrawal is asked for again, ms: other staff may work on it. */
const refreshInterval = 5_000;
/** How soon the outcome of a step is asked for again, ms. */
const askInterval = 2_000;

/**
 * The review of one withdrawal by staff. A step without an answer is never repeated by itself: the machine asks for the
 * withdrawal, until the answer says whether the step was taken.
 *
 * To provide: calls `loadWithdrawal`, `takeStep`.
 */
export const reviewMachine = setup({
  types: {
    context: {} as ReviewContext,
    input: {} as { code: string; by: string },
    events: {} as ReviewEvent,
    tags: {} as ReviewTag,
  },
  actors: {
    loadWithdrawal: unimplementedCall<StaffWithdrawal, { code: string }>('loadWithdrawal'),
    takeStep: unimplementedCall<StaffWithdrawal, StepInput>('takeStep'),
    timer,
  },
  actions: {
    keepWithdrawal: assign((_, withdrawal: StaffWithdrawal) => ({ withdrawal })),
    keepStep: assign(({ context: { code, withdrawal }, event }) => {
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
    keepFailure: assign({ failure: ({ event }) => reviewFailureIn(event) }),
    keepOutcome: assign(({ context: { step, by } }, now: StaffWithdrawal) => ({
      failure: { kind: 'unanswered' as const, outcome: outcomeOf(assertPresent(step), by, now) },
    })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
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
        onDone: { target: 'idle', actions: { type: 'keepWithdrawal', params: loaded } },
        onError: { target: 'unavailable', actions: 'keepFailure' },
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
          actions: ['clearFailure', 'keepStep'],
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
        onDone: { target: 'idle', actions: { type: 'keepWithdrawal', params: loaded } },
        // What is shown stays; the next try is soon
        onError: 'idle',
      },
      on: {
        'review.take': {
          guard: 'isPossible',
          target: 'taking',
          actions: ['clearFailure', 'keepStep'],
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
          actions: [{ type: 'keepWithdrawal', params: loaded }, 'clearStep'],
        },
        onError: [
          { guard: 'isUnanswered', target: 'asking', actions: 'keepFailure' },
          { target: 'refreshing', actions: ['keepFailure', 'clearStep'] },
        ],
      },
    },
    asking: {
      tags: ['pending'],
      invoke: {
        id: 'loadWithdrawal',
        src: 'loadWithdrawal',
        input: ({ context }) => ({ code: context.code }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'keepOutcome', params: loaded },
            { type: 'keepWithdrawal', params: loaded },
            'clearStep',
          ],
        },
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
/** A step is being taken, or its outcome asked for: no other can be. */
export const isTaking = (snapshot: ReviewSnapshot) => snapshot.hasTag('pending');
/** The step that is on its way, or null. */
export const stepOnItsWay = (snapshot: ReviewSnapshot) => snapshot.context.step?.step ?? null;
/** The withdrawal cannot be shown as it is now. */
export const isUnavailable = (snapshot: ReviewSnapshot) => snapshot.matches('unavailable');
/** Why the last step was not taken, or that its outcome is unknown. */
export const reviewFailure = (snapshot: ReviewSnapshot) => snapshot.context.failure;

/**
 * Whether this step is there now, for the member of staff who reviews: not while another person works on it, not to send
 * a large amount that they approved, and not to pay out to a player whose payment they entered. Which role may take it: `contract/staffPermissions.ts`.
 */
export function isStepPossible(
  withdrawal: StaffWithdrawal | null,
  step: ReviewStep,
  by: string,
): boolean {
  if (!withdrawal) return false;
  const { status, claimedBy, approvedBy, needsSecondPerson, hasEntered } = withdrawal.review;
  if (step === 'claim') return claimedBy === null && !isEnded(payoutMachine, status);
  if (claimedBy !== null && claimedBy !== by) return false;
  if (step === 'release') return claimedBy === by;
  const facts = { needsSecondPerson, hasEntered, approvedBy, sentBy: by };
  return nextStatus(payoutMachine, status, step, facts) !== null;
}

/** Params of an action: the withdrawal from a call's answer. */
function loaded({ event }: { event: { output: StaffWithdrawal } }): StaffWithdrawal {
  return event.output;
}

/** What became of a step without an answer, by the withdrawal as it is now. */
function outcomeOf({ step, seen }: StepInput, by: string, { review }: StaffWithdrawal) {
  if (step === 'claim' || step === 'release') {
    if (review.claimedBy !== null && review.claimedBy !== by) return 'changed';
    return (review.claimedBy === by) === (step === 'claim') ? 'taken' : 'notTaken';
  }
  if (review.status === seen) return 'notTaken';
  // A payout service may have settled it meanwhile
  if (step === 'send' && review.sentBy === by && review.status === 'SETTLED') return 'taken';
  const expected = seen && nextStatus(payoutMachine, seen, step);
  // The status that a step leads to may have passed by itself.
  const further = expected && nextStatus(payoutMachine, expected, 'returned');
  const { status } = review;
  return status === expected || status === further ? 'taken' : 'changed';
}

/** Reads a rejection. Anything but a refusal leaves the outcome unknown. @throws UnimplementedError */
function reviewFailureIn(event: object): ReviewFailure {
  const failure = staffFailureIn(event);
  return failure ? { kind: 'refused', failure } : { kind: 'unanswered', outcome: null };
}
