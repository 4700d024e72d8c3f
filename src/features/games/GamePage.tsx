import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams, useSearchParams } from 'wouter';
import { Provider } from '../../../contract/provider';
import { useCredit } from '../../api/resources/credits';
import { useBreak } from '../../api/resources/protection';
import { BreakCard } from '../../components/BreakCard';
import { useGames } from '../../api/resources/games';
import { providerName } from '../../i18n/providerNames';
import { EmptyArt } from '../../components/EmptyArt';
import { LoadError } from '../../components/LoadError';
import { NotFoundView } from '../../components/NotFoundView';
import { Page } from '../../components/Page';
import { UnreadRows } from '../../components/UnreadRows';
import { gameTabPath, paths } from '../../lib/paths';
import { EmptyState } from '../../ui/display/EmptyState';
import { Icon } from '../../ui/display/Icon';
import { LinkButton } from '../../ui/buttons/Link';
import { TextField } from '../../ui/fields/TextField';
import { CreditHere } from './CreditHere';
import { GameGrid, GameGridSkeleton } from './GameGrid';
import { gameCategories, type GameCategory, type ReadGame } from '../../../contract/games';
import { gameCategoryNames } from '../../i18n/gameCategoryNames';
import { TabLinks } from '../../ui/buttons/TabLinks';

/** The games of one provider: by kind, by name, and with the credit to play them. */
export default function GamePage() {
  const { provider } = useParams<{ provider: string }>();
  const known = Provider.safeParse(provider);
  return known.success ? <Games key={known.data} provider={known.data} /> : <NotFoundView />;
}

function Games({ provider }: { provider: Provider }) {
  const { t } = useLingui();
  const games = useGames(provider);
  const credit = useCredit(provider);
  const { category, hrefOf } = useCategory(provider);
  const [search, setSearch] = useState('');
  const isBreak = useBreak() !== null;
  return (
    <Page title={providerName(provider)} back={paths.home} width="wide">
      <CreditHere provider={provider} credit={credit} />
      {isBreak ? (
        <BreakCard />
      ) : games.data?.games.length === 0 ? (
        <NoGames />
      ) : games.data ? (
        <>
          <CategoryTabs games={games.data.games} current={category} hrefOf={hrefOf} />
          <TextField
            type="search"
            prefix={<Icon name="search" size={20} />}
            label={t`Search games`}
            value={search}
            onChange={setSearch}
            autoComplete="off"
            enterKeyHint="search"
          />
          <UnreadRows of={games.data} />
          <GameGrid
            provider={provider}
            credit={credit}
            games={matching(games.data.games, category, search)}
            onClearSearch={() => setSearch('')}
          />
        </>
      ) : games.isError ? (
        <LoadError
          error={games.error}
          isRetrying={games.isFetching}
          onRetry={() => void games.refetch()}
        />
      ) : (
        <GameGridSkeleton />
      )}
    </Page>
  );
}

/** The provider has none at the moment. */
function NoGames() {
  const { t } = useLingui();
  return (
    <EmptyState
      art={<EmptyArt of="games" />}
      title={t`No games here right now`}
      action={
        <LinkButton href={paths.home} isWide>
          <Trans>To my balances</Trans>
        </LinkButton>
      }
    >
      <Trans>Look in again soon, or play at another provider.</Trans>
    </EmptyState>
  );
}

interface CategoryTabsProps {
  games: readonly ReadGame[];
  current: GameCategory | null;
  hrefOf: (category: GameCategory | null) => string;
}

/** The kinds of games that this provider has. */
function CategoryTabs({ games, current, hrefOf }: CategoryTabsProps) {
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
function useCategory(provider: Provider) {
  const [search] = useSearchParams();
  const category = gameCategories.find((known) => known === search.get('tab')) ?? null;
  return {
    category,
    hrefOf: (next: GameCategory | null) =>
      next === null ? paths.game(provider) : gameTabPath(provider, next),
  };
}

/** The games of a kind (null: of all) whose names contain what was typed, whatever its case. */
function matching(
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
