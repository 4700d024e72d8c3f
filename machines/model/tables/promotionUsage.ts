import { promotionUsageMachine } from '../../promotionUsage';
import { lifecycleTable } from './lifecycleTable';

const steps = {
  ACTIVE: { complete: 'SUCCESS', cancel: 'CANCELED', useUp: 'USED', deactivate: 'INACTIVE' },
  SUCCESS: {},
  CANCELED: {},
  USED: {},
  INACTIVE: {},
};

/** Lifecycle of a promotion usage: specification, section 4.6. */
export const promotionUsage = lifecycleTable('promotionUsage', promotionUsageMachine, steps);

/** The same lifecycle while a game begun with its credit may still pay out. */
export const promotionUsageInPlay = lifecycleTable('promotionUsage', promotionUsageMachine, steps, {
  'is paid out in play': { type: 'complete', roundOpen: true },
  'is given up in play': { type: 'cancel', roundOpen: true },
  'is used up in play': { type: 'useUp', roundOpen: true },
});
