import { initServer } from '@ts-rest/fastify';
import type { FastifyInstance } from 'fastify';
import { contract } from '../../contract';
import type { Context } from '../context';
import { EventStreams } from '../http/eventStream';
import { answerError } from '../http/failures';
import { addCallLimits } from '../http/callLimits';
import { addSessions } from '../http/session';
import { agencyRoutes } from './agency';
import { bankAccountsRoutes } from './bankAccounts';
import { creditsRoutes } from './credits';
import { currencyRatesRoutes } from './currencyRates';
import { depositsRoutes } from './deposits';
import { eventsRoutes } from './events';
import { fingerprintRoutes } from './fingerprint';
import { gamesRoutes } from './games';
import { limitsRoutes } from './limits';
import { playersRoutes } from './players';
import { promotionsRoutes } from './promotions';
import { withdrawalsRoutes } from './withdrawals';

const s = initServer();

/**
 * Mounts the contract. Answers are checked against it too: what it does not name never leaves the server.
 */
export async function addContract(app: FastifyInstance, ctx: Context): Promise<void> {
  const streams = new EventStreams(ctx);
  app.addHook('preClose', async () => streams.closeAll());
  const routes = s.router(contract, {
    agency: agencyRoutes(ctx),
    players: playersRoutes(ctx),
    bankAccounts: bankAccountsRoutes(ctx),
    fingerprint: fingerprintRoutes(ctx),
    limits: limitsRoutes(ctx),
    currencyRates: currencyRatesRoutes(ctx),
    events: eventsRoutes(streams),
    credits: creditsRoutes(ctx),
    deposits: depositsRoutes(ctx),
    withdrawals: withdrawalsRoutes(ctx),
    promotions: promotionsRoutes(ctx),
    games: gamesRoutes(ctx),
  });
  await app.register(async (scope) => {
    addSessions(scope, ctx);
    addCallLimits(scope, ctx);
    await scope.register(s.plugin(routes), {
      logInitialization: false,
      responseValidation: true,
      requestValidationErrorHandler: answerError,
    });
  });
}
