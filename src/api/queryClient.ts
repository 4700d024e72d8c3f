import { QueryClient } from '@tanstack/react-query';
import { isWorthRetrying } from './callError';
import { tsr } from './client';

const freshFor = 300_000;
const retries = 3;
const longestWait = 30_000;

/**
 * The cache of every fact of the server (specification, section 7): fresh for five minutes, fetched again on focus,
 * three more tries with doubling waits of at most 30 s. What differs for one query stands in `queries.ts`.
 * Nothing waits for the network to come back: a call without a connection fails and says so, and a request about
 * money is never sent later behind the player's back.
 */
export function createQueryClient() {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        retry: (failures, error) => failures < retries && isWorthRetrying(error),
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

/** The query client with the contract's typed functions: `client.deposits.get.fetchQuery(queries.deposit(code))`. */
export type ApiClient = ReturnType<typeof createQueryClient>;
