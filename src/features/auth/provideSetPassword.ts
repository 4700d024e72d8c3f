import { fromPromise } from 'xstate';
import type { SetPasswordBody } from '../../../contract/players';
import { setPasswordMachine } from '../../../machines/setPassword';
import { bodyOf, tsr } from '../../api/client';

/** The flow that sets a new password, with its call. */
export const provideSetPassword = () =>
  setPasswordMachine.provide({
    actors: {
      setPassword: fromPromise<unknown, SetPasswordBody>(({ input }) =>
        bodyOf(tsr.players.setPassword.mutate({ body: input })),
      ),
    },
  });
