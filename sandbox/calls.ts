import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sandboxContract } from '../contract/sandbox';
import { initClient } from '../contract/tsRest';
import { callServer } from '../src/api/fetcher';
import { fetchBody } from '../src/api/client';

export const sandbox = initClient(sandboxContract, { baseUrl: '', api: callServer });

const waitingKey = ['sandbox', 'waiting'];

/** Polled every 3 seconds. */
const live = { refetchInterval: 3_000, staleTime: 0 };

/** Orders that wait for a payment or for staff. */
export const usePendingOrders = () =>
  useQuery({
    queryKey: [...waitingKey, 'orders'],
    queryFn: () => fetchBody(sandbox.pending()),
    ...live,
  });

export const useWaitingPayments = () =>
  useQuery({
    queryKey: [...waitingKey, 'payments'],
    queryFn: () => fetchBody(sandbox.payments({ query: { page: 1, pageSize: 100 } })),
    ...live,
  });

export const useStaffCodes = () =>
  useQuery({
    queryKey: [...waitingKey, 'staff'],
    queryFn: () => fetchBody(sandbox.staff()),
    ...live,
  });

/** The last action and its result. */
export interface Outcome {
  label: string;
  answer: unknown;
}

/** Mutation that runs one sandbox call, then refetches the waiting orders and payments. */
export function useSandboxCall() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ label, call }: { label: string; call: () => Promise<unknown> }) => ({
      what: label,
      answer: await call(),
    }),
    onSettled: () => client.invalidateQueries({ queryKey: waitingKey }),
  });
}

export type SandboxCall = ReturnType<typeof useSandboxCall>;
