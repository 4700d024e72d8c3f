import { withdrawalOrderMachine } from '../../withdrawalOrder';
import { lifecycleTable } from './lifecycleTable';

/** A withdrawal as the specification, section 4.5, has it. */
export const withdrawalOrder = lifecycleTable('withdrawalOrder', withdrawalOrderMachine, {
  OPEN: { approve: 'SUCCESS', reject: 'REJECTED', cancel: 'CANCELED' },
  SUCCESS: {},
  REJECTED: {},
  CANCELED: {},
});
