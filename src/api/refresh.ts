import type { PlayerEvent } from '../../contract/events';
import { isRefused } from './callError';
import type { ApiClient } from './queryClient';
import { queryKeys } from './queryKeys';

type Key = readonly unknown[];

/** Marks answers as old: those on the screen are fetched again at once, the others when they are next shown. */
function drop(client: ApiClient, keys: readonly Key[]): Promise<void> {
  return Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey }))).then(() => {});
}

/** The four balances: what every refresh action does (specification, section 4). */
export const refreshCredits = (client: ApiClient) => drop(client, [queryKeys.credits]);

/** After a deposit was made, checked, canceled or changed by itself: its promotion may have changed too. */
export const refreshDeposits = (client: ApiClient) =>
  drop(client, [queryKeys.deposits, queryKeys.credits, queryKeys.promotions]);

/** After a withdrawal was made or decided. */
export const refreshWithdrawals = (client: ApiClient) =>
  drop(client, [queryKeys.withdrawals, queryKeys.credits, queryKeys.promotions]);

/** After a promotion was started, rechecked or given up. */
export const refreshPromotions = (client: ApiClient) =>
  drop(client, [queryKeys.promotions, queryKeys.credits]);

/** After a bank account was added. */
export const refreshBankAccounts = (client: ApiClient) =>
  drop(client, [queryKeys.bankAccounts, queryKeys.playerInfo]);

/** Everything that changes without the player's doing: events were missed. */
export const refreshAll = (client: ApiClient) =>
  drop(client, [
    queryKeys.deposits,
    queryKeys.withdrawals,
    queryKeys.credits,
    queryKeys.promotions,
  ]);

/**
 * Passes a call on. One that is refused shows that the page had judged by something old: `refresh` fetches it anew, so
 * that the next try is judged by what is so now.
 */
export async function learning<Result>(
  call: Promise<Result>,
  refresh: () => Promise<void>,
): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (isRefused(error)) void refresh();
    throw error;
  }
}

/** Fetches again what an event says has changed. */
export function refreshAfter(client: ApiClient, event: PlayerEvent): Promise<void> {
  switch (event.type) {
    case 'deposit':
      return refreshDeposits(client);
    case 'withdrawal':
      return refreshWithdrawals(client);
    case 'credit':
      return drop(client, [queryKeys.credit(event.provider), queryKeys.promotionInUse]);
    case 'promotion':
      return refreshPromotions(client);
  }
}
