import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams, useSearchParams } from 'wouter';
import type { ReadPlayerGames } from '../../../contract/games';
import { Provider, providers } from '../../../contract/provider';
import { useCredits } from '../../api/resources/credits';
import { useGames, usePlayerGames } from '../../api/resources/games';
import { useBreak } from '../../api/resources/protection';
import { useTermsToAccept } from '../../api/resources/players';
import { BreakCard } from '../../components/BreakCard';
import { Closed } from '../../components/Closed';
import { useClosed } from '../../components/useClosed';
import { FailureNotice } from '../../components/FailureNotice';
import { Outcome } from '../../components/Outcome';
import { LazyGamesArt } from '../../components/emptyArt/lazyArts';
import { LoadError } from '../../components/LoadError';
import { NotFoundView } from '../../components/NotFoundView';
import { Page } from '../../components/Page';
import { UnreadRows } from '../../components/UnreadRows';
import { providerName } from '../../i18n/providerNames';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/buttons/Link';
import { EmptyState } from '../../ui/display/EmptyState';
import { Icon } from '../../ui/display/Icon';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { TextField } from '../../ui/fields/TextField';
import { CreditHere, DepositFirst } from './CreditHere';
import { GameGrid, GameGridSkeleton, OpenResult } from '../../components/games/GameGrid';
import { ProviderTabs } from './ProviderTabs';
import * as styles from './ProviderTabs.module.css';
import { GameTabs, isKind, isOwn, useTab } from './GameTabs';
import {
  gamesIn,
  namedBy,
  placed,
  playedFirst,
  popularIn,
} from '../../components/games/placedGames';
import { SearchResults } from './SearchResults';
import { useFavourites } from '../../components/games/useFavourites';
import { useOpenGame } from '../../components/games/useOpenGame';

const noGames = { favourites: [], recent: [] };

/** The games of one provider: by kind, by name, and with the credit to play them. */
export default function GamePage() {
  const { provider } = useParams<{ provider: string }>();
  const known = Provider.safeParse(provider);
  return known.success ? <Games key={known.data} provider={known.data} /> : <NotFoundView />;
}

function Games({ provider }: { provider: Provider }) {
  const { t } = useLingui();
  // A player who comes from the visitors' games looks for the game that they tapped
  const [asked] = useSearchParams();
  const [search, setSearch] = useState(asked.get('name') ?? '');
  const isSearching = search.trim() !== '';
  const mine = usePlayerGames().data;
  // Games of the other providers are fetched only for a search
  const wanted = isSearching ? providers : [provider];
  const lists = placed(wanted, useGames(wanted));
  const credits = placed(wanted, useCredits(wanted));
  const opener = useOpenGame(credits);
  const favourites = useFavourites(mine ?? noGames);
  const isBreak = useBreak() !== null;
  const hasTermsToAccept = useTermsToAccept() !== null;
  const refusal = useClosed('games').at(provider);
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
      ) : hasTermsToAccept ? null : (
        <>
          <div className={styles.top}>
            <ProviderTabs current={isSearching ? null : provider} />
            <TextField
              type="search"
              prefix={<Icon name="search" size={20} />}
              label={<VisuallyHidden>{t`Search all games`}</VisuallyHidden>}
              placeholder={t`Find`}
              value={search}
              onChange={setSearch}
              autoComplete="off"
              enterKeyHint="search"
            />
          </div>
          <Outcome of={favourites.failure?.kind}>
            {favourites.failure && <FailureNotice failure={favourites.failure} />}
          </Outcome>
          {isSearching ? (
            <SearchResults
              lists={lists.filter((list) => list !== undefined)}
              search={search}
              onClear={() => setSearch('')}
              {...shared}
            />
          ) : (
            <>
              {refusal ? (
                <Closed part="games" reasons={[refusal]} />
              ) : (
                <>
                  <DepositFirst provider={provider} credit={credit?.data?.credit} />
                  <ProviderGames
                    provider={provider}
                    lists={lists}
                    mine={mine ?? noGames}
                    {...shared}
                  />
                </>
              )}
            </>
          )}
          <OpenResult opener={opener} />
        </>
      )}
    </Page>
  );
}

type Lists = readonly (ReturnType<typeof useGames>[number] | undefined)[];

interface ProviderGamesProps extends Pick<Parameters<typeof GameGrid>[0], 'opener' | 'favourites'> {
  provider: Provider;
  lists: Lists;
  mine: ReadPlayerGames;
}

/** All games of the provider, or those that the address asks for: a kind, or the player's own. */
function ProviderGames({ provider, lists, mine, ...shared }: ProviderGamesProps) {
  const wanted = useTab();
  const list = lists[providers.indexOf(provider)];
  if (list?.data) {
    const games = gamesIn(lists, provider);
    if (games.length === 0) return <NoGames />;
    const recent = namedBy(mine.recent, games);
    const tabs = {
      all: playedFirst(games, recent),
      favourites: namedBy(mine.favourites, games),
      recent,
    };
    // An empty list of the player's own has no tab
    const tab = isOwn(wanted) && tabs[wanted].length === 0 ? 'all' : wanted;
    return (
      <>
        <GameTabs provider={provider} tabs={tabs} current={tab} />
        <UnreadRows of={list.data} />
        <GameGrid
          games={isKind(tab) ? games.filter(({ category }) => category === tab) : tabs[tab]}
          caption="kind"
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

/** Shown when the provider has no games at the moment. */
function NoGames() {
  const { t } = useLingui();
  return (
    <EmptyState
      art={<LazyGamesArt />}
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
