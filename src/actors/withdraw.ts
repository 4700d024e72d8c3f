import { fromPromise } from 'xstate';
import type { WithdrawalCreate, WithdrawalOrder } from '../../contract/withdrawals';
import { keyMaker, type OrderFact } from '../../machines/orderFlow';
import { withdrawMachine } from '../../machines/withdraw';
import { bodyOf } from '../api/calls';
import { tsr } from '../api/client';
import type { PlayerEvents } from '../api/events';
import type { ApiClient } from '../api/queryClient';
import { queries } from '../api/queries';
import { queryKeys } from '../api/queryKeys';
import { learning, refreshWithdrawals } from '../api/refresh';
import { drafts } from '../lib/drafts';
import { newUuid } from '../lib/uuid';
import { provideFollowOrder } from './followOrder';

const factOf = ({ code, status }: WithdrawalOrder): OrderFact => ({ code, status });

/** The withdrawal flow with its calls. */
export function provideWithdraw({ client, events }: { client: ApiClient; events: PlayerEvents }) {
  const fetchOrder = async (code: string) =>
    factOf((await client.withdrawals.get.fetchQuery(queries.withdrawal(code))).body);

  /** Puts an answer where the views read it. */
  const keep = (order: WithdrawalOrder) => {
    const key = queryKeys.withdrawal(order.code);
    client.withdrawals.get.setQueryData(key, { status: 200, body: order, headers: new Headers() });
    return factOf(order);
  };

  return withdrawMachine.provide({
    actors: {
      findOpenOrder: fromPromise<OrderFact | null, { code: string | null }>(
        async ({ input: { code } }) => {
          if (code !== null) return fetchOrder(code);
          const { body } = await client.withdrawals.list.fetchQuery(queries.openWithdrawals());
          const newest = body.items[0];
          if (!newest) return null;
          drafts.forget('withdraw');
          return keep(newest);
        },
      ),
      createOrder: fromPromise<OrderFact, { key: string; body: WithdrawalCreate }>(
        async ({ input: { key, body } }) => {
          const headers = { 'idempotency-key': key };
          const order = await learning(
            bodyOf(tsr.withdrawals.create.mutate({ headers, body })),
            () => refreshWithdrawals(client),
          );
          const fact = keep(order);
          drafts.forget('withdraw');
          void refreshWithdrawals(client);
          return fact;
        },
      ),
      followOrder: provideFollowOrder({ events, kind: 'withdrawal', fetchOrder }),
    },
    actions: { makeKey: keyMaker(newUuid) },
  });
}
