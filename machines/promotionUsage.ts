import { setup } from 'xstate';

/** Events that end the use of a promotion. `roundOpen`: a game begun with its credit may still pay out. */
export type PromotionUsageEvent =
  /** A withdrawal under its terms was paid out. */
  | { type: 'complete'; roundOpen?: boolean }
  /** The player canceled it. */
  | { type: 'cancel'; roundOpen?: boolean }
  /** Its credit fell below the threshold: nothing is left to withdraw. */
  | { type: 'useUp'; roundOpen?: boolean }
  /** The operator ended the promotion before the player had funded it. */
  | { type: 'deactivate' };

/**
 * Lifecycle of a promotion usage (specification, section 4). ACTIVE means "in use": a player has at most one. Its terms
 * hold until it ends, and it does not end while a game begun under them may still pay out: a win would escape the
 * terms.
 */
export const promotionUsageMachine = setup({
  types: { events: {} as PromotionUsageEvent },
  guards: {
    noRoundOpen: ({ event }) => !('roundOpen' in event && event.roundOpen),
  },
}).createMachine({
  id: 'promotionUsage',
  initial: 'ACTIVE',
  states: {
    ACTIVE: {
      on: {
        complete: { target: 'SUCCESS', guard: 'noRoundOpen' },
        cancel: { target: 'CANCELED', guard: 'noRoundOpen' },
        useUp: { target: 'USED', guard: 'noRoundOpen' },
        deactivate: 'INACTIVE',
      },
    },
    SUCCESS: { type: 'final' },
    CANCELED: { type: 'final' },
    USED: { type: 'final' },
    INACTIVE: { type: 'final' },
  },
});
