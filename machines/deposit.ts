import { assertEvent, assign, raise, sendTo, setup, stopChild, type SnapshotFrom } from 'xstate';
import { DepositCreate } from '../contract/deposits';
import { depositOrderMachine, stillWaits } from './depositOrder';
import { failureIn, isNoSuch, isUndecided, refusalCode } from './failure';
import { unimplementedAction, unimplementedCall } from './unimplemented';
import * as order from './orderFlow';
import { isAcceptableDeposit, type DepositTerms, type OrderDraft } from './orderForm';
import { assertPresent } from './assertPresent';

export type DepositEvent =
  | { type: 'deposit.submit'; draft: OrderDraft; terms: DepositTerms }
  /** Look for the open order again, or send the same order again: it is never made twice. */
  | { type: 'deposit.retry' }
  /** Ask the gateway whether it was paid. */
  | { type: 'deposit.check' }
  /** Opens the confirmation that `deposit.confirmCancel` and `deposit.keep` answer. */
  | { type: 'deposit.cancel' }
  | { type: 'deposit.confirmCancel' }
  | { type: 'deposit.keep' }
  /** A new form once the order has ended; another order when the one asked for is not there. */
  | { type: 'deposit.again' }
  | order.OrderChanged;

/** `form`: what was filled in is shown; `ended`: the order needs nothing more from the player. */
export type DepositTag = 'pending' | 'form' | 'ended';

/**
 * A deposit by QR (specification, sections 4 and 5). It begins by looking for an order that is still open, so
 * one made before a reload, in another tab or on another device is found again. A lost reply leads to `uncertain`,
 * where the same order is sent under the same idempotency key; an order is never made twice. Below `following`
 * the states are the statuses of `depositOrder.ts`, changed only by what the server reports.
 *
 * To provide: calls `findOpenOrder`, `createOrder`, `checkPayment`, `cancelOrder`; callback `followOrder`;
 * action `makeKey` (`keyMaker`).
 */
