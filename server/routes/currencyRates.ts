import { initServer } from '@ts-rest/fastify';
import { contract } from '../../contract';
import type { Context } from '../context';

const s = initServer();

export const currencyRatesRoutes = ({ config }: Context) =>
  s.router(contract.currencyRates, {
    list: async () => ({ status: 200, body: { rates: config.rates } }),
  });
