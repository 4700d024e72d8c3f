import { promotionUsageMachine } from '../../../machines/promotionUsage';
import { lawTable } from './lawTable';

/** The law of a promotion usage, as the specification has it. */
export const promotionUsage = lawTable('promotionUsage', promotionUsageMachine, {
  ACTIVE: { complete: 'SUCCESS', cancel: 'CANCELED', useUp: 'USED', deactivate: 'INACTIVE' },
  SUCCESS: {},
  CANCELED: {},
  USED: {},
  INACTIVE: {},
});
