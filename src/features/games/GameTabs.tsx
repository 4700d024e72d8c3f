import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { gameCategories, type GameCategory } from '../../../contract/games';
import type { Provider } from '../../../contract/provider';
import { gameCategoryNames } from '../../i18n/gameCategoryNames';
import { gameTabPath, paths } from '../../lib/paths';
import { TabLinks } from '../../ui/buttons/TabLinks';
import { Icon } from '../../ui/display/Icon';
import { Row } from '../../ui/display/Stack';
import type { PlacedGame } from '../../components/games/placedGames';

/** The player's own lists, by their name in `?tab=`. */
const ownLists = ['recent', 'favourites'] as const;
export type Tab = 'all' | (typeof ownLists)[number] | GameCategory;

export const isKind = (tab: Tab): tab is GameCategory =>
  gameCategories.some((kind) => kind === tab);
export const isOwn = (tab: Tab): tab is (typeof ownLists)[number] =>
  ownLists.some((own) => own === tab);

interface GameTabsProps {
  provider: Provider;
  tabs: Record<Exclude<Tab, GameCategory>, readonly PlacedGame[]>;
  current: Tab;
}

/** Tabs of all games, of those that the player has played or likes, and of each kind that this provider has. */
export function GameTabs({ provider, tabs, current }: GameTabsProps) {
  const { t, i18n } = useLingui();
  const kinds = gameCategories.filter((kind) => tabs.all.some(({ category }) => category === kind));
  const words = {
    recent: { icon: 'history', label: t`Play again` },
    favourites: { icon: 'heart', label: t`Favourites` },
  } as const;
  return (
    <TabLinks
      label={t`Games`}
      tabs={[
        { href: paths.game(provider), label: t`All`, isCurrent: current === 'all' },
        ...ownLists
          .filter((own) => tabs[own].length > 0)
          .map((own) => ({
            href: gameTabPath(provider, own),
            label: (
              <Row gap={2}>
                <Icon name={words[own].icon} size={18} />
                {words[own].label}
              </Row>
            ),
            isCurrent: own === current,
          })),
        ...kinds.map((kind) => ({
          href: gameTabPath(provider, kind),
          label: i18n._(gameCategoryNames[kind]),
          isCurrent: kind === current,
        })),
      ]}
    />
  );
}

/** The tab from `?tab=`; an unknown value means all games. */
export function useTab(): Tab {
  const [search] = useSearchParams();
  return [...gameCategories, ...ownLists].find((known) => known === search.get('tab')) ?? 'all';
}
