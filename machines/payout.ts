import { setup } from 'xstate';

/** Events of the payout of a withdrawal. */
export type PayoutEvent =
  /** The credit is debited: the provider that keeps it has taken it from the player, or it is held here. */
  | { type: 'debited' }
  /** The provider has not debited the credit, and will not. */
  | { type: 'refuse' }
  /** Staff have checked the payout: it may be sent. `isOnHold`: not yet, its bank account is too new. */
  | ({ type: 'approve'; isOnHold?: boolean } & NotEntered)
  /** Back to review, before it was sent. */
  | { type: 'undo' }
  /** The bank was instructed to pay. */
  | ({ type: 'send' } & FourEyes & NotEntered)
  /** The bank has paid. */
  | { type: 'settle' }
  /** The bank has not paid, and will not. */
  | { type: 'fail' }
  /** The payout may be sent again. */
  | ({ type: 'retry' } & NotEntered)
  /** Refused: the credit comes back to the player. */
  | { type: 'reject' }
  /** The player cancels. `wasSent`: the bank was instructed before, and may still report that it has paid. */
  | { type: 'cancel'; wasSent?: boolean }
  /** The credit is back at the provider. */
  | { type: 'returned' };

/** Whether the decider has recently entered a payment of the player: then another person must pay out to them. */
export interface NotEntered {
  hasEntered?: boolean;
}

/** The approver and the sender; a large amount needs two people. */
export interface FourEyes {
  needsSecondPerson?: boolean;
  approvedBy?: string | null;
  sentBy?: string;
}

/**
 * Lifecycle of the payout of a withdrawal. The player's order stays OPEN until the payout is SETTLED (then SUCCESS),
 * REJECTED or CANCELED. The player may cancel while staff review it for the first time. While the payout is SENT it is
 * unknown whether the bank has paid, so only an answer of the bank ends this status. In the same way only the
 * provider's answer ends DEBITING, RETURNING and CANCELING; they take no time where the credit is kept here.
 */
export const payoutMachine = setup({
  types: { events: {} as PayoutEvent },
  guards: {
    mayApprove: ({ event }) =>
      event.type === 'approve' && event.hasEntered !== true && event.isOnHold !== true,
    mayCancel: ({ event }) => event.type === 'cancel' && event.wasSent !== true,
    mayPayOut: ({ event }) => !('hasEntered' in event && event.hasEntered === true),
    maySend: ({ event }) =>
      event.type === 'send' &&
      event.hasEntered !== true &&
      (!event.needsSecondPerson || event.sentBy !== event.approvedBy),
  },
}).createMachine({
  id: 'payout',
  initial: 'DEBITING',
  states: {
    DEBITING: { on: { debited: 'REVIEW', refuse: 'REJECTED' } },
    REVIEW: {
      on: {
        approve: { target: 'APPROVED', guard: 'mayApprove' },
        reject: 'RETURNING',
        cancel: { target: 'CANCELING', guard: 'mayCancel' },
      },
    },
    APPROVED: {
      on: {
        undo: 'REVIEW',
        send: { target: 'SENT', guard: 'maySend' },
        reject: 'RETURNING',
      },
    },
    SENT: { on: { settle: 'SETTLED', fail: 'FAILED' } },
    FAILED: { on: { retry: { target: 'APPROVED', guard: 'mayPayOut' }, reject: 'RETURNING' } },
    RETURNING: { on: { returned: 'REJECTED' } },
    CANCELING: { on: { returned: 'CANCELED' } },
    SETTLED: { type: 'final' },
    REJECTED: { type: 'final' },
    CANCELED: { type: 'final' },
  },
});
