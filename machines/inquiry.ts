import { setup } from 'xstate';

/** Events of a player's inquiry about a payment. */
export type InquiryEvent =
  /** Staff have found the payment. `isCredited`: its order is credited; false refuses the event. */
  | { type: 'find'; isCredited?: boolean }
  /** Staff cannot find the payment; the player reads their reason. */
  | { type: 'refuse' };

/** Lifecycle of an inquiry about a missing payment. It waits for staff, who answer it once. */
export const inquiryMachine = setup({
  types: { events: {} as InquiryEvent },
  guards: {
    isCredited: ({ event }) => event.type === 'find' && event.isCredited !== false,
  },
}).createMachine({
  id: 'inquiry',
  initial: 'OPEN',
  states: {
    OPEN: { on: { find: { target: 'FOUND', guard: 'isCredited' }, refuse: 'REFUSED' } },
    FOUND: { type: 'final' },
    REFUSED: { type: 'final' },
  },
});
