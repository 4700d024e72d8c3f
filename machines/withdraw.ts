import { assertEvent, type SnapshotFrom } from 'xstate';
import { WithdrawalCreate } from '../contract/withdrawals';
import { assertPresent } from './assertPresent';
import { failureIn, refusalCode } from './failure';
import * as order from './orderFlow';
import { isAcceptableWithdrawal, type OrderDraft, type WithdrawTerms } from './orderForm';
import { withdrawalOrderMachine } from './withdrawalOrder';

const resume = { target: 'uncertain', actions: 'assignUnanswered' } as const;

/**
 * A withdrawal: the completed form is shown once more for confirmation, with the password if the server requires it;
 * then staff decide. Until they have, the player may cancel. See {@link order.orderFlow}.
 */
export const withdrawMachine = order.orderFlow
  .extend({
    actions: {
      askPassword: order.orderFlow.assign({ isPasswordAsked: true }),
      assignUnanswered: order.orderFlow.assign(({ event }) => {
        assertEvent(event, 'withdraw.resume');
        return { key: event.key, sent: event.body, isRepeated: true, failure: null };
      }),
    },
    guards: {
      isConfirmed: ({ context }, password: string | undefined) =>
        Boolean(password) === context.isPasswordAsked,
      isAboutPassword: ({ context, event }) => {
        const code = refusalCode(failureIn(event));
        return (
          code === 'PASSWORD_REQUIRED' ||
          code === 'PASSWORD_INCORRECT' ||
          (code === 'RATE_LIMITED' && context.isPasswordAsked)
        );
      },
      isAcceptable: (_, { draft, terms }: { draft: OrderDraft; terms: WithdrawTerms }) =>
        isAcceptableWithdrawal(draft, terms),
      isNewer: ({ context }, fact: order.OrderUpdate) =>
        order.isNewer(withdrawalOrderMachine, context.order, fact),
      /** The same status, but whether it can be canceled has changed. */
      tellsMore: ({ context: { order: known } }, fact: order.OrderUpdate) =>
        fact.code === known?.code &&
        fact.status === known.status &&
        fact.isCancelable !== undefined &&
        fact.isCancelable !== known.isCancelable,
      isCancelable: ({ context }) => context.order?.isCancelable === true,
    },
  })
  .createMachine({
    id: 'withdraw',
    context: ({ input }) => order.beginOrder(input),
    initial: 'locating',
    states: {
      locating: order.locating,
      missing: order.missing,
      lookupFailed: order.lookupFailed,
      editing: {
        tags: ['form'],
        on: {
          'withdraw.submit': {
            guard: { type: 'isAcceptable', params: ({ event }) => event },
            target: 'reviewing',
            actions: [
              { type: 'assignBody', params: ({ event }) => WithdrawalCreate.parse(event.draft) },
              'clearFailure',
            ],
          },
          'withdraw.resume': resume,
        },
      },
      reviewing: {
        tags: ['form'],
        on: {
          'withdraw.confirm': {
            guard: { type: 'isConfirmed', params: ({ event }) => event.password },
            target: 'submitting',
            actions: 'makeKey',
          },
          'withdraw.edit': 'editing',
          // The form may have been sent before the player was known
          'withdraw.resume': resume,
        },
      },
      /** As in {@link order.submitting}, with the password where one was asked for. */
      submitting: {
        tags: ['form', 'pending'],
        invoke: {
          id: 'createOrder',
          src: 'createOrder',
          input: ({ context, event }) => ({
            key: assertPresent(context.key),
            body: assertPresent(context.sent),
            ...('password' in event && event.password ? { password: event.password } : {}),
          }),
          onDone: {
            target: 'following',
            actions: [{ type: 'assignOrder', params: order.answer }, 'settleReply'],
          },
          onError: [
            {
              guard: 'isUndecided',
              target: 'uncertain',
              actions: ['assignFailure', 'noteLostReply'],
            },
            {
              guard: 'isAboutPassword',
              target: 'reviewing',
              actions: ['assignFailure', 'settleReply', 'askPassword'],
            },
            { target: 'editing', actions: ['assignFailure', 'settleReply'] },
          ],
        },
      },
      uncertain: order.uncertain,

      following: {
        invoke: { id: 'followOrder', src: 'followOrder', input: order.followedOrder },
        on: {
          'order.changed': [
            {
              guard: { type: 'isNewer', params: ({ event }) => event },
              target: '.sorting',
              actions: [{ type: 'assignOrder', params: ({ event }) => event }, 'clearFailure'],
            },
            {
              guard: { type: 'tellsMore', params: ({ event }) => event },
              actions: { type: 'assignOrder', params: ({ event }) => event },
            },
          ],
          'order.again': { target: 'editing', actions: 'openForm' },
        },
        initial: 'sorting',
        states: {
          sorting: {
            always: [
              { guard: { type: 'isIn', params: 'OPEN' }, target: 'OPEN' },
              { guard: { type: 'isIn', params: 'SUCCESS' }, target: 'SUCCESS' },
              { guard: { type: 'isIn', params: 'REJECTED' }, target: 'REJECTED' },
              { guard: { type: 'isIn', params: 'CANCELED' }, target: 'CANCELED' },
              { target: 'unknown' },
            ],
          },
          OPEN: {
            initial: 'waiting',
            states: {
              waiting: {
                on: {
                  'withdraw.cancel': {
                    guard: 'isCancelable',
                    target: 'cancelConfirming',
                    actions: 'clearFailure',
                  },
                },
              },
              cancelConfirming: {
                on: { 'withdraw.confirmCancel': 'canceling', 'withdraw.keep': 'waiting' },
              },
              canceling: order.canceling,
            },
          },
          SUCCESS: { tags: ['ended'], entry: 'stopFollowing' },
          REJECTED: { tags: ['ended'], entry: 'stopFollowing' },
          CANCELED: { tags: ['ended'], entry: 'stopFollowing' },
          unknown: { tags: ['ended'] },
        },
      },
    },
  });

type WithdrawSnapshot = SnapshotFrom<typeof withdrawMachine>;

/** The withdrawal is shown for confirmation, or confirmed and being sent; `withdrawBody` is what is sent. */
export const isReview = (snapshot: WithdrawSnapshot) =>
  snapshot.hasTag('form') && !snapshot.matches('editing');
/** The server requires the password with the withdrawal. */
export const needsPassword = (snapshot: WithdrawSnapshot) => snapshot.context.isPasswordAsked;
/** Staff have not decided yet. */
export const isUnderReview = (snapshot: WithdrawSnapshot) =>
  snapshot.matches({ following: 'OPEN' });
/** The player is asked whether to cancel; `withdraw.keep` leaves it as it is. */
export const isConfirmingCancel = (snapshot: WithdrawSnapshot) =>
  snapshot.matches({ following: { OPEN: 'cancelConfirming' } });
/** The cancellation is being sent; the server decides whether it was earlier than the approval. */
export const isCanceling = (snapshot: WithdrawSnapshot) =>
  snapshot.matches({ following: { OPEN: 'canceling' } });
/** The withdrawal to confirm, or the one that was sent last; null while nothing was entered. */
export const withdrawBody = (snapshot: WithdrawSnapshot) => snapshot.context.sent;
