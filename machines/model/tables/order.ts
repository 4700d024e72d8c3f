import {
  isEnded,
  isForm,
  isLookupFailed,
  isMissing,
  isPending,
  isUncertain,
  type OrderUpdate,
} from '../../orderFlow';
import { hears, never, type Cell, type View } from '../table';

/** Invariant: an idempotency key belongs to one request and is never sent with another body. */
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
  key: unknown;
  asked: string | null;
  sent: object | null;
  isRepeated: boolean;
  isPasswordAsked: boolean;
  order: OrderUpdate | null;
  failure: object | null;
}

/** The context without the key, which is checked with the calls that carry it. */
export const orderView = ({ context }: { context: FlowContext }): View => {
  const { key: _, ...view } = context;
  return view;
};

/** Selectors of both flows. */
export const orderSelectors = {
  isPending,
  isForm,
  isMissing,
  isLookupFailed,
  isUncertain,
  isEnded,
};

export const blank = {
  ...{ asked: null, sent: null, isRepeated: false },
  ...{ isPasswordAsked: false, order: null, failure: null },
};

/** A report of each of these statuses, whether the machine reacts to it or not. */
export const statusReports = (code: string, statuses: readonly string[]) =>
  Object.fromEntries(statuses.map((status) => [`${status} is heard`, hears(code, status)]));

/** Reports about an order that is no longer followed. */
export const ignoredReports: Record<string, Cell> = {
  'ON_HOLD is heard': { to: 'following.unknown', when: never },
};

/** Reports of new statuses, each leading to the state of its name. */
export const newStatuses = (
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
