import type { OrderFact, OrderInput } from '../../../machines/orderFlow';
import { hears, type Cell, type View } from '../support/table';

/** An idempotency key of its own for every form. */
export function orderInput(): OrderInput {
  let keys = 0;
  return { newKey: () => `key-${++keys}` };
}

/** A key stands for one request: the same key is never sent with another body. */
export function oneBodyPerKey(calls: readonly { name: string; input: unknown }[]): string | null {
  const bodies = new Map<string, string>();
  for (const { name, input } of calls) {
    if (name !== 'createOrder') continue;
    const { key, body } = input as { key: string; body: unknown };
    const text = JSON.stringify(body);
    if ((bodies.get(key) ?? text) !== text) return `${key} is sent with two bodies`;
    bodies.set(key, text);
  }
  return null;
}

interface FlowContext {
  newKey: unknown;
  key: unknown;
  asked: string | null;
  sent: object | null;
  order: OrderFact | null;
  failure: object | null;
}

/** All of the context but the key, which is checked with the calls that carry it. */
export const orderView = ({ context }: { context: FlowContext }): View => {
  const { newKey: _, key: __, ...view } = context;
  return view;
};

export const blank = { asked: null, sent: null, order: null, failure: null };

/** What can be heard of an order, whether it is news or not. */
export const hearings = (code: string, statuses: readonly string[]) =>
  Object.fromEntries(statuses.map((status) => [`${status} is heard`, hears(code, status)]));

/** The statuses that are news, and lead to the state of their name. */
export const news = (
  code: string,
  statuses: readonly string[],
  {
    states = {},
    set = () => ({}),
  }: { states?: Record<string, string>; set?: (before: View) => View } = {},
): Record<string, Cell> =>
  Object.fromEntries(
    statuses.map((status): [string, Cell] => [
      `${status} is heard`,
      {
        to: states[status] ?? `following.${status}`,
        set: (before) => ({ order: { code, status }, ...set(before) }),
      },
    ]),
  );
