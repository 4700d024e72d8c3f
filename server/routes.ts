import type { FastifyInstance } from 'fastify';
import { contract } from '../contract';
import { bankAccountsRoutes } from './bankAccounts/routes';
import type { Context } from './context';
import { depositsRoutes } from './deposits/routes';
import { EventStreams } from './events/eventStream';
import { eventsRoutes } from './events/routes';
import { contractServer } from './http/contractServer';
import { answerError } from './http/failures';
import { addCallsInFlight } from './http/callsInFlight';
import { addCallLimits } from './http/rateLimits';

import { operatorRoutes } from './operator/routes';
import { addSessions } from './players/authentication';
import { fingerprintRoutes, playersRoutes } from './players/routes';
import { addSlips, inquiriesRoutes } from './inquiries/routes';
import { securityRoutes } from './players/securityRoutes';
import { promotionsRoutes } from './promotions/routes';
import { protectionRoutes } from './protection/routes';
import { creditsRoutes, gamesRoutes } from './providers/routes';
import { messagesRoutes } from './messages/routes';
import { movesRoutes } from './moves/routes';
import { pushRoutes } from './push/routes';
import { showcaseRoutes } from './showcase/routes';
import { roundsRoutes } from './rounds/routes';
import { withdrawalsRoutes } from './withdrawals/routes';

/** Mounts the contract. Responses are validated too: an undeclared field never leaves the server. */
export async function addContract(app: FastifyInstance, ctx: Context): Promise<void> {
  const streams = new EventStreams(ctx);
  app.addHook('preClose', async () => streams.closeAll());
  const routes = contractServer.router(contract, {
    ...operatorRoutes(ctx),
    players: playersRoutes(ctx),
    security: securityRoutes(ctx),
    bankAccounts: bankAccountsRoutes(ctx),
    fingerprint: fingerprintRoutes(ctx),
    events: eventsRoutes(streams),
    credits: creditsRoutes(ctx),
    deposits: depositsRoutes(ctx),
    withdrawals: withdrawalsRoutes(ctx),
    inquiries: inquiriesRoutes(ctx),
    messages: messagesRoutes(ctx),
    moves: movesRoutes(ctx),
    promotions: promotionsRoutes(ctx),
    showcase: showcaseRoutes(ctx),
    games: gamesRoutes(ctx),
    rounds: roundsRoutes(ctx),
    protection: protectionRoutes(ctx),
    push: pushRoutes(ctx),
  });
  await app.register(async (scope) => {
    addSessions(scope, ctx);
    addCallsInFlight(scope);
    addCallLimits(scope, ctx);
    addSlips(scope);
    await scope.register(contractServer.plugin(routes), {
      logInitialization: false,
      responseValidation: true,
      requestValidationErrorHandler: answerError,
    });
  });
}