export const depositMachine = setup({
  types: {
    context: {} as order.OrderContext<DepositCreate>,
    events: {} as DepositEvent,
    input: {},
    tags: {} as DepositTag,
  },
  actors: {
    findOpenOrder: unimplementedCall<order.OrderFact | null, { code: string | null }>(
      'findOpenOrder',
    ),
    createOrder: unimplementedCall<order.OrderFact, { key: string; body: DepositCreate }>(
      'createOrder',
    ),
    checkPayment: unimplementedCall<order.OrderFact, { code: string }>('checkPayment'),
    cancelOrder: unimplementedCall<order.OrderFact, { code: string }>('cancelOrder'),
    followOrder: order.unimplementedFollowOrder(),
  },
  actions: {
    openForm: assign(() => order.beginOrder<DepositCreate>({})),
    keepDraft: assign(({ context, event }) => {
      assertEvent(event, 'deposit.submit');
      return order.keepBody(context, DepositCreate.parse(event.draft));
    }),
    makeKey: unimplementedAction('makeKey'),
    keepOrder: assign((_, { code, status }: order.OrderFact) => ({ order: { code, status } })),
    tellChange: raise((_, { code, status }: order.OrderFact) => ({
      type: 'order.changed',
      code,
      status,
    })),
    refreshOrder: sendTo('followOrder', { type: 'order.refresh' }),
    stopFollowing: stopChild('followOrder'),
    keepFailure: assign(({ event }) => ({ failure: failureIn(event) })),
    clearFailure: assign({ failure: null }),
    /** A failure is cleared when the order moves on, except "paid, so not cancelable", which is news then. */
    clearOvertaken: assign(({ context: { failure } }) => ({
      failure: refusalCode(failure) === 'CANCEL_AFTER_PAID' ? failure : null,
    })),
  },
  guards: {
    isAcceptable: ({ event }) => {
      assertEvent(event, 'deposit.submit');
      return isAcceptableDeposit(event.draft, event.terms);
    },
    isFound: (_, found: order.OrderFact | null) => found !== null,
    isMissing: ({ event }) => isNoSuch(failureIn(event)),
    isUndecided: ({ event }) => isUndecided(failureIn(event)),
    isNewer: ({ context }, fact: order.OrderFact) =>
      order.isNewer(depositOrderMachine, context.order, fact),
    /** Nothing more is waited for, or the status is one that this page does not know. */
    isOver: ({ context }) => !stillWaits(assertPresent(context.order).status),
    isIn: ({ context }, status: string) => context.order?.status === status,
  },
}).createMachine({
  id: 'deposit',
  context: ({ input }) => order.beginOrder(input),
  initial: 'locating',
  states: {
    locating: {
      tags: ['pending'],
      invoke: {
        id: 'findOpenOrder',
        src: 'findOpenOrder',
        input: ({ context }) => ({ code: context.asked }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'following',
            actions: { type: 'keepOrder', params: ({ event }) => assertPresent(event.output) },
          },
          { target: 'editing' },
        ],
        onError: [
          { guard: 'isMissing', target: 'missing', actions: 'keepFailure' },
          { target: 'unlocated', actions: 'keepFailure' },
        ],
      },
    },
    missing: { on: { 'deposit.again': { target: 'locating', actions: 'openForm' } } },
    unlocated: { on: { 'deposit.retry': { target: 'locating', actions: 'clearFailure' } } },

    editing: {
      tags: ['form'],
      on: {
        'deposit.submit': {
          guard: 'isAcceptable',
          target: 'submitting',
          actions: ['keepDraft', 'makeKey', 'clearFailure'],
        },
      },
    },
    submitting: {
      tags: ['form', 'pending'],
      invoke: {
        id: 'createOrder',
        src: 'createOrder',
        input: ({ context }) => ({
          key: assertPresent(context.key),
          body: assertPresent(context.sent),
        }),
        onDone: { target: 'following', actions: { type: 'keepOrder', params: order.answer } },
        onError: [
          { guard: 'isUndecided', target: 'uncertain', actions: 'keepFailure' },
          { target: 'editing', actions: 'keepFailure' },
        ],
      },
    },
    uncertain: {
      tags: ['form'],
      on: { 'deposit.retry': { target: 'submitting', actions: 'clearFailure' } },
    },

    following: {
      invoke: { id: 'followOrder', src: 'followOrder', input: order.followedOrder },
      on: {
        'order.changed': {
          guard: { type: 'isNewer', params: ({ event }) => event },
          target: '.sorting',
          actions: [{ type: 'keepOrder', params: ({ event }) => event }, 'clearOvertaken'],
        },
        'deposit.again': { guard: 'isOver', target: 'editing', actions: 'openForm' },
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
        OPEN: {
          initial: 'waiting',
          states: {
            waiting: {
              on: {
                'deposit.check': { target: 'checkingPayment', actions: 'clearFailure' },
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
                onError: { target: 'waiting', actions: ['keepFailure', 'refreshOrder'] },
              },
            },
            cancelConfirming: {
              on: { 'deposit.confirmCancel': 'canceling', 'deposit.keep': 'waiting' },
            },
            canceling: {
              tags: ['pending'],
              invoke: {
                id: 'cancelOrder',
                src: 'cancelOrder',
                input: order.followedOrder,
                onDone: {
                  target: 'waiting',
                  actions: { type: 'tellChange', params: order.answer },
                },
                onError: { target: 'waiting', actions: ['keepFailure', 'refreshOrder'] },
              },
            },
          },
        },
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
/** The player waits for a call: open orders are looked for, or the order is sent, checked or canceled. */
export const isPending = (snapshot: DepositSnapshot) => snapshot.hasTag('pending');
/** The form is shown: being filled in, being sent, or waiting to be sent again. */
export const isForm = (snapshot: DepositSnapshot) => snapshot.hasTag('form');
/** There is no order of the code that was asked for; `deposit.again` looks for another one. */
export const isMissing = (snapshot: DepositSnapshot) => snapshot.matches('missing');
/** The open orders could not be asked for; `deposit.retry` asks again. */
export const isUnlocated = (snapshot: DepositSnapshot) => snapshot.matches('unlocated');
/** Unknown whether the order was made; `deposit.retry` finds out without making another. */
export const isUncertain = (snapshot: DepositSnapshot) => snapshot.matches('uncertain');
/** The gateway is being asked whether the order was paid. */
export const isCheckingPayment = (snapshot: DepositSnapshot) =>
  snapshot.matches({ following: { OPEN: 'checkingPayment' } });
/** The player is asked whether to cancel; `deposit.keep` leaves the order as it is. */
export const isConfirmingCancel = (snapshot: DepositSnapshot) =>
  snapshot.matches({ following: { OPEN: 'cancelConfirming' } });
/** The cancellation is on its way; the server decides whether it came before a payment. */
export const isCanceling = (snapshot: DepositSnapshot) =>
  snapshot.matches({ following: { OPEN: 'canceling' } });
/** The order needs nothing more from the player; a late payment may still move it. */
export const isEnded = (snapshot: DepositSnapshot) => snapshot.hasTag('ended');
/** Null until the order is known. */
export const orderCode = (snapshot: DepositSnapshot) => snapshot.context.order?.code ?? null;
/** The last status from the server, also one unknown to this page; null until the order is known. */
export const orderStatus = (snapshot: DepositSnapshot) => snapshot.context.order?.status ?? null;
/** Why the last step did not succeed. */
export const depositFailure = (snapshot: DepositSnapshot) => snapshot.context.failure;
