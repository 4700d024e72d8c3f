import {
  assign,
  fromCallback,
  raise,
  sendTo,
  setup,
  stopChild,
  type AnyStateMachine,
} from 'xstate';
import type { DepositCreate } from '../contract/deposits';
import type { WithdrawalCreate } from '../contract/withdrawals';
import { assertPresent } from './assertPresent';
import { failureIn, isNoSuch, isUndecided, type CallFailure } from './failure';
import { leadsTo } from './lifecycle';
import type { DepositTerms, OrderDraft, WithdrawTerms } from './orderForm';
import { timer } from './timer';
import { unimplemented, unimplementedAction, unimplementedCall } from './unimplemented';

/** A report about an order. Everything else is in the query cache. */
export interface OrderUpdate {
  code: string;
  /** A status of the order's lifecycle, or one that this version of the page does not know. */
  status: string;
  /** Remaining time to pay, ms, by the server's clock when the report was received. */
  timeLeft?: number;
  /** For an open deposit: does it have a QR code yet? The status alone does not say. */
  hasQr?: boolean;
  /** For a withdrawal under review: may the player still cancel it? */
  isCancelable?: boolean;
}

type OrderEvent =
  /** Looks for the open order again, or sends the same order again: it is never created twice. */
  | { type: 'order.retry' }
  /** A new form after this order; another order when the requested one is missing. */
  | { type: 'order.again' }
  /** A status from the server: from the event stream, polling, or the answer to a check. */
  | ({ type: 'order.changed' } & OrderUpdate);

export type DepositEvent =
  | OrderEvent
  /** `isEarly`: the player sent the form before the terms were loaded. */
  | { type: 'deposit.submit'; draft: OrderDraft; terms: DepositTerms; isEarly?: boolean }
  /** The time to pay is over. */
  | { type: 'order.overdue' }
  /** Ask the gateway whether it was paid. */
  | { type: 'deposit.check' }
  /** Opens the confirmation that `deposit.confirmCancel` and `deposit.keep` answer. */
  | { type: 'deposit.cancel' }
  | { type: 'deposit.confirmCancel' }
  | { type: 'deposit.keep' };

export type WithdrawEvent =
  | OrderEvent
  /** The form is complete, and is shown once more before it is sent. */
  | { type: 'withdraw.submit'; draft: OrderDraft; terms: WithdrawTerms }
  /** `password`: required in a browser that is new to the account. */
  | { type: 'withdraw.confirm'; password?: string | undefined }
  /** Back to the form. */
  | { type: 'withdraw.edit' }
  /** A request that got no answer before the page was loaded. */
  | { type: 'withdraw.resume'; key: string; body: WithdrawalCreate }
  /** Opens the confirmation that `withdraw.confirmCancel` and `withdraw.keep` answer. */
  | { type: 'withdraw.cancel' }
  | { type: 'withdraw.confirmCancel' }
  | { type: 'withdraw.keep' };

/** `form`: the form is shown, also for confirmation; `ended`: the order needs nothing more from the player. */
export type OrderTag = 'pending' | 'form' | 'ended';

export interface OrderInput {
  /** The order to follow; null for the newest open one. */
  code: string | null;
}

type OrderBody = DepositCreate | WithdrawalCreate;

/** Input of the call that makes an order. */
interface OrderRequest {
  key: string;
  body: OrderBody;
  password?: string;
}

export interface OrderContext {
  asked: string | null;
  /** Idempotency key of the form; null until one is needed. */
  key: string | null;
  /** The request body under the idempotency key `key`: after a lost reply it is sent again unchanged. */
  sent: OrderBody | null;
  /** True when it is unknown whether an earlier attempt has created the order. */
  isRepeated: boolean;
  /** The server requires the password with the order. The password is only in events and in the input of calls. */
  isPasswordAsked: boolean;
  order: OrderUpdate | null;
  failure: CallFailure | null;
}

/** The initial context of an order flow. */
export function beginOrder({ code }: OrderInput): OrderContext {
  return {
    ...{ asked: code, key: null, sent: null, isRepeated: false },
    ...{ isPasswordAsked: false, order: null, failure: null },
  };
}

