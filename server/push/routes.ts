import { contract } from '../../contract';
import type { Context } from '../context';
import { notFound } from '../errors';
import { contractServer, ok } from '../http/contractServer';
import { requireLogin } from '../players/authentication';
import { isSubscribed, subscribe, unsubscribe } from './subscriptions';

/** 404 without a key. */
export const pushRoutes = (ctx: Context) =>
  contractServer.router(contract.push, {
    status: async ({ request }) => {
      const { session } = requireLogin(request);
      if (ctx.config.push === null) throw notFound();
      const { publicKey } = ctx.config.push;
      return ok({ publicKey, subscribed: await isSubscribed(ctx, session.id) });
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
