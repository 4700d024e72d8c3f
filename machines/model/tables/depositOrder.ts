import { depositOrderMachine } from '../../depositOrder';
import { lifecycleTable } from './lifecycleTable';

/** A deposit order as the specification, section 4.4, has it. */
export const depositOrder = lifecycleTable('depositOrder', depositOrderMachine, {
  OPEN: {
    pay: 'PAID',
    refuse: 'FAILED',
    cancel: 'CANCELED',
    expire: 'FAILED',
    reject: 'REJECTED',
  },
  PAID: { credit: 'SUCCESS', creditFailed: 'FAILED', reject: 'REJECTED' },
  SUCCESS: {},
  CANCELED: { resolveLate: 'SUCCESS' },
  FAILED: { resolveLate: 'SUCCESS' },
  REJECTED: {},
});
