import { withdrawalOrderMachine } from '../../../machines/withdrawalOrder';
import { lawTable } from './lawTable';

/** A withdrawal as the specification, section 4.5, has it. */
export const withdrawalOrder = lawTable('withdrawalOrder', withdrawalOrderMachine, {
  OPEN: { approve: 'SUCCESS', reject: 'REJECTED' },
  SUCCESS: {},
  REJECTED: {},
});
