import { setup } from 'xstate';

/** Facts that end the use of a promotion. */
export type PromotionUsageEvent =
  /** A withdrawal under its terms was paid out. */
  | { type: 'complete' }
  /** The player gave it up. */
  | { type: 'cancel' }
  /** Its credit was played below the threshold: nothing is left to withdraw. */
  | { type: 'useUp' }
  /** The operator ended the promotion before the player had paid for it. */
  | { type: 'deactivate' };

/** Law of a promotion usage (specification, section 4): ACTIVE is "in use", of which a player has one at most. */
export const promotionUsageMachine = setup({
  types: { events: {} as PromotionUsageEvent },
}).createMachine({
  id: 'promotionUsage',
  initial: 'ACTIVE',
  states: {
    ACTIVE: {
      on: { complete: 'SUCCESS', cancel: 'CANCELED', useUp: 'USED', deactivate: 'INACTIVE' },
    },
    SUCCESS: { type: 'final' },
    CANCELED: { type: 'final' },
    USED: { type: 'final' },
    INACTIVE: { type: 'final' },
  },
});
