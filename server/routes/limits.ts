import { initServer } from '@ts-rest/fastify';
import { contract } from '../../contract';
import type { Context } from '../context';
import { publicAnswers } from '../publicAnswers';

const s = initServer();

export const limitsRoutes = ({ config }: Context) =>
  s.router(contract.limits, {
    get: async () => ({ status: 200, body: publicAnswers(config).limits }),
  });
