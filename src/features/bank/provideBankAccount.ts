import { fromPromise } from 'xstate';
import type { BankAccountCreate } from '../../../contract/bankAccounts';
import { bankAccountMachine } from '../../../machines/bankAccount';
import { fetchBody, tsr } from '../../api/client';
import type { ApiClient } from '../../api/queryClient';
import { refreshBankAccounts } from '../../api/resources/bankAccounts';
import { drafts, type DraftKey } from '../../lib/drafts';

/** The bank account flow with its call; the account is in the query cache before the flow reports that it was added. */
export const provideBankAccount = ({ client }: { client: ApiClient }) =>
  provide(client, 'bankAccount', (body) => fetchBody(tsr.bankAccounts.create.mutate({ body })));

/** The bank account flow for a request to replace the player's account. */
export const provideAccountChange = ({ client }: { client: ApiClient }) =>
  provide(client, 'bankAccountChange', (body) =>
    fetchBody(tsr.bankAccounts.requestChange.mutate({ body })),
  );

function provide(
  client: ApiClient,
  form: DraftKey,
  send: (body: BankAccountCreate) => Promise<unknown>,
) {
  return bankAccountMachine.provide({
    actors: {
      addBankAccount: fromPromise<unknown, BankAccountCreate>(async ({ input }) => {
        try {
          await send(input);
        } catch (error) {
          // The answer may be lost, or the account added elsewhere: refetch it.
          void refreshBankAccounts(client);
          throw error;
        }
        drafts.forget(form);
        await refreshBankAccounts(client);
      }),
    },
  });
}
