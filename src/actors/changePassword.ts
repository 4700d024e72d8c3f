import { fromPromise } from 'xstate';
import type { PasswordChangeBody } from '../../contract/players';
import { changePasswordMachine } from '../../machines/changePassword';
import type { CallFailure } from '../../machines/failure';
import { bodyOf } from '../api/calls';
import { tsr } from '../api/client';

export interface ChangePasswordDependencies {
  notifyFailure: (failure: CallFailure) => void;
  reloadPage: () => void;
}

/** The change of password with its call. */
export function provideChangePassword({ notifyFailure, reloadPage }: ChangePasswordDependencies) {
  return changePasswordMachine.provide({
    actors: {
      changePassword: fromPromise<unknown, PasswordChangeBody>(({ input }) =>
        bodyOf(tsr.players.changePassword.mutate({ body: input })),
      ),
    },
    actions: {
      notifyFailure: (_, failure) => notifyFailure(failure),
      reloadPage,
    },
  });
}
