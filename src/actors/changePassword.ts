import { fromPromise, type ActorRefFrom } from 'xstate';
import { msg } from '@lingui/core/macro';
import type { PasswordChangeBody } from '../../contract/players';
import { changePasswordMachine } from '../../machines/changePassword';
import { refusalCode, type CallFailure } from '../../machines/failure';
import type { ToastDraft, toastsMachine } from '../../machines/toasts';
import { bodyOf } from '../api/calls';
import { tsr } from '../api/client';
import { failureMessage } from '../i18n/failureText';

export interface ChangePasswordDependencies {
  toasts: Pick<ActorRefFrom<typeof toastsMachine>, 'send'>;
  reloadPage: () => void;
}

const title = msg({ id: 'password.notification.error', message: 'The password was not changed' });
const isIncorrect = msg({
  id: 'password.notification.password_is_incorrect',
  message: 'The current password is incorrect. Please enter it again.',
});

function toastOf(failure: CallFailure): ToastDraft {
  const description =
    refusalCode(failure) === 'PASSWORD_INCORRECT' ? isIncorrect : failureMessage(failure).message;
  return { kind: 'failure', title, description };
}

/** The change of password with its call; a failure is told by a toast (specification, section 8). */
export function provideChangePassword({ toasts, reloadPage }: ChangePasswordDependencies) {
  return changePasswordMachine.provide({
    actors: {
      changePassword: fromPromise<unknown, PasswordChangeBody>(({ input }) =>
        bodyOf(tsr.players.changePassword.mutate({ body: input })),
      ),
    },
    actions: {
      notifyFailure: (_, failure) => toasts.send({ type: 'toast.show', toast: toastOf(failure) }),
      reloadPage,
    },
  });
}
