import { fromPromise } from 'xstate';
import type { BankAccountCreate } from '../../../contract/bankAccounts';
import { bankAccountMachine } from '../../../machines/bankAccount';
import { bodyOf, tsr } from '../../api/client';
import type { ApiClient } from '../../api/queryClient';
import { refreshBankAccounts } from '../../api/resources/bankAccounts';
import { drafts } from '../../lib/drafts';

/** The bank account flow with its call; the account is in the query cache before the flow says it was added. */
export function provideBankAccount({ client }: { client: ApiClient }) {
  return bankAccountMachine.provide({
    actors: {
      addBankAccount: fromPromise<unknown, BankAccountCreate>(async ({ input }) => {
        try {
          await bodyOf(tsr.bankAccounts.create.mutate({ body: input }));
        } catch (error) {
          // The answer may be lost, or the account added elsewhere: refetch it.
          void refreshBankAccounts(client);
          throw error;
        }
        drafts.forget('bankAccount');
        await refreshBankAccounts(client);
      }),
    },
  });
}
