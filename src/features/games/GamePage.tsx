import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams, useSearchParams } from 'wouter';
import { gameCategories, type GameCategory } from '../../../contract/games';
import { Provider, providers } from '../../../contract/provider';
import { useCredits } from '../../api/resources/credits';
import { useGames, usePlayerGames } from '../../api/resources/games';
import { useBreak } from '../../api/resources/protection';
import { BreakCard } from '../../components/BreakCard';
import { EmptyArt } from '../../components/EmptyArt';
import { FailureNotice } from '../../components/FailureNotice';
import { LoadError } from '../../components/LoadError';
import { NotFoundView } from '../../components/NotFoundView';
import { Page } from '../../components/Page';
import { UnreadRows } from '../../components/UnreadRows';
import { gameCategoryNames } from '../../i18n/gameCategoryNames';
import { providerName } from '../../i18n/providerNames';
import { gameTabPath, paths } from '../../lib/paths';
import { LinkButton } from '../../ui/buttons/Link';
import { TabLinks } from '../../ui/buttons/TabLinks';
import { EmptyState } from '../../ui/display/EmptyState';
import { Icon } from '../../ui/display/Icon';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { TextField } from '../../ui/fields/TextField';
import { CreditHere, DepositFirst } from './CreditHere';
import { GameGrid, GameGridSkeleton, GameRow, GameRows, OpenResult } from './GameGrid';
import { gamesIn, namedBy, placed, popularIn, type PlacedGame } from './placedGames';
import { SearchResults } from './SearchResults';
import { useFavourites } from './useFavourites';
import { useOpenGame } from './useOpenGame';

const noGames = { favourites: [], recent: [] };

/** The games of one provider: by kind, by name, and with the credit to play them. */
export default function GamePage() {
  const { provider } = useParams<{ provider: string }>();
  const known = Provider.safeParse(provider);
  return known.success ? <Games key={known.data} provider={known.data} /> : <NotFoundView />;
}

function Games({ provider }: { provider: Provider }) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const isSearching = search.trim() !== '';
  const mine = usePlayerGames().data;
  // The games of the others are only fetched for a search
  const wanted = isSearching ? providers : [provider];
  const lists = placed(wanted, useGames(wanted));
  const credits = placed(wanted, useCredits(wanted));
  const opener = useOpenGame(credits);
  const favourites = useFavourites(mine ?? noGames);
  const isBreak = useBreak() !== null;
  const here = providers.indexOf(provider);
  const credit = credits[here];
  const shared = { opener, favourites: mine ? favourites : null };
  return (
    <Page
      title={providerName(provider)}
      back={paths.home}
      width="wide"
      action={credit && <CreditHere provider={provider} credit={credit} />}
    >
      {isBreak ? (
        <BreakCard />
      ) : (
        <>
          <TextField
            type="search"
            prefix={<Icon name="search" size={20} />}
            label={<VisuallyHidden>{t`Search all games`}</VisuallyHidden>}
            placeholder={t`Search all games`}
            value={search}
            onChange={setSearch}
            autoComplete="off"
            enterKeyHint="search"
          />
          <OpenResult opener={opener} />
          {favourites.failure && <FailureNotice failure={favourites.failure} />}
          {isSearching ? (
            <SearchResults
              lists={lists.filter((list) => list !== undefined)}
              search={search}
              onClear={() => setSearch('')}
              {...shared}
            />
          ) : (
            <>
              <ProviderTabs current={provider} />
              <DepositFirst provider={provider} credit={credit?.data?.credit} />
              <GameRows>
                <GameRow
                  title={t`Play again`}
                  games={namedBy(mine?.recent ?? [], gamesIn(lists, provider))}
                  {...shared}
                />
                <GameRow
                  title={t`Favourites`}
                  games={namedBy(mine?.favourites ?? [], gamesIn(lists, provider))}
                  {...shared}
                />
              </GameRows>
              <ProviderGames provider={provider} lists={lists} {...shared} />
            </>
          )}
        </>
      )}
    </Page>
  );
}

type Lists = readonly (ReturnType<typeof useGames>[number] | undefined)[];

interface ProviderGamesProps extends Pick<Parameters<typeof GameGrid>[0], 'opener' | 'favourites'> {
  provider: Provider;
  lists: Lists;
}

/** All games of the provider, or those of the kind that the address asks for. */
function ProviderGames({ provider, lists, ...shared }: ProviderGamesProps) {
  const { category, hrefOf } = useCategory(provider);
  const list = lists[providers.indexOf(provider)];
  if (list?.data) {
    const games = gamesIn(lists, provider);
    if (games.length === 0) return <NoGames />;
    return (
      <>
        <CategoryTabs games={games} current={category} hrefOf={hrefOf} />
        <UnreadRows of={list.data} />
        <GameGrid
          games={games.filter((game) => category === null || game.category === category)}
          tells="kind"
          popular={popularIn(games)}
          {...shared}
        />
      </>
    );
  }
  if (list?.isError)
    return (
      <LoadError
        error={list.error}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  return <GameGridSkeleton />;
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

function ProviderTabs({ current }: { current: Provider }) {
  const { t } = useLingui();
  return (
    <TabLinks
      label={t`Providers`}
      tabs={providers.map((provider) => ({
        href: paths.game(provider),
        label: providerName(provider),
        isCurrent: provider === current,
      }))}
    />
  );
}

interface CategoryTabsProps {
  games: readonly PlacedGame[];
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
