import { providers } from '../../contract/provider';
import { maxShowcased, type Showcase } from '../../contract/showcase';
import type { Context } from '../context';
import { listPromotions } from '../promotions/views';
import { callListGames } from '../providers/calls';
import { createPlayerCounter } from '../providers/playerGames';

/** Reads the showcase for visitors. Games of a provider that does not answer are left out. */
export function createShowcase(ctx: Context): () => Promise<Showcase> {
  const playersOf = createPlayerCounter(ctx);
  const popularAt = async (provider: (typeof providers)[number]) => {
    const [games, players] = await Promise.all([
      callListGames(ctx, provider).catch(() => []),
      playersOf(provider),
    ]);
    return {
      provider,
      games: games
        .map((game) => ({ ...game, players: players.get(game.id) ?? 0 }))
        .sort((one, other) => other.players - one.players)
        .slice(0, maxShowcased.gamesOfProvider),
    };
  };
  return async () => {
    const [promotions, popular] = await Promise.all([
      listPromotions(ctx, { playerId: null }),
      Promise.all(providers.map(popularAt)),
    ]);
    return {
      promotions: promotions.filter(({ active }) => active).slice(0, maxShowcased.promotions),
      providers: popular.filter(({ games }) => games.length > 0),
    };
  };
}
