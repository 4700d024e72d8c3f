import type { StaffFailure } from '../contract/staff';
import type { PayoutStatus, StaffWithdrawal } from '../contract/payouts';
import type { RejectionCause } from '../contract/withdrawals';
import type { PayoutEvent } from './payout';

/** Steps of staff at a withdrawal. */
export type ReviewStep =
  'claim' | 'release' | Exclude<PayoutEvent['type'], 'debited' | 'refuse' | 'returned' | 'cancel'>;

export type ReviewEvent =
  /** `cause`: cause of a rejection; OTHER by default. */
  | ({ type: 'review.take' } & Pick<StepInput, 'step' | 'text' | 'cause' | 'saved'>)
  | { type: 'review.refresh' }
  /** The shown withdrawal must be refetched. */
  | { type: 'review.due' }
  /** The outcome of a step must be fetched again. */
  | { type: 'review.ask' };

/** Event that the page receives by `actor.on`: its own step was taken, with the text that was typed for it. */
export type ReviewEmitted = { type: 'review.taken'; step: ReviewStep };

/** `pending`: a step is being sent, or its outcome being fetched. */
export type ReviewTag = 'pending';

/**
 * The server refused, or gave no answer. `outcome`: what became of the step, as the withdrawal shows: it was taken, not
 * taken so far, or another member of staff has changed it; null until that is known.
 */
export type ReviewFailure =
  | { kind: 'refused'; failure: StaffFailure }
  | { kind: 'unanswered'; outcome: 'taken' | 'notTaken' | 'changed' | null };

export interface ReviewContext {
  code: string;
  /** Name of the reviewer. */
  by: string;
  withdrawal: StaffWithdrawal | null;
  /** The step that is being sent, or that has no answer. */
  step: StepInput | null;
  failure: ReviewFailure | null;
}

/** A step of staff. `seen`: the payout status on which it was decided. */
export interface StepInput {
  code: string;
  step: ReviewStep;
  text: string;
  /** Cause of a rejection. */
  cause?: RejectionCause | undefined;
  /** Id of the saved reason that the text comes from. */
  saved?: number | undefined;
  seen: PayoutStatus | null;
}
