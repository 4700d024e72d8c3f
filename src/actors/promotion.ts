import { fromPromise } from 'xstate';
import type { PromotionUse } from '../../contract/promotions';
import { promotionMachine } from '../../machines/promotion';
import { bodyOf } from '../api/calls';
import { tsr } from '../api/client';
import type { ApiClient } from '../api/queryClient';
import { learning, refreshPromotions } from '../api/refresh';

/** The promotion flow with its calls. What is in use, and the credit, is fetched again before it says so. */
export function providePromotion({ client }: { client: ApiClient }) {
  const refresh = () => refreshPromotions(client);
  return promotionMachine.provide({
    actors: {
      usePromotion: fromPromise<unknown, PromotionUse>(async ({ input }) => {
        await learning(bodyOf(tsr.promotions.use.mutate({ body: input })), refresh);
        await refresh();
      }),
      recheckUsage: fromPromise<{ inUse: boolean }, undefined>(async () => {
        const { usage } = await bodyOf(tsr.promotions.recheck.mutate({ body: {} }));
        await refresh();
        return { inUse: usage !== null };
      }),
      cancelUsage: fromPromise<unknown, { usageId: string }>(async ({ input }) => {
        await learning(bodyOf(tsr.promotions.cancelUsage.mutate({ body: input })), refresh);
        await refresh();
      }),
    },
  });
}
