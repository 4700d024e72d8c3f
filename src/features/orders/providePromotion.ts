import { fromPromise } from 'xstate';
import type { PromotionUse } from '../../../contract/promotions';
import { promotionMachine } from '../../../machines/promotion';
import { fetchBody, tsr } from '../../api/client';
import type { ApiClient } from '../../api/queryClient';
import { promotionQueries, refreshPromotions } from '../../api/resources/promotions';

/** The promotion flow with its calls. Usage and credit are refetched before it reports success. */
export function providePromotion({ client }: { client: ApiClient }) {
  const settle = async <Body>(call: Promise<Body>): Promise<Body> => {
    try {
      const body = await call;
      await refreshPromotions(client);
      return body;
    } catch (error) {
      // The answer may be lost although the change was made: refetch the promotion in use
      void refreshPromotions(client);
      throw error;
    }
  };

  return promotionMachine.provide({
    actors: {
      usePromotion: fromPromise<unknown, PromotionUse>(({ input }) =>
        settle(fetchBody(tsr.promotions.use.mutate({ body: input }))),
      ),
      recheckUsage: fromPromise<{ inUse: boolean }, undefined>(async () => {
        await settle(fetchBody(tsr.promotions.recheck.mutate({ body: {} })));
        // The answer to the recheck need not contain the promotion in use; if it is on the screen, it has just been
        // fetched
        const { body } = await client.promotions.using.fetchQuery(promotionQueries.inUse());
        return { inUse: (body.usage ?? null) !== null };
      }),
      cancelUsage: fromPromise<unknown, { usageId: string }>(({ input }) =>
        settle(fetchBody(tsr.promotions.cancelUsage.mutate({ body: input }))),
      ),
    },
  });
}
