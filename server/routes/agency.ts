import { initServer } from '@ts-rest/fastify';
import { contract } from '../../contract';
import type { Context } from '../context';
import { notFound } from '../errors';

const s = initServer();

export const agencyRoutes = ({ config }: Context) =>
  s.router(contract.agency, {
    info: async ({ request }) => {
      const host = request.hostname.toLowerCase();
      if (config.agencyHosts && !config.agencyHosts.includes(host)) throw notFound();
      return { status: 200, body: { agency: config.agency } };
    },
  });
