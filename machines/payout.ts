import { setup } from 'xstate';

/** What happens to the payout of a withdrawal. */
export type PayoutEvent =
  /** Staff have checked it: it may be sent. */
  | { type: 'approve' }
  /** They look at it again, before it was sent. */
  | { type: 'undo' }
  /** The bank was told to pay. */
  | ({ type: 'send' } & FourEyes)
  /** The bank has paid. */
  | { type: 'settle' }
  /** The bank has not paid, and will not. */
  | { type: 'fail' }
  /** It may be sent once more. */
  | { type: 'retry' }
  /** Refused: the credit comes back to the player. */
  | { type: 'reject' };

/** Who approved, and who sends; both are needed where the amount is large. */
export interface FourEyes {
  needsSecondPerson?: boolean;
  approvedBy?: string | null;
  sentBy?: string;
}

/**
 * Lifecycle of the payout of a withdrawal, below the player's order: that is OPEN until its payout is SETTLED (then
 * SUCCESS) or REJECTED. While it is SENT nobody knows whether the bank has paid, so nothing but the bank's word ends it.
 */
export const payoutMachine = setup({
  types: { events: {} as PayoutEvent },
  guards: {
    isSecondPerson: ({ event }) =>
      event.type !== 'send' || !event.needsSecondPerson || event.sentBy !== event.approvedBy,
  },
}).createMachine({
  id: 'payout',
  initial: 'REVIEW',
  states: {
    REVIEW: { on: { approve: 'APPROVED', reject: 'REJECTED' } },
    APPROVED: {
      on: { undo: 'REVIEW', send: { target: 'SENT', guard: 'isSecondPerson' }, reject: 'REJECTED' },
    },
    SENT: { on: { settle: 'SETTLED', fail: 'FAILED' } },
    FAILED: { on: { retry: 'APPROVED', reject: 'REJECTED' } },
    SETTLED: { type: 'final' },
    REJECTED: { type: 'final' },
  },
});
