import type { Provider } from '../../contract/provider';
import { gameRefusal } from '../../contract/rules';
import type { Context } from '../context';
import type { PlayerRow } from '../db/schema';
import { DomainError, notFound } from '../errors';
import { creditAt } from './accounts';

/**
 * A link that opens a game for the player.
 * @throws DomainError 404 for a game that the provider does not have; 409 `GAME_NEEDS_DEPOSIT` without credit there
 */
export async function launchGame(
  { providers, database }: Pick<Context, 'providers' | 'database'>,
  player: PlayerRow,
  provider: Provider,
  gameId: string,
): Promise<string> {
  const games = await providers[provider].listGames();
  if (!games.some(({ id }) => id === gameId)) throw notFound();
  const refusal = gameRefusal(provider, await creditAt(database.db, player.id, provider));
  if (refusal) throw new DomainError(409, refusal);
  return providers[provider].launch(player.id, gameId);
}
