import { contract } from '../../contract';
import type { Context } from '../context';
import { getNetwork } from '../http/addresses';
import { contractServer, ok } from '../http/contractServer';
import { createMemoryLimit } from '../http/memoryLimit';
import { keptFor } from '../keptFor';
import { createShowcase } from './views';

/** For how long an answer is reused: it is the same for everyone, and nothing that a visitor asks may cost more. */
const keptMs = 60_000;

export const showcaseRoutes = (ctx: Context) => {
  const showcase = keptFor(ctx.clock, keptMs, createShowcase(ctx));
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
