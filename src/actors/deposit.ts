import { fromPromise } from 'xstate';
import type { DepositCreate, DepositOrder } from '../../contract/deposits';
import { depositMachine } from '../../machines/deposit';
import { keyMaker, type OrderFact } from '../../machines/orderFlow';
import { bodyOf } from '../api/calls';
import { tsr } from '../api/client';
import type { PlayerEvents } from '../api/events';
import type { ApiClient } from '../api/queryClient';
import { queries } from '../api/queries';
import { queryKeys } from '../api/queryKeys';
import { learning, refreshDeposits } from '../api/refresh';
import { drafts } from '../lib/drafts';
import { newUuid } from '../lib/uuid';
import { isRefused } from '../api/callError';
import { provideFollowOrder } from './followOrder';
import { unseenDeposit } from './unseenDeposit';

function factOf({ code, status }: DepositOrder): OrderFact {
  unseenDeposit.note({ code, status });
  return { code, status };
}

/** The deposit flow with its calls; each answer of the server also reaches the views, by the query cache. */
export function provideDeposit({ client, events }: { client: ApiClient; events: PlayerEvents }) {
  const fetchOrder = async (code: string) =>
    factOf((await client.deposits.get.fetchQuery(queries.deposit(code))).body);

  const fetchUnseen = async () => {
    const code = unseenDeposit.code();
    if (code === null) return null;
    try {
      return await fetchOrder(code);
    } catch (error) {
      if (!isRefused(error)) throw error;
      unseenDeposit.forget();
      return null;
    }
  };

  /** Puts an answer where the views read it. */
  const keep = (order: DepositOrder) => {
    const key = queryKeys.deposit(order.code);
    client.deposits.get.setQueryData(key, { status: 200, body: order, headers: new Headers() });
    return factOf(order);
  };

  /** What was done has changed lists, credit and promotion too. */
  const settle = async (call: Promise<DepositOrder>) => {
    const order = keep(await call);
    void refreshDeposits(client);
    return order;
  };

  return depositMachine.provide({
    actors: {
      findOpenOrder: fromPromise<OrderFact | null, { code: string | null }>(
        async ({ input: { code } }) => {
          if (code !== null) return fetchOrder(code);
          const { body } = await client.deposits.open.fetchQuery(queries.openDeposits());
          const newest = body.items[0];
          if (!newest) return fetchUnseen();
          drafts.forget('deposit');
          return keep(newest);
        },
      ),
      createOrder: fromPromise<OrderFact, { key: string; body: DepositCreate }>(
        async ({ input: { key, body } }) => {
          const headers = { 'idempotency-key': key };
          const fact = await learning(
            settle(bodyOf(tsr.deposits.create.mutate({ headers, body }))),
            () => refreshDeposits(client),
          );
          drafts.forget('deposit');
          return fact;
        },
      ),
      checkPayment: fromPromise<OrderFact, { code: string }>(({ input }) =>
        settle(bodyOf(tsr.deposits.check.mutate({ params: input, body: {} }))),
      ),
      cancelOrder: fromPromise<OrderFact, { code: string }>(({ input }) =>
        settle(bodyOf(tsr.deposits.cancel.mutate({ params: input, body: {} }))),
      ),
      followOrder: provideFollowOrder({ events, kind: 'deposit', fetchOrder }),
    },
    actions: { makeKey: keyMaker(newUuid) },
  });
}
