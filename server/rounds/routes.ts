import { contract } from '../../contract';
import type { Context } from '../context';
import { contractServer, ok } from '../http/contractServer';
import { requirePlayer } from '../players/authentication';
import { pageOfPlayerRounds } from './playerViews';

export const roundsRoutes = (ctx: Pick<Context, 'database' | 'config'>) =>
  contractServer.router(contract.rounds, {
    list: async ({ request, query }) =>
      ok(await pageOfPlayerRounds(ctx.config, ctx.database.db, requirePlayer(request).id, query)),
  });
