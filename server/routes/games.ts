import { initServer } from '@ts-rest/fastify';
import { contract } from '../../contract';
import type { Context } from '../context';
import { launchGame } from '../domain/games';
import { requirePlayer } from '../http/session';
import { gamesOf } from '../portCall';

const s = initServer();

export const gamesRoutes = (ctx: Context) =>
  s.router(contract.games, {
    list: async ({ params }) => ({
      status: 200,
      body: { games: await gamesOf(ctx, params.provider) },
    }),
    launch: async ({ request, params }) => {
      const { provider, gameId } = params;
      const url = await launchGame(ctx, requirePlayer(request), provider, gameId);
      return { status: 200, body: { url } };
    },
  });
