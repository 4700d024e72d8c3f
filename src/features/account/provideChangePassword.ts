import { fromPromise } from 'xstate';
import type { PasswordChangeBody } from '../../../contract/players';
import { changePasswordMachine } from '../../../machines/changePassword';
import { fetchBody, tsr } from '../../api/client';
import type { Services } from '../../api/services';
import { showToast } from '../../api/showToast';

/** The change of password with its call. */
export function provideChangePassword({
  toasts,
  reloadPage,
}: Pick<Services, 'toasts' | 'reloadPage'>) {
  return changePasswordMachine.provide({
    actors: {
      changePassword: fromPromise<unknown, PasswordChangeBody>(async ({ input }) => {
        const answer = await fetchBody(tsr.players.changePassword.mutate({ body: input }));
        // The toast of an earlier attempt is out of date.
        for (const { id } of toasts.getSnapshot().context.queue)
          toasts.send({ type: 'toast.dismiss', id });
        return answer;
      }),
    },
    actions: {
      notifyFailure: (_, failure) =>
        void showToast(
          toasts,
          import('./passwordToast').then(({ passwordToast }) => passwordToast(failure)),
        ),
      reloadPage,
    },
  });
}
