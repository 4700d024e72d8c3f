import { contract } from '../../contract';
import type { Context } from '../context';
import { notFound } from '../errors';
import { contractServer, ok } from '../http/contractServer';
import { requireLogin } from '../players/authentication';
import { isSubscribed, subscribe, unsubscribe } from './subscriptions';

/** Without the operator's VAPID key there are no pushes: the status says so, and no browser can subscribe. */
export const pushRoutes = (ctx: Context) =>
  contractServer.router(contract.push, {
    status: async ({ request }) => {
      const { session } = requireLogin(request);
      const publicKey = ctx.config.push?.publicKey ?? null;
      const subscribed = publicKey !== null && (await isSubscribed(ctx, session.id, publicKey));
      return ok({ publicKey, subscribed });
    },
    subscribe: async ({ request, body }) => {
      const login = requireLogin(request);
      if (ctx.config.push === null) throw notFound();
      await subscribe(ctx, login, body);
      return ok({});
    },
    unsubscribe: async ({ request }) => {
      await unsubscribe(ctx, requireLogin(request).session.id);
      return ok({});
    },
  });
