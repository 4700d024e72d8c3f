import { minorOf } from '../../contract/money';
import type { Provider } from '../../contract/provider';
import type { Context } from '../context';
import type { PlayerRow } from '../db/schema';
import { conflict, notFound } from '../errors';
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
  if (minorOf(await creditAt(database.db, player.id, provider)) === 0n)
    throw conflict('GAME_NEEDS_DEPOSIT', { params: { provider } });
  return providers[provider].launch(player.id, gameId);
}
