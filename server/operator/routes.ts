import { contract } from '../../contract';
import type { Config } from '../config';
import { contractServer, ok } from '../http/contractServer';
import { agencyOf, publicResponses } from './publicResponses';

/** What the operator has configured. */
export const operatorRoutes = (config: Config) => ({
  agency: contractServer.router(contract.agency, {
    info: async ({ request }) => ok(agencyOf(config, request.hostname)),
  }),
  limits: contractServer.router(contract.limits, {
    get: async () => ok(publicResponses(config).limits),
  }),
  currencyRates: contractServer.router(contract.currencyRates, {
    list: async () => ok(publicResponses(config).rates),
  }),
});
