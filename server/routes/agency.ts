import { initServer } from '@ts-rest/fastify';
import { contract } from '../../contract';
import type { Context } from '../context';
import { agencyOf } from '../publicAnswers';

const s = initServer();

export const agencyRoutes = ({ config }: Context) =>
  s.router(contract.agency, {
    info: async ({ request }) => ({ status: 200, body: agencyOf(config, request.hostname) }),
  });
