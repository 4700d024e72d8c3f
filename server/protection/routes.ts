import { contract } from '../../contract';
import type { Context } from '../context';
import { contractServer, ok } from '../http/contractServer';
import { clearSessionCookie, requireLogin, requirePlayer } from '../players/authentication';
import { changeProtection } from './changeProtection';
import { getStatement } from './statement';
import { protectionView } from './views';

export const protectionRoutes = (ctx: Context) =>
  contractServer.router(contract.protection, {
    get: async ({ request }) => ok(await protectionView(ctx, requireLogin(request))),
    change: async ({ request, reply, body }) => {
      const login = requireLogin(request);
      await changeProtection(ctx, login, body);
      if (body.change === 'exclude') clearSessionCookie(request, reply);
      const answered = body.change === 'continuePlay' && { checkedAt: ctx.clock.now() };
      const session = { ...login.session, ...answered };
      return ok(await protectionView(ctx, { ...login, session }));
    },
    statement: async ({ request, query }) =>
      ok(await getStatement(ctx, requirePlayer(request).id, query)),
  });
