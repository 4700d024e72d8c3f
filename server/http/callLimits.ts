import type { AppRoute } from '@ts-rest/core';
import type { FastifyInstance } from 'fastify';
import { contract } from '../../contract';
import type { Context } from '../context';
import { takeAttempt } from '../domain/attempts';

/**
 * Calls that a player could make without end although each costs something: a question to the gateway or to a
 * provider, or rows that are never deleted.
 */
export const limitedRoutes: ReadonlySet<AppRoute> = new Set<AppRoute>([
  contract.deposits.check,
  contract.deposits.cancel,
  contract.promotions.use,
  contract.promotions.recheck,
  contract.promotions.cancelUsage,
  contract.games.launch,
  contract.fingerprint.send,
]);

/** Counts these calls by route and player: 429 with `Retry-After` when there were too many. */
export function addCallLimits(app: FastifyInstance, ctx: Context): void {
  app.addHook('onRequest', async ({ login, routeOptions }) => {
    const { tsRestRoute: route } = routeOptions.config as { tsRestRoute?: AppRoute };
    if (!login || !route || !limitedRoutes.has(route)) return;
    await takeAttempt(ctx, {
      bucket: `call ${route.path}`,
      key: login.player.id,
      limit: ctx.config.rateLimits.callByPlayer,
    });
  });
}
