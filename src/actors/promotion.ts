import { fromPromise } from 'xstate';
import type { PromotionUse } from '../../contract/promotions';
import { promotionMachine } from '../../machines/promotion';
import { bodyOf } from '../api/calls';
import { tsr } from '../api/client';
import type { ApiClient } from '../api/queryClient';
import { refreshPromotions } from '../api/refresh';

/** The promotion flow with its calls. What is in use, and the credit, is fetched again before it says so. */
export function providePromotion({ client }: { client: ApiClient }) {
  const settle = async <Body>(call: Promise<Body>): Promise<Body> => {
    try {
      const body = await call;
      await refreshPromotions(client);
      return body;
    } catch (error) {
      // The answer may be lost and the thing done: what is in use is shown as it is.
      void refreshPromotions(client);
      throw error;
    }
  };

  return promotionMachine.provide({
    actors: {
      usePromotion: fromPromise<unknown, PromotionUse>(({ input }) =>
        settle(bodyOf(tsr.promotions.use.mutate({ body: input }))),
      ),
      recheckUsage: fromPromise<{ inUse: boolean }, undefined>(async () => {
        const { usage } = await settle(bodyOf(tsr.promotions.recheck.mutate({ body: {} })));
        return { inUse: usage !== null };
      }),
      cancelUsage: fromPromise<unknown, { usageId: string }>(({ input }) =>
        settle(bodyOf(tsr.promotions.cancelUsage.mutate({ body: input }))),
      ),
    },
  });
}
