import type { PlayerEvents } from './events';
import type { ApiClient } from './queryClient';
import { depositQueries, depositsKey, refreshDeposits } from './resources/deposits';
import { refreshWithdrawals, withdrawalQueries, withdrawalsKey } from './resources/withdrawals';

interface Order {
  code: string;
  status: string;
}

/** A list of open orders in the cache. */
interface CachedQuery {
  data: { body: { items: Order[] } } | undefined;
  isInvalidated: boolean;
}

/** The list is fresh and empty: it need not be fetched again. */
const isIdle = (known: CachedQuery | undefined) =>
  known?.data !== undefined && !known.isInvalidated && known.data.body.items.length === 0;

/**
 * Refetches the open orders, where there may be any: a page without an event stream does so at short intervals. {@link
 * watchOrders} notices changes.
 */
export async function pollOpenOrders(client: ApiClient): Promise<void> {
  const { deposits, withdrawals } = client;
  const now = { staleTime: 0, retry: false };
  const [openDeposits, openWithdrawals] = [depositQueries.open(), withdrawalQueries.open()];
  await Promise.allSettled([
    isIdle(deposits.open.getQueryState(openDeposits.queryKey)) ||
      deposits.open.fetchQuery({ ...openDeposits, ...now }),
    isIdle(withdrawals.list.getQueryState(openWithdrawals.queryKey)) ||
      withdrawals.list.fetchQuery({ ...openWithdrawals, ...now }),
  ]);
}

const refreshOf = new Map<unknown, (client: ApiClient) => Promise<void>>([
  ...depositsKey.map((key) => [key, refreshDeposits] as const),
  ...withdrawalsKey.map((key) => [key, refreshWithdrawals] as const),
]);

type OrderData = Order | { items: Order[] };

/** The orders in cached data: a list or one order, as the body of an answer or, if found by its reference, without one. */
function ordersIn(data: unknown): Order[] {
  const found = data as OrderData | { body: OrderData };
  const orders = 'body' in found ? found.body : found;
  return 'items' in orders ? orders.items : [orders];
}

/**
 * While the event stream is closed, the page learns from its other calls: an order with a new status, or one that is no
 * longer open, invalidates lists, balances and the promotion. Each status counts once, so that a stale list cannot
 * start a loop. Returns the unsubscribe function.
 */
export function watchOrders(client: ApiClient, events: Pick<PlayerEvents, 'isOpen'>): () => void {
  /** The statuses that each order has had. */
  const seen = new Map<string, Set<string>>();
  /** The codes that a list of open orders had last. */
  const open = new Map<string, string[]>();

  function note({ code, status }: Order): boolean {
    const statuses = seen.get(code) ?? new Set();
    const isNewStatus = statuses.size > 0 && !statuses.has(status);
    seen.set(code, statuses.add(status));
    return isNewStatus;
  }

  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { queryHash, state } = event.query;
    const [resource, part] = event.query.queryKey as unknown[];
    const refresh = refreshOf.get(resource);
    if (!refresh) return;
    const orders = ordersIn(state.data);
    const codes = orders.map(({ code }) => code);
    const hasChanged = orders.filter(note).length > 0;
    const hasLeft = open.get(queryHash)?.some((code) => !codes.includes(code)) ?? false;
    if (part === 'open') open.set(queryHash, codes);
    // Data that the page itself writes to the cache comes with its own refresh
    if ((hasChanged || hasLeft) && !event.action.manual && !events.isOpen()) void refresh(client);
  });
}
