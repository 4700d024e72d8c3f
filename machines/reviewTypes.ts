import type { StaffFailure } from '../contract/staff';
import type { PayoutStatus, StaffWithdrawal } from '../contract/payouts';
import type { RejectionCause } from '../contract/withdrawals';
import type { PayoutEvent } from './payout';

/** What staff can do with a withdrawal. */
export type ReviewStep =
  'claim' | 'release' | Exclude<PayoutEvent['type'], 'debited' | 'refuse' | 'returned' | 'cancel'>;

export type ReviewEvent =
  /** `cause`: why it is rejected; OTHER where nothing is said. */
  | ({ type: 'review.take' } & Pick<StepInput, 'step' | 'text' | 'cause' | 'saved'>)
  | { type: 'review.refresh' }
  /** What is shown has become old. */
  | { type: 'review.due' }
  /** The outcome of a step is asked for again. */
  | { type: 'review.ask' };

/** What the page learns by `actor.on`: the step of its own that was taken; what was typed for it is stored. */
export type ReviewEmitted = { type: 'review.taken'; step: ReviewStep };

/** `pending`: a step is on its way, or its outcome is asked for. */
export type ReviewTag = 'pending';

/**
 * The server refused, or gave no answer. Then the withdrawal shows what became of the step: it was taken, not taken so
 * far, or another member of staff has changed it; null until that is known.
 */
export type ReviewFailure =
  | { kind: 'refused'; failure: StaffFailure }
  | { kind: 'unanswered'; outcome: 'taken' | 'notTaken' | 'changed' | null };

export interface ReviewContext {
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
