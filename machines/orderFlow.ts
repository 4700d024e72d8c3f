import { assign, fromCallback, type AnyStateMachine, type EventObject } from 'xstate';
import type { CallFailure } from './failure';
import { leadsTo } from './lifecycle';
import { unimplemented } from './unimplemented';
import { assertPresent } from './assertPresent';

/** What a flow knows of its order: code and status. All else is in the query cache. */
export interface OrderFact {
  code: string;
  /** A status of the order's lifecycle, or one that this version of the page does not know. */
  status: string;
}

/** A status from the server: from the event stream, polling, or the answer to a check. */
export type OrderChanged = { type: 'order.changed' } & OrderFact;

export interface OrderInput {
  /** The order to follow; the newest open one when it is not given. */
  code?: string;
}

export interface OrderContext<Body extends object> {
  asked: string | null;
  /** Idempotency key of the form; null until one is needed. */
  key: string | null;
  /** What was sent under `key`: after a lost reply it is sent again as it is. */
  sent: Body | null;
  order: OrderFact | null;
  failure: CallFailure | null;
}

/** The initial context of an order flow. */
export function beginOrder<Body extends object>({ code }: OrderInput): OrderContext<Body> {
  return { asked: code ?? null, key: null, sent: null, order: null, failure: null };
}

type Sending<Body extends object> = Pick<OrderContext<Body>, 'sent' | 'key'>;

/**
 * Keeps `body` as the next request. The key is reused as long as the serialized body is the same; another body is only
 * sent after the server has refused the one before.
 */
export function keepBody<Body extends object>(
  { sent, key }: Sending<Body>,
  body: Body,
): Sending<Body> {
  const isSame = sent === null || JSON.stringify(sent) === JSON.stringify(body);
  return { sent: body, key: isSame ? key : null };
}

/** The action `makeKey` to provide: creates an idempotency key if there is none. `newKey`: a UUID. */
export function keyMaker<Body extends object, Event extends EventObject>(newKey: () => string) {
  return assign<OrderContext<Body>, Event, undefined, Event, never>(({ context: { key } }) => ({
    key: key ?? newKey(),
  }));
}

/** Input of every call about the order that is followed. */
export function followedOrder({ context }: { context: { order: OrderFact | null } }) {
  return { code: assertPresent(context.order).code };
}

/** Params of an action: the order from a call's answer. */
export function answer({ event }: { event: { output: OrderFact } }): OrderFact {
  return event.output;
}

/**
 * Is the status newer than the known one? A status that skips steps is newer: events between were missed. A status that
 * the lifecycle cannot reach from the known one is a stale answer. An unknown status is accepted.
 */
export function isNewer(
  lifecycle: AnyStateMachine,
  known: OrderFact | null,
  fact: OrderFact,
): boolean {
  if (!known || fact.code !== known.code || fact.status === known.status) return false;
  const areKnown = [known.status, fact.status].every((status) =>
    Object.hasOwn(lifecycle.states, status),
  );
  return !areKnown || leadsTo(lifecycle, known.status, fact.status);
}

/**
 * The type of the actor that follows one order until it is stopped: it sends `order.changed` for every status
 * that it hears or polls, repeated and late ones too, and looks at once on `order.refresh`.
 */
export function unimplementedFollowOrder() {
  return fromCallback<{ type: 'order.refresh' }, { code: string }>(unimplemented('followOrder'));
}
