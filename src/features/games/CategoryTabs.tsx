import { useLingui } from '@lingui/react/macro';
import { gameCategories, type ReadGame, type GameCategory } from '../../../contract/games';
import { gameCategoryNames } from '../../i18n/gameCategoryNames';
import { TabLinks } from '../../ui/buttons/TabLinks';
import { useSearchParams } from 'wouter';
import type { Provider } from '../../../contract/provider';
import { gameTabPath, paths } from '../../lib/paths';

export interface CategoryTabsProps {
  games: readonly ReadGame[];
  current: GameCategory | null;
  hrefOf: (category: GameCategory | null) => string;
}

/** The kinds of games that this provider has. */
export function CategoryTabs({ games, current, hrefOf }: CategoryTabsProps) {
  const { t, i18n } = useLingui();
  const present = gameCategories.filter((kind) => games.some(({ category }) => category === kind));
  return (
    <TabLinks
      label={t`Games`}
      tabs={[
        { href: hrefOf(null), label: t`All`, isCurrent: current === null },
        ...present.map((kind) => ({
          href: hrefOf(kind),
          label: i18n._(gameCategoryNames[kind]),
          isCurrent: kind === current,
        })),
      ]}
    />
  );
}

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
