import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isWorthRetrying } from './callError';
import { tsr } from './client';

const freshFor = 300_000;
const retries = 3;
const longestWait = 30_000;

/**
 * The cache of all server data (specification, section 7): fresh for five minutes, fetched again on focus, three
 * retries with doubling delays of at most 30 s, none while the service cannot be reached (`reach.ts`). Exceptions for
 * single queries are in `resources/`. Nothing is paused until the network is back: a call without a connection fails,
 * and a request about money is never sent later without the player knowing.
 */
export function createQueryClient() {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        retry: (failures, error) =>
          failures < retries && isWorthRetrying(error) && onlineManager.isOnline(),
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, longestWait),
        networkMode: 'always',
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return tsr.initQueryClient(client);
}

/** The query client with the contract's typed functions: `client.deposits.get.fetchQuery(depositQueries.one(code))`. */
export type ApiClient = ReturnType<typeof createQueryClient>;
