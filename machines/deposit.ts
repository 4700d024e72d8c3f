import { assign, not, stateIn, type SnapshotFrom } from 'xstate';
import { DepositCreate } from '../contract/deposits';
import { assertPresent } from './assertPresent';
import { depositOrderMachine, stillWaits } from './depositOrder';
import { refusalCode } from './failure';
import * as order from './orderFlow';
import { isAcceptableDeposit } from './orderForm';

/** The longest time that a browser's timer can wait, ms: 24 days. */
const longestDelay = 2 ** 31 - 1;

type Submission = Extract<order.DepositEvent, { type: 'deposit.submit' }>;

const depositFlow = order.orderFlow.extend({
  actions: {
    /** A failure is cleared when the order moves on, except "paid, so not cancelable", which is shown then. */
    clearOvertaken: assign(({ context: { failure } }) => ({
      failure: refusalCode(failure) === 'CANCEL_AFTER_PAID' ? failure : null,
    })),
  },
  guards: {
    /** A promotion in use may require another amount than the one that was submitted before the data was loaded. */
    isAcceptable: (_, { draft, terms, isEarly = false }: Submission) =>
      isAcceptableDeposit(draft, terms) && !(isEarly && terms.inUse),
    isNewer: ({ context }, fact: order.OrderUpdate) =>
      order.isNewer(depositOrderMachine, context.order, fact),
    /** The same status with news: the remaining time (the device may have slept, or its clock been set), or the QR. */
    tellsMore: ({ context: { order: known } }, fact: order.OrderUpdate) =>
      fact.code === known?.code &&
      fact.status === known.status &&
      (fact.timeLeft !== undefined || (fact.hasQr !== undefined && fact.hasQr !== known.hasQr)),
    isPreparing: ({ context }) => context.order?.hasQr === false,
    isPayable: not(stateIn({ following: { OPEN: { payment: 'preparing' } } })),
    isOverdue: ({ context }) => context.order?.timeLeft === 0,
    /** The order has ended, or its status is unknown to this page. */
    isOver: ({ context }) => !stillWaits(assertPresent(context.order).status),
  },
});

/** Waits until the time to pay is over. */
const deadline = depositFlow.createStateConfig({
  invoke: {
    id: 'deadline',
    src: 'timer',
    input: ({ context }) => ({
      ms: Math.min(context.order?.timeLeft ?? longestDelay, longestDelay),
      event: { type: 'order.overdue' },
    }),
  },
  on: { 'order.overdue': 'overdue' },
});

/** Parallel states of an open order: whether it can be paid (not yet, now, no longer), and the pending call. */
const open = depositFlow.createStateConfig({
  type: 'parallel',
  states: {
    payment: {
      on: {
        'order.changed': {
          guard: { type: 'tellsMore', params: ({ event }) => event },
          target: '.due',
          actions: { type: 'assignOrder', params: ({ event }) => event },
        },
      },
      initial: 'due',
      states: {
        due: {
          invoke: deadline.invoke,
          on: deadline.on,
          always: [
            { guard: 'isOverdue', target: 'overdue' },
            { guard: 'isPreparing', target: 'preparing' },
          ],
        },
        preparing: deadline,
        overdue: {},
      },
    },
    request: {
      initial: 'waiting',
      states: {
        waiting: {
          on: {
            'deposit.check': {
              guard: 'isPayable',
              target: 'checkingPayment',
              actions: 'clearFailure',
            },
            'deposit.cancel': { target: 'cancelConfirming', actions: 'clearFailure' },
          },
        },
        checkingPayment: {
          tags: ['pending'],
          invoke: {
            id: 'checkPayment',
            src: 'checkPayment',
            input: order.followedOrder,
            onDone: {
              target: 'waiting',
              actions: { type: 'tellChange', params: order.answer },
            },
            onError: { target: 'waiting', actions: ['assignFailure', 'refreshOrder'] },
          },
        },
        cancelConfirming: {
          on: { 'deposit.confirmCancel': 'canceling', 'deposit.keep': 'waiting' },
        },
        canceling: order.canceling,
      },
    },
  },
});

/**
 * A deposit by QR. While the order is open the player may ask whether it was paid, or cancel it, even when it is
 * `overdue` and the server has not ended it yet. It is `preparing` until the gateway has created the QR. See {@link
 * order.orderFlow}.
 */
export const depositMachine = depositFlow.createMachine({
  id: 'deposit',
  context: ({ input }) => order.beginOrder(input),
  initial: 'locating',
  states: {
    locating: order.locating,
    missing: order.missing,
    lookupFailed: order.lookupFailed,
    editing: {
      tags: ['form'],
      on: {
        'deposit.submit': {
          guard: { type: 'isAcceptable', params: ({ event }) => event },
          target: 'submitting',
          actions: [
            { type: 'assignBody', params: ({ event }) => DepositCreate.parse(event.draft) },
            'makeKey',
            'clearFailure',
          ],
        },
      },
    },
    submitting: order.submitting,
    uncertain: order.uncertain,

    following: {
      invoke: { id: 'followOrder', src: 'followOrder', input: order.followedOrder },
      on: {
        'order.changed': {
          guard: { type: 'isNewer', params: ({ event }) => event },
          target: '.sorting',
          actions: [{ type: 'assignOrder', params: ({ event }) => event }, 'clearOvertaken'],
        },
        'order.again': { guard: 'isOver', target: 'editing', actions: 'openForm' },
      },
      initial: 'sorting',
      states: {
        sorting: {
          always: [
            { guard: { type: 'isIn', params: 'OPEN' }, target: 'OPEN' },
            { guard: { type: 'isIn', params: 'PAID' }, target: 'PAID' },
            { guard: { type: 'isIn', params: 'SUCCESS' }, target: 'SUCCESS' },
            { guard: { type: 'isIn', params: 'CANCELED' }, target: 'CANCELED' },
            { guard: { type: 'isIn', params: 'FAILED' }, target: 'FAILED' },
            { guard: { type: 'isIn', params: 'REJECTED' }, target: 'REJECTED' },
            { target: 'unknown' },
          ],
        },
        OPEN: open,
        PAID: {},
        SUCCESS: { tags: ['ended'], entry: 'stopFollowing' },
        CANCELED: { tags: ['ended'] },
        FAILED: { tags: ['ended'] },
        REJECTED: { tags: ['ended'], entry: 'stopFollowing' },
        unknown: { tags: ['ended'] },
      },
    },
  },
});

type DepositSnapshot = SnapshotFrom<typeof depositMachine>;

/** The gateway has not created the QR yet; it will arrive by an event. */
export const isPreparing = (snapshot: DepositSnapshot) =>
  snapshot.matches({ following: { OPEN: { payment: 'preparing' } } });
/** The time to pay is over; the server will end the order, or report a payment. */
export const isOverdue = (snapshot: DepositSnapshot) =>
  snapshot.matches({ following: { OPEN: { payment: 'overdue' } } });
/** The gateway is being asked whether the order was paid. */
export const isCheckingPayment = (snapshot: DepositSnapshot) =>
  snapshot.matches({ following: { OPEN: { request: 'checkingPayment' } } });
/** The player is asked whether to cancel; `deposit.keep` leaves the order as it is. */
export const isConfirmingCancel = (snapshot: DepositSnapshot) =>
  snapshot.matches({ following: { OPEN: { request: 'cancelConfirming' } } });
/** The cancellation is being sent; the server decides whether it was earlier than a payment. */
export const isCanceling = (snapshot: DepositSnapshot) =>
  snapshot.matches({ following: { OPEN: { request: 'canceling' } } });
