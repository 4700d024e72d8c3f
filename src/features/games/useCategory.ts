import { useSearchParams } from 'wouter';
import { gameCategories, type GameCategory } from '../../../contract/games';
import type { Provider } from '../../../contract/provider';
import { gameTabPath, paths } from '../../lib/paths';

/** The kind of games that `?tab=` asks for; anything else is all of them. */
export function useCategory(provider: Provider) {
  const [search] = useSearchParams();
  const category = gameCategories.find((known) => known === search.get('tab')) ?? null;
  return {
    category,
    hrefOf: (next: GameCategory | null) =>
      next === null ? paths.game(provider) : gameTabPath(provider, next),
  };
}
