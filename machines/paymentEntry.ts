import { setup } from 'xstate';

/** Events of a payment that staff have entered by hand. */
export type PaymentEntryEvent =
  /** The payment is confirmed and counts, as if a gateway had reported it. */
  | ({ type: 'confirm' } & TwoPeople)
  /** The payment is refused: it was entered wrongly, or not paid. */
  | { type: 'refuse' };

/** Member of staff who entered it, and the one who confirms it; they must differ for a large amount. */
export interface TwoPeople {
  needsSecondPerson?: boolean;
  enteredBy?: string;
  confirmedBy?: string;
}

/**
 * Lifecycle of a payment that staff enter by hand. Nothing is posted while it is ENTERED. A small payment is confirmed
 * when it is entered. Once it is REFUSED, the bank's number can be entered again.
 */
export const paymentEntryMachine = setup({
  types: { events: {} as PaymentEntryEvent },
  guards: {
    isSecondPerson: ({ event }) =>
      event.type !== 'confirm' || !event.needsSecondPerson || event.confirmedBy !== event.enteredBy,
  },
}).createMachine({
  id: 'paymentEntry',
  initial: 'ENTERED',
  states: {
    ENTERED: {
      on: { confirm: { target: 'CONFIRMED', guard: 'isSecondPerson' }, refuse: 'REFUSED' },
    },
    CONFIRMED: { type: 'final' },
    REFUSED: { type: 'final' },
  },
});
