import { fromPromise } from 'xstate';
import type { MoveCreate } from '../../../contract/moves';
import { moveCreditMachine } from '../../../machines/moveCredit';
import { fetchBody } from '../../api/client';
import { seldomTsr } from '../../api/seldomClient';
import type { ApiClient } from '../../api/queryClient';
import { refreshMoves } from '../../api/resources/moves';
import { drafts } from '../../lib/drafts';

/** Moving credit with its call. What is where is loaded again, also when the answer was lost. */
export function provideMove({ client }: { client: ApiClient }) {
  return moveCreditMachine.provide({
    actors: {
      moveCredit: fromPromise<unknown, { key: string; body: MoveCreate }>(async ({ input }) => {
        try {
          const headers = { 'idempotency-key': input.key };
          await fetchBody(seldomTsr.moves.create.mutate({ headers, body: input.body }));
          drafts.forget('move');
        } finally {
          void refreshMoves(client);
        }
      }),
    },
  });
}
