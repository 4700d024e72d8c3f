import { contract } from '../../contract';
import type { Context } from '../context';
import { contractServer, ok } from '../http/contractServer';
import { requirePlayer } from '../players/authentication';
import { creditAt } from './accounts';

export const creditsRoutes = ({ database }: Context) =>
  contractServer.router(contract.credits, {
    get: async ({ request, params }) =>
      ok({ credit: await creditAt(database.db, requirePlayer(request).id, params.provider) }),
  });
