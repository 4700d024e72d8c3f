import { assertEvent, assign, setup, stopChild, type SnapshotFrom } from 'xstate';
import { WithdrawalCreate } from '../contract/withdrawals';
import { failureIn, isNoSuch, isUndecided } from './failure';
import { unimplementedAction, unimplementedCall } from './unimplemented';
import * as order from './orderFlow';
import { isAcceptableWithdrawal, type OrderDraft, type WithdrawTerms } from './orderForm';
import { assertPresent } from './assertPresent';
import { withdrawalOrderMachine } from './withdrawalOrder';

export type WithdrawEvent =
  | { type: 'withdraw.submit'; draft: OrderDraft; terms: WithdrawTerms }
  /** Look for the open withdrawal once more, or send the same one once more: it is never made twice. */
  | { type: 'withdraw.retry' }
  /** A new form, whatever the state of the last withdrawal: several may be under review. */
  | { type: 'withdraw.again' }
  | order.OrderChanged;

/** `form`: what was filled in is shown; `ended`: staff have decided. */
export type WithdrawTag = 'pending' | 'form' | 'ended';

/**
 * A withdrawal (specification, sections 4 and 5), built like `deposit.ts`: one that is under review is found
 * again, a lost reply leads to `uncertain`, and below `following` the states are the statuses of
 * `withdrawalOrder.ts`. The player can only wait for staff.
 *
 * To provide: calls `findOpenOrder`, `createOrder`; callback `followOrder`; action `makeKey` (`keyMaker`).
 */
export const withdrawMachine = setup({
  types: {
    context: {} as order.OrderContext<WithdrawalCreate>,
    events: {} as WithdrawEvent,
    input: {},
    tags: {} as WithdrawTag,
  },
  actors: {
    findOpenOrder: unimplementedCall<order.OrderFact | null, { code: string | null }>(
      'findOpenOrder',
    ),
    createOrder: unimplementedCall<order.OrderFact, { key: string; body: WithdrawalCreate }>(
      'createOrder',
    ),
    followOrder: order.unimplementedFollowOrder(),
  },
  actions: {
    openForm: assign(() => order.beginOrder<WithdrawalCreate>({})),
    keepDraft: assign(({ context, event }) => {
      assertEvent(event, 'withdraw.submit');
      return order.keepBody(context, WithdrawalCreate.parse(event.draft));
    }),
    makeKey: unimplementedAction('makeKey'),
    keepOrder: assign((_, { code, status }: order.OrderFact) => ({ order: { code, status } })),
    stopFollowing: stopChild('followOrder'),
    keepFailure: assign(({ event }) => ({ failure: failureIn(event) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isAcceptable: ({ event }) => {
      assertEvent(event, 'withdraw.submit');
      return isAcceptableWithdrawal(event.draft, event.terms);
    },
    isFound: (_, found: order.OrderFact | null) => found !== null,
    isMissing: ({ event }) => isNoSuch(failureIn(event)),
    isUndecided: ({ event }) => isUndecided(failureIn(event)),
    isNewer: ({ context }, fact: order.OrderFact) =>
      order.isNewer(withdrawalOrderMachine, context.order, fact),
    isIn: ({ context }, status: string) => context.order?.status === status,
  },
}).createMachine({
  id: 'withdraw',
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
    missing: { on: { 'withdraw.again': { target: 'locating', actions: 'openForm' } } },
    unlocated: { on: { 'withdraw.retry': { target: 'locating', actions: 'clearFailure' } } },

    editing: {
      tags: ['form'],
      on: {
        'withdraw.submit': {
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
      on: { 'withdraw.retry': { target: 'submitting', actions: 'clearFailure' } },
    },

    following: {
      invoke: { id: 'followOrder', src: 'followOrder', input: order.followedOrder },
      on: {
        'order.changed': {
          guard: { type: 'isNewer', params: ({ event }) => event },
          target: '.sorting',
          actions: { type: 'keepOrder', params: ({ event }) => event },
        },
        'withdraw.again': { target: 'editing', actions: 'openForm' },
      },
      initial: 'sorting',
      states: {
        sorting: {
          always: [
            { guard: { type: 'isIn', params: 'OPEN' }, target: 'OPEN' },
            { guard: { type: 'isIn', params: 'SUCCESS' }, target: 'SUCCESS' },
            { guard: { type: 'isIn', params: 'REJECTED' }, target: 'REJECTED' },
            { target: 'unknown' },
          ],
        },
        OPEN: {},
        SUCCESS: { tags: ['ended'], entry: 'stopFollowing' },
        REJECTED: { tags: ['ended'], entry: 'stopFollowing' },
        unknown: { tags: ['ended'] },
      },
    },
  },
});

type WithdrawSnapshot = SnapshotFrom<typeof withdrawMachine>;

/** The player waits for a call: open withdrawals are looked for, or one is sent. */
export const isPending = (snapshot: WithdrawSnapshot) => snapshot.hasTag('pending');
/** The form is shown: being filled in, being sent, or waiting to be sent again. */
export const isForm = (snapshot: WithdrawSnapshot) => snapshot.hasTag('form');
/** There is no order of the code that was asked for; `withdraw.again` looks for another one. */
export const isMissing = (snapshot: WithdrawSnapshot) => snapshot.matches('missing');
/** The open withdrawals could not be asked for; `withdraw.retry` asks again. */
export const isUnlocated = (snapshot: WithdrawSnapshot) => snapshot.matches('unlocated');
/** Unknown whether the withdrawal was made; `withdraw.retry` finds out without making another. */
export const isUncertain = (snapshot: WithdrawSnapshot) => snapshot.matches('uncertain');
/** Staff have not decided yet. */
export const isUnderReview = (snapshot: WithdrawSnapshot) =>
  snapshot.matches({ following: 'OPEN' });
/** Staff have decided, or the status is one that this page does not know. */
export const isEnded = (snapshot: WithdrawSnapshot) => snapshot.hasTag('ended');
/** Null until the withdrawal is known. */
export const orderCode = (snapshot: WithdrawSnapshot) => snapshot.context.order?.code ?? null;
/** The last status from the server, also one unknown to this page; null until it is known. */
export const orderStatus = (snapshot: WithdrawSnapshot) => snapshot.context.order?.status ?? null;
/** Why the last step did not succeed. */
export const withdrawFailure = (snapshot: WithdrawSnapshot) => snapshot.context.failure;
