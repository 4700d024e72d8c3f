import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'wouter';
import { Provider } from '../../../contract/provider';
import { useCredit } from '../../api/resources/credits';
import { useGames } from '../../api/resources/games';
import { providerName } from '../../i18n/providerNames';
import { EmptyArt } from '../../components/EmptyArt';
import { LoadError } from '../../components/LoadError';
import { NotFoundView } from '../../components/NotFoundView';
import { Page } from '../../components/Page';
import { UnreadRows } from '../../components/UnreadRows';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../ui/display/EmptyState';
import { Icon } from '../../ui/display/Icon';
import { LinkButton } from '../../ui/buttons/Link';
import { TextField } from '../../ui/fields/TextField';
import { CategoryTabs, useCategory } from './CategoryTabs';
import { CreditHere } from './CreditHere';
import { GameGrid, GameGridSkeleton } from './GameGrid';
import { matching } from './matching';

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
  return (
    <Page title={providerName(provider)} back={paths.home} width="wide">
      <CreditHere provider={provider} credit={credit} />
      {games.data?.games.length === 0 ? (
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
