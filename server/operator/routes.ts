import { contract } from '../../contract';
import type { Context } from '../context';
import { contractServer, ok } from '../http/contractServer';
import { noticesAt, switchesAt } from '../settings/publicViews';
import { toAgency, publicResponses } from './publicResponses';

type Deps = Pick<Context, 'config' | 'settings' | 'clock'>;

/** The operator's configuration and settings, as players read them. */
export const operatorRoutes = ({ config, settings, clock }: Deps) => ({
  agency: contractServer.router(contract.agency, {
    info: async ({ request }) => ok(toAgency(config, settings.current(), request.hostname)),
  }),
  limits: contractServer.router(contract.limits, {
    get: async () => ok(publicResponses(config, settings.current()).limits),
  }),
  currencyRates: contractServer.router(contract.currencyRates, {
    list: async () => ok(publicResponses(config, settings.current()).rates),
  }),
  notices: contractServer.router(contract.notices, {
    list: async () => ok({ notices: noticesAt(settings.current(), clock.now()) }),
  }),
  switches: contractServer.router(contract.switches, {
    get: async () => ok({ switches: switchesAt(settings.current(), clock.now()) }),
  }),
});
