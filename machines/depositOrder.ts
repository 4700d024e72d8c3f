import { setup } from 'xstate';
import { nextStatus } from './lifecycle';

/** Events of a deposit order. The server decides who may cause one, the lifecycle which status follows. */
export type DepositOrderEvent =
  /** The gateway confirmed the full payment. */
  | { type: 'pay' }
  /** The provider took the credit. */
  | { type: 'credit' }
  /** The provider refused the credit for good; the payment is kept for staff. */
  | { type: 'creditFailed' }
  /** The gateway takes no payment for it. */
  | { type: 'refuse' }
  /** The player canceled it. */
  | { type: 'cancel' }
  /** It expired without a payment. */
  | { type: 'expire' }
  /** Staff refused it; a payment already made is kept for them to return. */
  | { type: 'reject' }
  /** Staff credit a payment that arrived after the order had ended. */
  | { type: 'resolveLate' };

/**
 * Lifecycle of a deposit order (specification, section 4). CANCELED and FAILED are not final: a payment may still
 * arrive, and staff may credit it.
 */
export const depositOrderMachine = setup({
  types: { events: {} as DepositOrderEvent },
}).createMachine({
  id: 'depositOrder',
  initial: 'OPEN',
  states: {
    OPEN: {
      on: {
        pay: 'PAID',
        refuse: 'FAILED',
        cancel: 'CANCELED',
        expire: 'FAILED',
        reject: 'REJECTED',
      },
    },
    PAID: { on: { credit: 'SUCCESS', creditFailed: 'FAILED', reject: 'REJECTED' } },
    SUCCESS: { type: 'final' },
    CANCELED: { on: { resolveLate: 'SUCCESS' } },
    FAILED: { on: { resolveLate: 'SUCCESS' } },
    REJECTED: { type: 'final' },
  },
});

/** True while the order waits for its payment or its credit: staff may still reject it. */
export const stillWaits = (status: string): boolean =>
  nextStatus(depositOrderMachine, status, 'reject') !== null;

/** True while the order can be paid. */
export const awaitsPayment = (status: string): boolean =>
  nextStatus(depositOrderMachine, status, 'pay') !== null;

/** True while a payment that arrives can be credited, automatically or by staff. */
export const mayStillBeCredited = (status: string): boolean =>
  awaitsPayment(status) || nextStatus(depositOrderMachine, status, 'resolveLate') !== null;

/** True once it is paid and waits for its credit. */
export const awaitsCredit = (status: string): boolean =>
  nextStatus(depositOrderMachine, status, 'credit') !== null;

/** True once it is paid, and nothing has gone wrong since. */
export const isPaid = (status: string): boolean => awaitsCredit(status) || status === 'SUCCESS';
