import { setup } from 'xstate';

/** Events of a withdrawal order. */
export type WithdrawalOrderEvent =
  /** The money is in the player's bank account: its payout is settled (`payout.ts`). */
  | { type: 'approve' }
  /** Refused, with a reason; the held credit comes back. */
  | { type: 'reject' }
  /** The player cancels; the held credit comes back. */
  | { type: 'cancel' };

/** Lifecycle of a withdrawal (specification, section 4): under review while OPEN, then paid out, rejected or canceled. */
export const withdrawalOrderMachine = setup({
  types: { events: {} as WithdrawalOrderEvent },
}).createMachine({
  id: 'withdrawalOrder',
  initial: 'OPEN',
  states: {
    OPEN: { on: { approve: 'SUCCESS', reject: 'REJECTED', cancel: 'CANCELED' } },
    SUCCESS: { type: 'final' },
    REJECTED: { type: 'final' },
    CANCELED: { type: 'final' },
  },
});

/** True once it has ended without a payout: the credit is back with the player. */
export const isGivenBack = (status: string): boolean =>
  status === 'REJECTED' || status === 'CANCELED';
