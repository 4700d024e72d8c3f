import { withdrawalOrderMachine } from '../../../machines/withdrawalOrder';
import { lawTable } from './lawTable';

/** The law of a withdrawal, as the specification has it. */
export const withdrawalOrder = lawTable('withdrawalOrder', withdrawalOrderMachine, {
  OPEN: { approve: 'SUCCESS', reject: 'REJECTED' },
  SUCCESS: {},
  REJECTED: {},
});
