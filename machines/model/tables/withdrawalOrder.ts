import { withdrawalOrderMachine } from '../../withdrawalOrder';
import { lifecycleTable } from './lifecycleTable';

/** Lifecycle of a withdrawal: specification, section 4.5. */
export const withdrawalOrder = lifecycleTable('withdrawalOrder', withdrawalOrderMachine, {
  OPEN: { approve: 'SUCCESS', reject: 'REJECTED', cancel: 'CANCELED' },
  SUCCESS: {},
  REJECTED: {},
  CANCELED: {},
});
