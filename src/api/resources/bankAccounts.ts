import { tsr } from '../client';
import { invalidate, toBody } from '../query';
import type { ApiClient } from '../queryClient';
import { playerQueries } from './players';

export const bankAccountQueries = {
  list: () => ({ queryKey: ['player', 'bankAccounts'] }),
};

/** The player's bank account as a list of none or one. */
export const useBankAccounts = () =>
  tsr.bankAccounts.list.useQuery({ ...bankAccountQueries.list(), select: toBody });

/** After a bank account was added. */
export const refreshBankAccounts = (client: ApiClient) =>
  invalidate(client, bankAccountQueries.list().queryKey, playerQueries.info().queryKey);