/**
 * What the flows of deposits and withdrawals share (specification, sections 4 and 5). Each begins by looking for an
 * order that is still open, to find one that was created before a reload, in another tab or on another device. A lost
 * reply leads to `uncertain`, where the same order is sent again under the same idempotency key: an order is never
 * created twice. Below `following` the states are the statuses of the order's lifecycle, changed only by what the
 * server reports.
 *
 * To provide: calls `findOpenOrder`, `createOrder`, `cancelOrder`, and of a deposit `checkPayment`; callback
 * `followOrder`, which sends `order.changed` for every status that it receives or polls, repeated and late ones too,
 * and polls immediately on `order.refresh`; action `makeKey` (`keyMaker`).
 */
export const orderFlow = setup({
  types: {
    context: {} as OrderContext,
    events: {} as DepositEvent | WithdrawEvent,
    input: {} as OrderInput,
    tags: {} as OrderTag,
  },
  actors: {
    findOpenOrder: unimplementedCall<OrderUpdate | null, { code: string | null }>('findOpenOrder'),
    createOrder: unimplementedCall<OrderUpdate, OrderRequest>('createOrder'),
    checkPayment: unimplementedCall<OrderUpdate, { code: string }>('checkPayment'),
    cancelOrder: unimplementedCall<OrderUpdate, { code: string }>('cancelOrder'),
    followOrder: fromCallback<{ type: 'order.refresh' }, { code: string }>(
      unimplemented('followOrder'),
    ),
    timer,
  },
  actions: {
    openForm: assign(() => beginOrder({ code: null })),
    assignBody: assign(({ context }, body: OrderBody) => nextRequest(context, body)),
    makeKey: unimplementedAction('makeKey'),
    assignOrder: assign((_, { code, status, timeLeft, hasQr, isCancelable }: OrderUpdate) => ({
      order: {
        code,
        status,
        ...(timeLeft === undefined ? {} : { timeLeft }),
        ...(hasQr === undefined ? {} : { hasQr }),
        ...(isCancelable === undefined ? {} : { isCancelable }),
      },
    })),
    tellChange: raise((_, fact: OrderUpdate) => ({ ...fact, type: 'order.changed' as const })),
    refreshOrder: sendTo('followOrder', { type: 'order.refresh' }),
    stopFollowing: stopChild('followOrder'),
    noteLostReply: assign({ isRepeated: true }),
    settleReply: assign({ isRepeated: false }),
    assignFailure: assign(({ event }) => ({ failure: failureIn(event) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isFound: (_, found: OrderUpdate | null) => found !== null,
    isMissing: ({ event }) => isNoSuch(failureIn(event)),
    isUndecided: ({ context, event }) => isUndecided(failureIn(event), context.isRepeated),
    isIn: ({ context }, status: string) => context.order?.status === status,
  },
});

export const locating = orderFlow.createStateConfig({
  tags: ['pending'],
  invoke: {
    id: 'findOpenOrder',
    src: 'findOpenOrder',
    input: ({ context }) => ({ code: context.asked }),
    onDone: [
      {
        guard: { type: 'isFound', params: ({ event }) => event.output },
        target: 'following',
        actions: { type: 'assignOrder', params: ({ event }) => assertPresent(event.output) },
      },
      { target: 'editing' },
    ],
    onError: [
      { guard: 'isMissing', target: 'missing', actions: 'assignFailure' },
      { target: 'lookupFailed', actions: 'assignFailure' },
    ],
  },
});

export const missing = orderFlow.createStateConfig({
  on: { 'order.again': { target: 'locating', actions: 'openForm' } },
});

export const lookupFailed = orderFlow.createStateConfig({
  on: { 'order.retry': { target: 'locating', actions: 'clearFailure' } },
});

export const submitting = orderFlow.createStateConfig({
  tags: ['form', 'pending'],
  invoke: {
    id: 'createOrder',
    src: 'createOrder',
    input: ({ context }) => ({
      key: assertPresent(context.key),
      body: assertPresent(context.sent),
    }),
    onDone: {
      target: 'following',
      actions: [{ type: 'assignOrder', params: answer }, 'settleReply'],
    },
    onError: [
      { guard: 'isUndecided', target: 'uncertain', actions: ['assignFailure', 'noteLostReply'] },
      { target: 'editing', actions: ['assignFailure', 'settleReply'] },
    ],
  },
});

export const uncertain = orderFlow.createStateConfig({
  tags: ['form'],
  on: { 'order.retry': { target: 'submitting', actions: 'clearFailure' } },
});

/** The player has confirmed the cancellation; the server decides. Its parallel sibling is `waiting`. */
export const canceling = orderFlow.createStateConfig({
  tags: ['pending'],
  invoke: {
    id: 'cancelOrder',
    src: 'cancelOrder',
    input: followedOrder,
    onDone: { target: 'waiting', actions: { type: 'tellChange', params: answer } },
    onError: { target: 'waiting', actions: ['assignFailure', 'refreshOrder'] },
  },
});

/**
 * Keeps `body` as the next request. The key is reused as long as the serialized body is the same; another body is sent
 * only after the server has refused the previous one.
 */
export function nextRequest<Body extends object>(
  { sent, key }: { sent: Body | null; key: string | null },
  body: Body,
) {
  const isSame = sent === null || JSON.stringify(sent) === JSON.stringify(body);
  return { sent: body, key: isSame ? key : null };
}

/** The action `makeKey` to provide: creates an idempotency key if there is none. `newKey`: a UUID. */
export function keyMaker(newKey: () => string) {
  return orderFlow.assign(({ context: { key } }) => ({ key: key ?? newKey() }));
}

/** Input of every call about the order that is followed. */
export function followedOrder({ context }: { context: OrderContext }) {
  return { code: assertPresent(context.order).code };
}

/** Params of an action: the order from a call's answer. */
export function answer({ event }: { event: { output: OrderUpdate } }): OrderUpdate {
  return event.output;
}

/**
 * Whether a reported status is newer than the known one. One that skips steps is newer: events between were missed. One
 * that the lifecycle cannot reach from the known status is a stale answer. An unknown status is accepted.
 */
export function isNewer(
  lifecycle: AnyStateMachine,
  known: OrderUpdate | null,
  fact: OrderUpdate,
): boolean {
  if (!known || fact.code !== known.code || fact.status === known.status) return false;
  const areKnown = [known.status, fact.status].every((status) =>
    Object.hasOwn(lifecycle.states, status),
  );
  return !areKnown || leadsTo(lifecycle, known.status, fact.status);
}

/** The part of a snapshot that both flows have. */
interface OrderSnapshot {
  context: OrderContext;
  hasTag: (tag: OrderTag) => boolean;
  matches: (state: 'locating' | 'missing' | 'lookupFailed' | 'uncertain') => boolean;
}

/** The player waits for a call: open orders are looked for, or the order is sent, checked or canceled. */
export const isPending = (snapshot: OrderSnapshot) => snapshot.hasTag('pending');
/** The form is shown: being filled in, being sent, or waiting to be sent again. */
export const isForm = (snapshot: OrderSnapshot) => snapshot.hasTag('form');
/** The requested order, or an open one, is being looked for. */
export const isLocating = (snapshot: OrderSnapshot) => snapshot.matches('locating');
/** The requested order does not exist; `order.again` looks for another one. */
export const isMissing = (snapshot: OrderSnapshot) => snapshot.matches('missing');
/** The open orders could not be loaded; `order.retry` tries again. */
export const isLookupFailed = (snapshot: OrderSnapshot) => snapshot.matches('lookupFailed');
/** Unknown whether the order was created; `order.retry` finds out without creating another. */
export const isUncertain = (snapshot: OrderSnapshot) => snapshot.matches('uncertain');
/** The order needs nothing more from the player. */
export const isEnded = (snapshot: OrderSnapshot) => snapshot.hasTag('ended');
/** Null until the order is known. */
export const orderCode = (snapshot: OrderSnapshot) => snapshot.context.order?.code ?? null;
/** The last status from the server, also one unknown to this page; null until the order is known. */
export const orderStatus = (snapshot: OrderSnapshot) => snapshot.context.order?.status ?? null;
/** Failure of the player's last step, such as sending or canceling, or null. */
export const orderFailure = (snapshot: OrderSnapshot) =>
  isLookupFailed(snapshot) ? null : snapshot.context.failure;
/** Why the open orders could not be loaded, or null. */
export const lookupFailure = (snapshot: OrderSnapshot) =>
  isLookupFailed(snapshot) ? snapshot.context.failure : null;
