import { contract } from '../../contract';
import type { Context } from '../context';
import { contractServer, created, ok } from '../http/contractServer';
import { isFromThisSite } from '../http/requestChecks';
import { toSpan } from '../orders/dayRange';
import { requirePlayer } from '../players/authentication';
import { inUseView, listUsages, findActiveUsage } from './views';
import { listPlayersPromotions } from './codes';
import { countShown } from './shown';
import { cancelUsage, recheckUsage, startUsage } from './usages';

export const promotionsRoutes = (ctx: Context) =>
  contractServer.router(contract.promotions, {
    list: async ({ request, query: { code } }) => {
      const { id } = requirePlayer(request);
      const shown = await listPlayersPromotions(ctx, id, code);
      // Does not delay the answer. Requests from other sites are not counted, so they cannot raise the figure
      if (isFromThisSite(request)) void countShown(ctx, id, shown.promotions);
      return ok(shown);
    },
    use: async ({ request, body }) =>
      created({ usage: await startUsage(ctx, requirePlayer(request), body) }),
    using: async ({ request }) => {
      const usage = await findActiveUsage(ctx.database.db, requirePlayer(request).id);
      return ok({ usage: usage && inUseView(ctx, usage) });
    },
    recheck: async ({ request }) => ok({ usage: await recheckUsage(ctx, requirePlayer(request)) }),
    usages: async ({ request, query }) =>
      ok(
        await listUsages(
          ctx.database.db,
          requirePlayer(request).id,
          query,
          toSpan(ctx.config, query),
        ),
      ),
    cancelUsage: async ({ request, body }) =>
      ok({ usage: await cancelUsage(ctx, requirePlayer(request), body.usageId) }),
  });
