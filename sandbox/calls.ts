import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sandboxContract } from '../contract/sandbox';
import { initClient } from '../contract/tsRest';
import { callServer } from '../src/api/fetcher';
import { bodyOf } from '../src/api/client';

/** The calls of the simulated gateway, providers and staff. */
export const sandbox = initClient(sandboxContract, { baseUrl: '', api: callServer });

const waitingKey = ['sandbox', 'waiting'];

/** Looked at again every few seconds. */
const live = { refetchInterval: 3_000, staleTime: 0 };

/** Orders that wait for a bank or for staff. */
export const usePendingOrders = () =>
  useQuery({
    queryKey: [...waitingKey, 'orders'],
    queryFn: () => bodyOf(sandbox.pending()),
    ...live,
  });

/** Payments that wait for staff. */
export const useWaitingPayments = () =>
  useQuery({
    queryKey: [...waitingKey, 'payments'],
    queryFn: () => bodyOf(sandbox.payments({ query: { page: 1, pageSize: 100 } })),
    ...live,
  });

/** What the last thing that was done came to, in one line. */
export interface Outcome {
  what: string;
  answer: unknown;
}

/** Does one thing, and tells what it came to. What waits is fetched again afterwards. */
export function useDoing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ what, call }: { what: string; call: () => Promise<unknown> }) => ({
      what,
      answer: await call(),
    }),
    onSettled: () => client.invalidateQueries({ queryKey: waitingKey }),
  });
}

export type Doing = ReturnType<typeof useDoing>;
