import { useLingui } from '@lingui/react/macro';
import { gameCategories, type Game, type GameCategory } from '../../../contract/games';
import { gameCategoryNames } from '../../i18n/gameCategoryNames';
import { TabLinks } from '../../ui/TabLinks';

export interface CategoryTabsProps {
  games: readonly Game[];
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
