import type { ReadPlayerGames } from '../../../contract/games';
import { useSetFavourite } from '../../api/resources/games';
import { toCallFailure } from '../../../machines/failure';
import { getGameKey, type PlacedGame } from './placedGames';

/** The player's favourites and the way to change them; a change is shown before the server has confirmed it. */
export function useFavourites(mine: ReadPlayerGames) {
  const { mutate, isPending, variables, error } = useSetFavourite();
  const kept = new Set(mine.favourites.map(({ provider, gameId }) => `${provider} ${gameId}`));
  const changing = isPending ? variables : null;
  return {
    has: (game: PlacedGame): boolean =>
      changing && changing.provider === game.provider && changing.gameId === game.id
        ? changing.favourite
        : kept.has(getGameKey(game)),
    set: ({ provider, id: gameId }: PlacedGame, favourite: boolean): void =>
      mutate({ provider, gameId, favourite }),
    failure: error ? toCallFailure(error) : null,
  };
}

export type Favourites = ReturnType<typeof useFavourites>;
