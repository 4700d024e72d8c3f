import { contract } from '../../contract';
import type { Context } from '../context';
import { contractServer, created, ok } from '../http/contractServer';
import { requirePlayer } from '../players/authentication';
import { createMove } from './create';
import { pageOfMoves } from './views';

export const movesRoutes = (ctx: Context) =>
  contractServer.router(contract.moves, {
    create: async ({ request, headers, body }) =>
      created(await createMove(ctx, requirePlayer(request).id, headers['idempotency-key'], body)),
    list: async ({ request, query }) =>
      ok(await pageOfMoves(ctx.database.db, requirePlayer(request).id, query)),
  });
