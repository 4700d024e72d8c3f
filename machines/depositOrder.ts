import { setup } from 'xstate';
import { nextStatus } from './law';

/** Facts that move a deposit order. Who may state them is the server's business, what they lead to is the law's. */
export type DepositOrderEvent =
  /** The gateway confirmed the full payment. */
  | { type: 'pay' }
  /** The provider took the credit. */
  | { type: 'credit' }
  /** The provider refused the credit for good; the payment is kept for staff. */
  | { type: 'creditFailed' }
  /** The player gave it up. */
  | { type: 'cancel' }
  /** Its time ran out without a payment. */
  | { type: 'expire' }
  /** Staff refused it; a payment already made is kept for them to return. */
  | { type: 'reject' }
  /** Staff credit a payment that arrived after the order had ended. */
  | { type: 'resolveLate' };

/**
 * Law of a deposit order (specification, section 4). CANCELED and FAILED are not final: a payment may still
 * arrive, and staff may credit it.
 */
export const depositOrderMachine = setup({
  types: { events: {} as DepositOrderEvent },
}).createMachine({
  id: 'depositOrder',
  initial: 'OPEN',
  states: {
    OPEN: { on: { pay: 'PAID', cancel: 'CANCELED', expire: 'FAILED', reject: 'REJECTED' } },
    PAID: { on: { credit: 'SUCCESS', creditFailed: 'FAILED', reject: 'REJECTED' } },
    SUCCESS: { type: 'final' },
    CANCELED: { on: { resolveLate: 'SUCCESS' } },
    FAILED: { on: { resolveLate: 'SUCCESS' } },
    REJECTED: { type: 'final' },
  },
});

/** True while the order waits for its payment or its credit: staff may yet refuse it. */
export const stillWaits = (status: string): boolean =>
  nextStatus(depositOrderMachine, status, 'reject') !== null;
