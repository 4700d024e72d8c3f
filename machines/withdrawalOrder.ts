import { setup } from 'xstate';

/** Decisions of staff about a withdrawal. */
export type WithdrawalOrderEvent =
  /** The money is in the player's bank account: its payout is settled (`payout.ts`). */
  | { type: 'approve' }
  /** Refused, with a reason; the held credit comes back. */
  | { type: 'reject' };

/** Lifecycle of a withdrawal (specification, section 4): under review while OPEN, then paid out or rejected. */
export const withdrawalOrderMachine = setup({
  types: { events: {} as WithdrawalOrderEvent },
}).createMachine({
  id: 'withdrawalOrder',
  initial: 'OPEN',
  states: {
    OPEN: { on: { approve: 'SUCCESS', reject: 'REJECTED' } },
    SUCCESS: { type: 'final' },
    REJECTED: { type: 'final' },
  },
});
