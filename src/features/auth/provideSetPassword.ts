import { fromPromise } from 'xstate';
import type { SetPasswordBody } from '../../../contract/players';
import { setPasswordMachine } from '../../../machines/setPassword';
import { fetchBody, tsr } from '../../api/client';

/** The flow that sets a new password, with its call. */
export const provideSetPassword = () =>
  setPasswordMachine.provide({
    actors: {
      setPassword: fromPromise<unknown, SetPasswordBody>(({ input }) =>
        fetchBody(tsr.players.setPassword.mutate({ body: input })),
      ),
    },
  });
