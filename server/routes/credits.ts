import { initServer } from '@ts-rest/fastify';
import { contract } from '../../contract';
import type { Context } from '../context';
import { creditAt } from '../domain/accounts';
import { requirePlayer } from '../http/session';

const s = initServer();

export const creditsRoutes = ({ database }: Context) =>
  s.router(contract.credits, {
    get: async ({ request, params }) => {
      const credit = await creditAt(database.db, requirePlayer(request).id, params.provider);
      return { status: 200, body: { credit } };
    },
  });
