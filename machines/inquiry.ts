import { setup } from 'xstate';

/** Events of a player's inquiry about a payment. */
export type InquiryEvent =
  /** Staff have found the payment. `isCredited`: its order is credited; false refuses the event. */
  | { type: 'find'; isCredited?: boolean }
  /** Staff cannot find the payment; the player reads their reason. `isPaid`: its order is paid; true refuses the event. */
  | { type: 'refuse'; isPaid?: boolean };

/** Lifecycle of an inquiry about a missing payment. It waits for staff, who answer it once. */
export const inquiryMachine = setup({
  types: { events: {} as InquiryEvent },
  guards: {
    isCredited: ({ event }) => event.type === 'find' && event.isCredited !== false,
    isUnpaid: ({ event }) => event.type === 'refuse' && event.isPaid !== true,
  },
}).createMachine({
  id: 'inquiry',
  initial: 'OPEN',
  states: {
    OPEN: {
      on: {
        find: { target: 'FOUND', guard: 'isCredited' },
        refuse: { target: 'REFUSED', guard: 'isUnpaid' },
      },
    },
    FOUND: { type: 'final' },
    REFUSED: { type: 'final' },
  },
});
