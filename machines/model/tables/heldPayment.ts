import { heldPaymentMachine } from '../../heldPayment';
import { lifecycleTable } from './lifecycleTable';

/** A payment that no order took: staff match it, return it, settle its order, or close it as reported twice. */
export const heldPayment = lifecycleTable(
  'heldPayment',
  heldPaymentMachine,
  {
    HELD: { match: 'MATCHED', return: 'RETURNED', settle: 'DECIDED', close: 'CLOSED' },
    MATCHED: {},
    RETURNED: {},
    DECIDED: {},
    CLOSED: {},
  },
  { 'one that was reported once is closed': { type: 'close', isUnique: true } },
);
