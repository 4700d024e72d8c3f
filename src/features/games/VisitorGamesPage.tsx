import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { gameCategories } from '../../../contract/games';
import { Provider } from '../../../contract/provider';
import type { ReadShowcase } from '../../../contract/showcase';
import { useShowcase } from '../../api/resources/showcase';
import { LazyGamesArt } from '../../components/emptyArt/lazyArts';
import { GameGrid, GameGridSkeleton } from '../../components/games/GameGrid';
import { getGameName, type PlacedGame } from '../../components/games/placedGames';
import { LoadError } from '../../components/LoadError';
import { NoShowcase } from '../../components/NoShowcase';
import { Page } from '../../components/Page';
import { ProviderMark } from '../../components/ProviderMark';
import { WaysIn } from '../../components/WaysIn';
import { gameCategoryNames } from '../../i18n/gameCategoryNames';
import { providerName } from '../../i18n/providerNames';
import { namedGamePath, paths, visitorGamesPath } from '../../lib/paths';
import { TabLinks } from '../../ui/buttons/TabLinks';
import { Row, Stack } from '../../ui/display/Stack';
import { Heading, Text } from '../../ui/display/Text';
import { LazyDialog } from '../../ui/overlays/LazyDialog';

/** The games of all providers, for a visitor: a tap explains that playing needs a login, with a link. */
export default function VisitorGamesPage() {
  const { t } = useLingui();
  const { data, isError, error, isFetching, refetch } = useShowcase();
  const shown = shownGames(data);
  return (
    <Page title={t`Games`} back={paths.landing} width="wide">
      {shown.length > 0 ? (
        <ProvidersGames shown={shown} />
      ) : data !== undefined ? (
        <NoShowcase
          art={<LazyGamesArt />}
          title={<Trans>Four providers, one account</Trans>}
          to={paths.game('alphabet')}
        />
      ) : isError ? (
        <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <GameGridSkeleton />
      )}
    </Page>
  );
}

type ProviderGames = readonly { provider: Provider; games: PlacedGame[] }[];

/** The games that can be shown: an unknown provider has no page of its games. */
const shownGames = (showcase: ReadShowcase | null | undefined): ProviderGames =>
  (showcase?.providers ?? []).flatMap(({ provider, games }) => {
    const known = Provider.safeParse(provider).data;
    return known
      ? [{ provider: known, games: games.map((game) => ({ ...game, provider: known })) }]
      : [];
  });

function ProvidersGames({ shown }: { shown: ProviderGames }) {
  const { t, i18n } = useLingui();
  const [asked, setAsked] = useState<PlacedGame | null>(null);
  const opener = { open: setAsked, opening: null };
  const [search] = useSearchParams();
  const kinds = gameCategories.filter((kind) =>
    shown.some(({ games }) => games.some(({ category }) => category === kind)),
  );
  const wanted = kinds.find((kind) => kind === search.get('tab'));
  const ofKind = shown
    .map(({ provider, games }) => ({
      provider,
      games: games.filter(({ category }) => !wanted || category === wanted),
    }))
    .filter(({ games }) => games.length > 0);
  return (
    <>
      <TabLinks
        label={t`Games`}
        tabs={[
          { href: paths.games, label: t`All`, isCurrent: !wanted },
          ...kinds.map((kind) => ({
            href: visitorGamesPath(kind),
            label: i18n._(gameCategoryNames[kind]),
            isCurrent: kind === wanted,
          })),
        ]}
      />
      {ofKind.map(({ provider, games }) => (
        <section key={provider} aria-labelledby={provider}>
          <Stack gap={3}>
            <Row>
              <ProviderMark provider={provider} size={32} />
              <Heading id={provider}>{providerName(provider)}</Heading>
            </Row>
            <GameGrid games={games} caption="kind" opener={opener} favourites={null} />
          </Stack>
        </section>
      ))}
      <LazyDialog
        isOpen={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title={asked && getGameName(asked)}
        closeLabel={t`Close`}
      >
        {asked && <NeedsLogin game={asked} />}
      </LazyDialog>
    </>
  );
}

function NeedsLogin({ game }: { game: PlacedGame }) {
  const provider = providerName(game.provider);
  return (
    <Stack>
      <Text>
        <Trans>You play it with your credit at {provider}. Log in, and you come back to it.</Trans>
      </Text>
      <WaysIn to={namedGamePath(game.provider, getGameName(game))} />
    </Stack>
  );
}
