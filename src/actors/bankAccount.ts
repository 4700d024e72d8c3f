import { fromPromise } from 'xstate';
import type { BankAccountCreate } from '../../contract/bankAccounts';
import { bankAccountMachine } from '../../machines/bankAccount';
import { bodyOf } from '../api/calls';
import { tsr } from '../api/client';
import type { ApiClient } from '../api/queryClient';
import { refreshBankAccounts } from '../api/refresh';

/** The bank account flow with its call; the account is in the query cache before the flow says it was added. */
export function provideBankAccount({ client }: { client: ApiClient }) {
  return bankAccountMachine.provide({
    actors: {
      addBankAccount: fromPromise<unknown, BankAccountCreate>(async ({ input }) => {
        await bodyOf(tsr.bankAccounts.create.mutate({ body: input }));
        await refreshBankAccounts(client);
      }),
    },
  });
}
