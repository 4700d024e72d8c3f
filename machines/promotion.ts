import { assertEvent, assign, setup, type SnapshotFrom } from 'xstate';
import type { PromotionUsage, PromotionUse } from '../contract/promotions';
import { assertPresent } from './assertPresent';
import { failureIn, type CallFailure } from './failure';
import { nextStatus } from './lifecycle';
import { promotionUsageMachine } from './promotionUsage';
import { unimplementedCall } from './unimplemented';

export type PromotionEvent =
  | ({ type: 'promotion.use' } & PromotionUse)
  /** Asks the server to re-evaluate the promotion in use. */
  | { type: 'promotion.recheck' }
  /** Opens the confirmation that `promotion.confirmCancel` and `promotion.keep` answer. */
  | { type: 'promotion.cancel'; usage: Pick<PromotionUsage, 'usageId' | 'status'> }
  | { type: 'promotion.confirmCancel' }
  | { type: 'promotion.keep' };

export type PromotionTag = 'pending';

/** Result of the last step: started; still in use or ended, after a recheck; canceled ("cancel success"). */
export type PromotionNotice = 'started' | 'stillInUse' | 'ended' | 'canceled';

interface PromotionContext {
  /** The usage to be confirmed. */
  usageId: string | null;
  notice: PromotionNotice | null;
  failure: CallFailure | null;
}

/**
 * Using, rechecking and canceling a promotion (specification, section 4), one step at a time, each ending with a notice
 * or a failure. Which promotion is in use is in the query cache.
 *
 * To provide: calls `usePromotion`, `recheckUsage` (answers whether one is still in use), `cancelUsage`.
 */
export const promotionMachine = setup({
  types: {
    context: {} as PromotionContext,
    events: {} as PromotionEvent,
    tags: {} as PromotionTag,
  },
  actors: {
    usePromotion: unimplementedCall<unknown, PromotionUse>('usePromotion'),
    recheckUsage: unimplementedCall<{ inUse: boolean }>('recheckUsage'),
    cancelUsage: unimplementedCall<unknown, { usageId: string }>('cancelUsage'),
  },
  actions: {
    assignUsage: assign(({ event }) => {
      assertEvent(event, 'promotion.cancel');
      return { usageId: event.usage.usageId };
    }),
    assignNotice: assign((_, notice: PromotionNotice) => ({ notice })),
    assignFailure: assign(({ event }) => ({ failure: failureIn(event) })),
    clearResult: assign({ notice: null, failure: null }),
  },
  guards: {
    /** The lifecycle lets this usage be canceled. */
    isCancelable: ({ event }) => {
      assertEvent(event, 'promotion.cancel');
      return nextStatus(promotionUsageMachine, event.usage.status, 'cancel') !== null;
    },
  },
}).createMachine({
  id: 'promotion',
  context: { usageId: null, notice: null, failure: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'promotion.use': { target: 'using', actions: 'clearResult' },
        'promotion.recheck': { target: 'rechecking', actions: 'clearResult' },
        'promotion.cancel': {
          guard: 'isCancelable',
          target: 'cancelConfirming',
          actions: ['clearResult', 'assignUsage'],
        },
      },
    },
    using: {
      tags: ['pending'],
      invoke: {
        id: 'usePromotion',
        src: 'usePromotion',
        input: ({ event }) => {
          assertEvent(event, 'promotion.use');
          const { promotionId, providerId, code } = event;
          return { promotionId, providerId, ...(code !== undefined && { code }) };
        },
        onDone: { target: 'idle', actions: { type: 'assignNotice', params: 'started' } },
        onError: { target: 'idle', actions: 'assignFailure' },
      },
    },
    rechecking: {
      tags: ['pending'],
      invoke: {
        id: 'recheckUsage',
        src: 'recheckUsage',
        onDone: {
          target: 'idle',
          actions: {
            type: 'assignNotice',
            params: ({ event }) => (event.output.inUse ? 'stillInUse' : 'ended'),
          },
        },
        onError: { target: 'idle', actions: 'assignFailure' },
      },
    },
    cancelConfirming: { on: { 'promotion.confirmCancel': 'canceling', 'promotion.keep': 'idle' } },
    canceling: {
      tags: ['pending'],
      invoke: {
        id: 'cancelUsage',
        src: 'cancelUsage',
        input: ({ context }) => ({ usageId: assertPresent(context.usageId) }),
        onDone: { target: 'idle', actions: { type: 'assignNotice', params: 'canceled' } },
        onError: { target: 'idle', actions: 'assignFailure' },
      },
    },
  },
});

type PromotionSnapshot = SnapshotFrom<typeof promotionMachine>;

/** The player waits for a call. */
export const isPending = (snapshot: PromotionSnapshot) => snapshot.hasTag('pending');
/** The confirmation of the cancellation is shown. */
export const isConfirmingCancel = (snapshot: PromotionSnapshot) =>
  snapshot.matches('cancelConfirming');
/** The usage that the player is asked to confirm the cancellation of; null: they are not asked. */
export const usageToCancel = (snapshot: PromotionSnapshot) =>
  isConfirmingCancel(snapshot) ? snapshot.context.usageId : null;
/** The promotion is being canceled. */
export const isCanceling = (snapshot: PromotionSnapshot) => snapshot.matches('canceling');
/** The server is asked whether the promotion is still in use. */
export const isRechecking = (snapshot: PromotionSnapshot) => snapshot.matches('rechecking');
/** The result of the last step; null when it failed, or before the first one. */
export const promotionNotice = (snapshot: PromotionSnapshot) => snapshot.context.notice;
/** Failure of the last step, or null. */
export const promotionFailure = (snapshot: PromotionSnapshot) => snapshot.context.failure;
