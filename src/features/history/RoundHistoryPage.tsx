import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { useRounds } from '../../api/resources/rounds';
import { LoadError } from '../../components/LoadError';
import { Page } from '../../components/Page';
import { UnreadRows } from '../../components/UnreadRows';
import { GamesArt } from '../../components/emptyArt/GamesArt';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/buttons/Link';
import { EmptyState } from '../../ui/display/EmptyState';
import { HistorySkeleton } from './HistorySkeleton';
import { HistoryTop } from './HistoryTop';
import { RoundList } from './RoundList';

/** What the player has staked and won, round by round, newest first; where the page begins stands in the address. */
export default function RoundHistoryPage() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const cursor = search.get('before');
  return (
    <Page title={t`Game history`} back={paths.home} width="list">
      <HistoryTop of={cursor}>
        <Rounds cursor={cursor} />
      </HistoryTop>
    </Page>
  );
}

function Rounds({ cursor }: { cursor: string | null }) {
  const { t } = useLingui();
  const { data, error, isFetching, isPlaceholderData, refetch } = useRounds(cursor);
  const failure = error !== null && (
    <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  );
  if (!data) return failure || <HistorySkeleton />;
  if (data.items.length === 0 && cursor === null)
    return (
      <EmptyState
        art={<GamesArt />}
        title={t`No rounds yet`}
        action={
          <LinkButton href={paths.game('alphabet')} variant="main">
            <Trans>See games</Trans>
          </LinkButton>
        }
      >
        <Trans>Each round you play will stand here, with what you staked and what it paid.</Trans>
      </EmptyState>
    );
  return (
    <>
      {failure}
      <UnreadRows of={data} />
      <RoundList rounds={data.items} isOutdated={isPlaceholderData} />
      {data.next !== null && (
        <LinkButton href={`${paths.gameHistory}?before=${encodeURIComponent(data.next)}`} isWide>
          <Trans>Older rounds</Trans>
        </LinkButton>
      )}
      {cursor !== null && (
        <LinkButton href={paths.gameHistory} isWide>
          <Trans>Newest rounds</Trans>
        </LinkButton>
      )}
    </>
  );
}
