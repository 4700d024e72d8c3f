import { contract } from '../../contract';
import type { Context } from '../context';
import { getNetwork } from '../http/addresses';
import { contractServer, ok } from '../http/contractServer';
import { createMemoryLimit } from '../http/memoryLimit';
import { cacheFor } from '../cacheFor';
import { createShowcase } from './views';

/** How long an answer is cached, ms: it is the same for everyone, and a visitor's request must stay cheap. */
const keptMs = 60_000;

export const showcaseRoutes = (ctx: Context) => {
  const showcase = cacheFor(ctx.clock, keptMs, createShowcase(ctx));
  const limit = createMemoryLimit(ctx.clock, ctx.config.rateLimits.showcaseByAddress);
  return contractServer.router(contract.showcase, {
    get: async ({ request }) => {
      const address = getNetwork(request);
      limit.assertAllowed(address);
      limit.count(address);
      return ok(await showcase());
    },
  });
};
