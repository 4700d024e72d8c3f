import type { Provider } from '../../../contract/provider';
import type { Tx } from '../../db/database';
import { playerGame } from '../../db/schema';

/** The games of a demo player, the last opened one first. */
const openedGames: readonly { provider: Provider; gameId: string; isFavourite?: true }[] = [
  { provider: 'alphabet', gameId: 'naga-pearls', isFavourite: true },
  { provider: 'gclub_live', gameId: 'live-baccarat-champa', isFavourite: true },
  { provider: 'askmebet', gameId: 'mango-multiplier' },
  { provider: 'alphabet', gameId: 'mekong-giants' },
  { provider: 'gclub', gameId: 'nine-gates' },
];

/** Writes the games that a player has opened and their favourites. */
export async function seedGames(tx: Tx, playerId: string, now: Date): Promise<void> {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  await tx.insert(playerGame).values(
    openedGames.map(({ isFavourite, ...game }, index) => ({
      playerId,
      ...game,
      openedAt: hoursAgo(5 + 19 * index),
      favouriteAt: isFavourite ? hoursAgo(100 + index) : null,
    })),
  );
}
