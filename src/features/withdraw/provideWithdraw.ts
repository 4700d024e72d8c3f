import { fromPromise, waitFor } from 'xstate';
import { WithdrawalCreate, type ReadWithdrawalOrder } from '../../../contract/withdrawals';
import { isLoggedIn } from '../../../machines/auth';
import { keyMaker, type OrderUpdate } from '../../../machines/orderFlow';
import { withdrawMachine } from '../../../machines/withdraw';
import { toAnswer, fetchBody, tsr } from '../../api/client';
import type { Services } from '../../api/services';
import { refetchOnRefusal } from '../../api/refresh';
import { refreshWithdrawals, withdrawalQueries } from '../../api/resources/withdrawals';
import { drafts } from '../../lib/drafts';
import { newUuid } from '../../lib/uuid';
import { provideFollowOrder } from '../orders/followOrder';
import { UnansweredRequest } from '../orders/unansweredRequest';

/** Staff may approve a withdrawal before its player is back, so that it is not found among the open ones. */
export const unansweredWithdrawal = new UnansweredRequest(
  'sentWithdrawal',
  (kept) => WithdrawalCreate.safeParse(kept).data ?? null,
);

const toOrderUpdate = ({ code, status, cancellation }: ReadWithdrawalOrder): OrderUpdate => ({
  code,
  status,
  ...(cancellation !== null && { isCancelable: cancellation === 'POSSIBLE' }),
});

/** The withdrawal flow with its calls. */
export function provideWithdraw({
  client,
  events,
  auth,
}: Pick<Services, 'client' | 'events' | 'auth'>) {
  const fetchOrder = async (code: string) =>
    toOrderUpdate((await client.withdrawals.get.fetchQuery(withdrawalQueries.one(code))).body);

  /** Puts an order into the query cache, where the views read it. */
  const keep = (order: ReadWithdrawalOrder) => {
    const key = withdrawalQueries.one(order.code).queryKey;
    client.withdrawals.get.setQueryData(key, toAnswer(order));
    return toOrderUpdate(order);
  };

  return withdrawMachine.provide({
    actors: {
      findOpenOrder: fromPromise<OrderUpdate | null, { code: string | null }>(
        async ({ input: { code }, signal }) => {
          if (code !== null) return fetchOrder(code);
          // What is kept is dropped if it is another player's
          if (unansweredWithdrawal.read()) await waitFor(auth, isLoggedIn, { signal });
          // The form offers it again; an open order may be another one
          if (unansweredWithdrawal.read()) return null;
          const { body } = await client.withdrawals.list.fetchQuery(withdrawalQueries.open());
          const newest = body.items[0];
          return newest ? keep(newest) : null;
        },
      ),
      createOrder: fromPromise<
        OrderUpdate,
        { key: string; body: WithdrawalCreate; password?: string }
      >(async ({ input: { key, body, ...secret } }) => {
        const headers = { 'idempotency-key': key };
        const order = await refetchOnRefusal(
          unansweredWithdrawal.during({ key, body }, () =>
            fetchBody(tsr.withdrawals.create.mutate({ headers, body: { ...body, ...secret } })),
          ),
          () => refreshWithdrawals(client),
        );
        const fact = keep(order);
        drafts.forget('withdraw');
        void refreshWithdrawals(client);
        return fact;
      }),
      cancelOrder: fromPromise<OrderUpdate, { code: string }>(async ({ input }) => {
        const order = await refetchOnRefusal(
          fetchBody(tsr.withdrawals.cancel.mutate({ params: input, body: {} })),
          () => refreshWithdrawals(client),
        );
        const fact = keep(order);
        void refreshWithdrawals(client);
        return fact;
      }),
      followOrder: provideFollowOrder({
        client,
        events,
        kind: 'withdrawal',
        queryOf: (code) => ({
          queryKey: withdrawalQueries.one(code).queryKey,
          queryFn: async () =>
            toAnswer(await fetchBody(tsr.withdrawals.get.query({ params: { code } }))),
          staleTime: 0,
        }),
        toOrderUpdate: ({ body }) => toOrderUpdate(body),
      }),
    },
    actions: { makeKey: keyMaker(newUuid) },
  });
}
