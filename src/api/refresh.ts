import type { PlayerEvent } from '../../contract/events';
import { delay } from '../lib/delay';
import { isRefused } from './callError';
import { invalidate } from './query';
import type { ApiClient } from './queryClient';
import { bankAccountQueries, refreshBankAccounts } from './resources/bankAccounts';
import { creditQueries, creditsKey } from './resources/credits';
import { depositsKey, refreshDeposits } from './resources/deposits';
import { promotionQueries, promotionsKey, refreshPromotions } from './resources/promotions';
import { operatorQueries, refreshOperator } from './resources/operator';
import { playerQueries } from './resources/players';
import { protectionKey, refreshProtection } from './resources/protection';
import { inquiriesKey, messagesKey } from './resources/secondaryKeys';
import { refreshWithdrawals, withdrawalsKey } from './resources/withdrawals';

/** Refetches, after missed events, everything that can change without the player's action. */
export const refreshAll = (client: ApiClient) =>
  invalidate(
    client,
    depositsKey,
    withdrawalsKey,
    creditsKey,
    promotionsKey,
    protectionKey,
    inquiriesKey,
    messagesKey,
    bankAccountQueries.list().queryKey,
    playerQueries.info().queryKey,
    playerQueries.backlist().queryKey,
    operatorQueries.notices().queryKey,
    operatorQueries.switches().queryKey,
    operatorQueries.limits().queryKey,
    operatorQueries.currencyRates().queryKey,
  );

const both = async (one: Promise<void>, other: Promise<void>) => {
  await one;
  await other;
};

/** All open pages receive a public event at the same moment; their calls are spread over this time, ms. */
const spreadOver = 600;
const spread = () => delay(Math.random() * spreadOver);

/** Refetches the data that an event names. */
export function refreshAfter(client: ApiClient, event: PlayerEvent): Promise<void> {
  switch (event.type) {
    case 'deposit':
      return both(refreshDeposits(client), refreshProtection(client));
    case 'withdrawal':
      // Also the statement, which counts what was paid out
      return both(refreshWithdrawals(client), refreshProtection(client));
    case 'credit':
      return invalidate(
        client,
        creditQueries.one(event.provider).queryKey,
        promotionQueries.inUse().queryKey,
      );
    case 'promotion':
      return refreshPromotions(client);
    case 'protection':
      return both(refreshProtection(client), invalidate(client, playerQueries.backlist().queryKey));
    case 'inquiry':
      return invalidate(client, inquiriesKey);
    case 'message':
      return invalidate(client, messagesKey);
    case 'bankAccount':
      return refreshBankAccounts(client);
    case 'public':
      return spread().then(() =>
        event.what === 'settings'
          ? // The terms may be newer than those that the player has accepted
            both(refreshOperator(client), invalidate(client, playerQueries.info().queryKey))
          : refreshPromotions(client),
      );
  }
}

/** Awaits a call. A refusal shows that the page worked with old data, so `refresh` fetches it again. */
export async function refetchOnRefusal<Result>(
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
