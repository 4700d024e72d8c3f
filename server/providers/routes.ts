import { contract } from '../../contract';
import type { Provider } from '../../contract/provider';
import { gameRefusal } from '../../contract/rules';
import type { Context } from '../context';
import { DomainError, notFound } from '../errors';
import { contractServer, ok } from '../http/contractServer';
import { creditAt } from '../ledger/accounts';
import { requireLogin } from '../players/authentication';
import type { Login } from '../players/sessions';
import { gamesOf, launchAt } from '../portCall';
import { beginPlay } from '../protection/play';

export const gamesRoutes = (ctx: Context) =>
  contractServer.router(contract.games, {
    list: async ({ params }) => ok({ games: await gamesOf(ctx, params.provider) }),
    launch: async ({ request, params: { provider, gameId } }) =>
      ok({ url: await launchGame(ctx, requireLogin(request), provider, gameId) }),
  });

/**
 * A link that opens a game for the player.
 * @throws DomainError 404 for an unknown game; 409 `GAME_NEEDS_DEPOSIT` without credit at the provider, or what the
 * player's own protection refuses; 503 when the
 * provider does not answer in time
 */
async function launchGame(
  ctx: Context,
  login: Login,
  provider: Provider,
  gameId: string,
): Promise<string> {
  const games = await gamesOf(ctx, provider);
  if (!games.some(({ id }) => id === gameId)) throw notFound();
  const refusal = gameRefusal(provider, await creditAt(ctx.database.db, login.player.id, provider));
  if (refusal) throw new DomainError(409, refusal);
  await beginPlay(ctx, login);
  return launchAt(ctx, provider, login.player.id, gameId);
}
