import { msg } from '@lingui/core/macro';
import { fromPromise } from 'xstate';
import type { ProtectionChange } from '../../../contract/protection';
import { protectMachine } from '../../../machines/protect';
import { fetchBody, tsr } from '../../api/client';
import { protectionQueries, refreshProtection } from '../../api/resources/protection';
import { keepToast } from '../../api/keptToast';
import type { Services } from '../../api/services';

/** The flow of the player's protection with its call. The answer contains the protection that is now in force. */
export function provideProtect({ client, auth }: Pick<Services, 'client' | 'auth'>) {
  return protectMachine.provide({
    actors: {
      changeProtection: fromPromise<unknown, ProtectionChange>(async ({ input }) => {
        try {
          const body = await fetchBody(tsr.protection.change.mutate({ body: input }));
          client.setQueryData(protectionQueries.own().queryKey, body);
        } catch (error) {
          // The answer may be lost though the change was made
          void refreshProtection(client);
          throw error;
        }
      }),
    },
    actions: {
      leave: () => {
        // Kept, because the logout reloads the page
        keepToast({
          kind: 'success',
          title: msg`Your self-exclusion has begun`,
          description: msg`You have been logged out everywhere. You can log in again to withdraw.`,
        });
        auth.send({ type: 'auth.logout' });
      },
    },
  });
}
