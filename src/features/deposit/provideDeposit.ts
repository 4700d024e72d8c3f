import { fromPromise } from 'xstate';
import type { DepositCreate, ReadDepositOrder } from '../../../contract/deposits';
import { depositMachine } from '../../../machines/deposit';
import { isNoSuch, toCallFailure } from '../../../machines/failure';
import { keyMaker, type OrderUpdate } from '../../../machines/orderFlow';
import { toAnswer, fetchBody, tsr } from '../../api/client';
import type { PlayerEvents } from '../../api/events';
import type { ApiClient } from '../../api/queryClient';
import { refetchOnRefusal } from '../../api/refresh';
import { depositQueries, refreshDeposits } from '../../api/resources/deposits';
import { serverClock } from '../../api/serverClock';
import { drafts } from '../../lib/drafts';
import { newUuid } from '../../lib/uuid';
import { provideFollowOrder } from '../orders/followOrder';
import { timeUntil } from '../orders/useSecondsLeft';
import { pendingDepositStorage } from './pendingDepositStorage';

/**
 * Converts an order to an update of the flow, with the remaining time to pay. The clock of a phone alone never ends an
 * order: it would hide the QR of one that the server still has open.
 */
function toOrderUpdate(order: ReadDepositOrder): OrderUpdate {
  pendingDepositStorage.note(order);
  const { code, status, createdAt, expiresAt } = order;
  const fact: OrderUpdate = { code, status };
  if (status === 'OPEN') fact.hasQr = order.qr !== null;
  serverClock.observePast(createdAt);
  const timeLeft = timeUntil(expiresAt, serverClock.now());
  const isUnknown = timeLeft === null || (timeLeft === 0 && !serverClock.isKnown());
  return isUnknown ? fact : { ...fact, timeLeft };
}

/** The deposit flow with its calls; each answer of the server also reaches the views, by the query cache. */
export function provideDeposit({ client, events }: { client: ApiClient; events: PlayerEvents }) {
  const fetchOrder = async (code: string) =>
    toOrderUpdate((await client.deposits.get.fetchQuery(depositQueries.one(code))).body);

  const fetchUnseen = async () => {
    const code = pendingDepositStorage.code();
    if (code === null) return null;
    try {
      return await fetchOrder(code);
    } catch (error) {
      // Another refusal passes, and the player has not seen yet how their payment ended
      if (!isNoSuch(toCallFailure(error))) throw error;
      pendingDepositStorage.forget();
      return null;
    }
  };

  /** Puts an order into the query cache, where the views read it. */
  const keep = (order: ReadDepositOrder) => {
    const key = depositQueries.one(order.code).queryKey;
    client.deposits.get.setQueryData(key, toAnswer(order));
    return toOrderUpdate(order);
  };

  /** Stores the order and refetches lists, credit and promotion. */
  const settle = async (call: Promise<ReadDepositOrder>) => {
    const order = keep(await call);
    void refreshDeposits(client);
    return order;
  };

  /** The idempotency key that was sent last. */
  let sentKey: string | null = null;

  return depositMachine.provide({
    actors: {
      findOpenOrder: fromPromise<OrderUpdate | null, { code: string | null }>(
        async ({ input: { code } }) => {
          if (code !== null) return fetchOrder(code);
          const { body } = await client.deposits.open.fetchQuery(depositQueries.open());
          const newest = body.items[0];
          if (!newest) return fetchUnseen();
          drafts.forget('deposit');
          return keep(newest);
        },
      ),
      createOrder: fromPromise<OrderUpdate, { key: string; body: DepositCreate }>(
        async ({ input: { key, body } }) => {
          const headers = { 'idempotency-key': key };
          const sentAt = Date.now();
          const create = async () => {
            const order = await fetchBody(tsr.deposits.create.mutate({ headers, body }));
            // Sent again, the same idempotency key may return an order that was created before
            if (sentKey !== key) serverClock.observeMade(order.createdAt, sentAt);
            return order;
          };
          const fact = await refetchOnRefusal(settle(create().finally(() => (sentKey = key))), () =>
            refreshDeposits(client),
          );
          drafts.forget('deposit');
          return fact;
        },
      ),
      checkPayment: fromPromise<OrderUpdate, { code: string }>(({ input }) =>
        settle(fetchBody(tsr.deposits.check.mutate({ params: input, body: {} }))),
      ),
      cancelOrder: fromPromise<OrderUpdate, { code: string }>(({ input }) =>
        settle(fetchBody(tsr.deposits.cancel.mutate({ params: input, body: {} }))),
      ),
      followOrder: provideFollowOrder({
        client,
        events,
        kind: 'deposit',
        queryOf: (code) => ({
          queryKey: depositQueries.one(code).queryKey,
          queryFn: async () =>
            toAnswer(await fetchBody(tsr.deposits.get.query({ params: { code } }))),
          staleTime: 0,
        }),
        toOrderUpdate: ({ body }) => toOrderUpdate(body),
      }),
    },
    actions: { makeKey: keyMaker(newUuid) },
  });
}
