import { useMutation } from '@tanstack/react-query';
import { fetchBody, tsr } from '../client';
import { invalidate, toBody } from '../query';
import type { ApiClient } from '../queryClient';
import { useServices } from '../services';
import { playerQueries } from './players';

export const bankAccountQueries = {
  list: () => ({ queryKey: ['player', 'bankAccounts'] }),
};

/** The player's bank account as a list of at most one item. */
export const useBankAccounts = () =>
  tsr.bankAccounts.list.useQuery({ ...bankAccountQueries.list(), select: toBody });

/** Withdraws the player's request to change the account. */
export function useWithdrawAccountChange() {
  const { client } = useServices();
  return useMutation({
    mutationFn: (id: string) =>
      fetchBody(tsr.bankAccounts.withdrawChange.mutate({ params: { id }, body: {} })),
    onSettled: () => refreshBankAccounts(client),
  });
}

/** Call it after a bank account was added, or a change of it was requested or decided. */
export const refreshBankAccounts = (client: ApiClient) =>
  invalidate(client, bankAccountQueries.list().queryKey, playerQueries.info().queryKey);
