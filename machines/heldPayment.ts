import { setup } from 'xstate';

/** Events of a held payment: one that no order could take. */
export type HeldPaymentEvent =
  /** Staff match it to an order, or the order that it names now exists: it counts there like any payment. */
  | { type: 'match' }
  /** Staff send it back to the payer. */
  | { type: 'return' }
  /** Staff decide about all money that is held for its order: they credit the order, or return everything. */
  | { type: 'settle' }
  /** It duplicates another payment, which was posted. `isUnique`: there is no such payment, so the event is refused. */
  | { type: 'close'; isUnique?: boolean };

/**
 * Lifecycle of a payment that is held for staff. If the matched order cannot take the payment, it is held again. A
 * payment that was reported twice is closed: nothing is credited or sent back.
 */
export const heldPaymentMachine = setup({
  types: { events: {} as HeldPaymentEvent },
  guards: {
    isDuplicate: ({ event }) => event.type !== 'close' || !event.isUnique,
  },
}).createMachine({
  id: 'heldPayment',
  initial: 'HELD',
  states: {
    HELD: {
      on: {
        match: 'MATCHED',
        return: 'RETURNED',
        settle: 'DECIDED',
        close: { target: 'CLOSED', guard: 'isDuplicate' },
      },
    },
    MATCHED: { type: 'final' },
    RETURNED: { type: 'final' },
    DECIDED: { type: 'final' },
    CLOSED: { type: 'final' },
  },
});

/** True for a reason that makes a duplicate likely: staff are asked. */
export const mayBeDuplicate = (reason: string): boolean =>
  reason === 'SAME_PAYMENT' || reason === 'PAID_AGAIN';
