import { initServer } from '@ts-rest/fastify';
import { contract } from '../../contract';
import type { Context } from '../context';
import { listPromotions } from '../domain/promotions';
import { cancelUsage, recheckUsage, startUsage } from '../domain/usages';
import { listUsages, inUseView, usageInUse } from '../domain/usageViews';
import { requirePlayer } from '../http/session';

const s = initServer();

export const promotionsRoutes = (ctx: Context) =>
  s.router(contract.promotions, {
    list: async () => ({
      status: 200,
      body: { promotions: await listPromotions(ctx.database.db) },
    }),
    use: async ({ request, body }) => ({
      status: 201,
      body: { usage: await startUsage(ctx, requirePlayer(request), body) },
    }),
    using: async ({ request }) => {
      const usage = await usageInUse(ctx.database.db, requirePlayer(request).id);
      return { status: 200, body: { usage: usage && inUseView(ctx, usage) } };
    },
    recheck: async ({ request }) => ({
      status: 200,
      body: { usage: await recheckUsage(ctx, requirePlayer(request)) },
    }),
    usages: async ({ request, query }) => ({
      status: 200,
      body: await listUsages(ctx.database.db, requirePlayer(request).id, query),
    }),
    cancelUsage: async ({ request, body }) => ({
      status: 200,
      body: { usage: await cancelUsage(ctx, requirePlayer(request), body.usageId) },
    }),
  });
