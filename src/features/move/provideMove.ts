import { fromPromise } from 'xstate';
import { MoveCreate } from '../../../contract/moves';
import { moveCreditMachine } from '../../../machines/moveCredit';
import { fetchBody } from '../../api/client';
import { secondaryTsr } from '../../api/secondaryClient';
import type { ApiClient } from '../../api/queryClient';
import { refreshMoves } from '../../api/resources/moves';
import { drafts } from '../../lib/drafts';
import { UnansweredRequest } from '../orders/unansweredRequest';

export const unansweredMove = new UnansweredRequest(
  'sentMove',
  (kept) => MoveCreate.safeParse(kept).data ?? null,
);

/** The flow of a move with its call. All credit is refetched, also after a lost answer. */
export function provideMove({ client }: { client: ApiClient }) {
  return moveCreditMachine.provide({
    actors: {
      moveCredit: fromPromise<unknown, { key: string; body: MoveCreate }>(async ({ input }) => {
        try {
          const headers = { 'idempotency-key': input.key };
          await unansweredMove.during(input, () =>
            fetchBody(secondaryTsr.moves.create.mutate({ headers, body: input.body })),
          );
          drafts.forget('move');
        } finally {
          void refreshMoves(client);
        }
      }),
    },
  });
}
