import type { Provider } from '../../contract/provider';
import { gameRefusal } from '../../contract/rules';
import type { Context } from '../context';
import type { PlayerRow } from '../db/schema';
import { DomainError, notFound } from '../errors';
import { gamesOf, launchAt } from '../portCall';
import { creditAt } from './accounts';

/**
 * A link that opens a game for the player.
 * @throws DomainError 404 for a game that the provider does not have; 409 `GAME_NEEDS_DEPOSIT` without credit there;
 * 503 when the provider does not answer in time
 */
export async function launchGame(
  ctx: Pick<Context, 'providers' | 'database' | 'config' | 'log' | 'stopping'>,
  player: PlayerRow,
  provider: Provider,
  gameId: string,
): Promise<string> {
  const games = await gamesOf(ctx, provider);
  if (!games.some(({ id }) => id === gameId)) throw notFound();
  const refusal = gameRefusal(provider, await creditAt(ctx.database.db, player.id, provider));
  if (refusal) throw new DomainError(409, refusal);
  return launchAt(ctx, provider, player.id, gameId);
}
