import { initClient } from '@ts-rest/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sandboxContract } from '../../contract/sandbox';
import { callServer } from '../api/fetcher';
import { bodyOf } from '../api/calls';

/** The calls of the simulated gateway, providers and staff. */
export const sandbox = initClient(sandboxContract, { baseUrl: '', api: callServer });

const ordersKey = ['sandbox', 'orders'];

/** Orders that wait for a bank or for staff; looked at again every few seconds. */
export const usePendingOrders = () =>
  useQuery({
    queryKey: ordersKey,
    queryFn: () => bodyOf(sandbox.pending()),
    refetchInterval: 3_000,
    staleTime: 0,
  });

/** What the last thing that was done came to, in one line. */
export interface Outcome {
  what: string;
  answer: unknown;
}

/** Does one thing, and tells what it came to. The list of orders is fetched again afterwards. */
export function useDoing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ what, call }: { what: string; call: () => Promise<unknown> }) => ({
      what,
      answer: await call(),
    }),
    onSettled: () => client.invalidateQueries({ queryKey: ordersKey }),
  });
}

export type Doing = ReturnType<typeof useDoing>;
