import type { ReadGame, GameCategory } from '../../../contract/games';

/** The games of a kind (null: of all) whose names contain what was typed, whatever its case. */
export function matching(
  games: readonly ReadGame[],
  category: GameCategory | null,
  search: string,
): ReadGame[] {
  const wanted = search.trim().toLowerCase();
  return games.filter(
    (game) =>
      (category === null || game.category === category) && game.name.toLowerCase().includes(wanted),
  );
}
