import { initServer } from '@ts-rest/fastify';
import type { FastifyInstance } from 'fastify';
import { contract } from '../../contract';
import type { Context } from '../context';
import { EventStreams } from '../http/eventStream';
import { answerError } from '../http/failures';
import { addSessions } from '../http/session';
import { agencyRoutes } from './agency';
import { bankAccountsRoutes } from './bankAccounts';
import { currencyRatesRoutes } from './currencyRates';
import { eventsRoutes } from './events';
import { fingerprintRoutes } from './fingerprint';
import { limitsRoutes } from './limits';
import { playersRoutes } from './players';

const s = initServer();

/**
 * Mounts the contract. Answers are checked against it too: what it does not name never leaves the server.
 */
export async function addContract(app: FastifyInstance, ctx: Context): Promise<void> {
  const streams = new EventStreams(ctx);
  app.addHook('preClose', async () => streams.closeAll());
  const { agency, players, bankAccounts, fingerprint, limits, currencyRates, events } = contract;
  const routes = s.router(
    { agency, players, bankAccounts, fingerprint, limits, currencyRates, events },
    {
      agency: agencyRoutes(ctx),
      players: playersRoutes(ctx),
      bankAccounts: bankAccountsRoutes(ctx),
      fingerprint: fingerprintRoutes(ctx),
      limits: limitsRoutes(ctx),
      currencyRates: currencyRatesRoutes(ctx),
      events: eventsRoutes(streams),
    },
  );
  await app.register(async (scope) => {
    addSessions(scope, ctx);
    await scope.register(s.plugin(routes), {
      logInitialization: false,
      responseValidation: true,
      requestValidationErrorHandler: answerError,
    });
  });
}
