import { Trans, useLingui } from '@lingui/react/macro';
import { useRounds } from '../../api/resources/rounds';
import { useSeamlessProviders } from '../../api/resources/seamless';
import { LoadError } from '../../components/LoadError';
import { NetAmount } from '../../components/NetAmount';
import { Page } from '../../components/Page';
import { UnreadRows } from '../../components/UnreadRows';
import { LazyGamesArt } from '../../components/emptyArt/lazyArts';
import type { RoundSums } from '../../../contract/rounds';
import { daysText } from '../../i18n/dates';
import { useMoney } from '../../i18n/money';
import { providerName } from '../../i18n/providerNames';
import type { Days } from '../../lib/days';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/buttons/Link';
import { Card } from '../../ui/display/Card';
import { EmptyState } from '../../ui/display/EmptyState';
import { Filters } from './Filters';
import { HistorySkeleton } from './HistorySkeleton';
import { HistoryTop } from './HistoryTop';
import { RoundList } from './RoundList';
import { TotalsSkeleton } from './TotalsSkeleton';
import { useGameNames } from './useGameNames';
import { useRoundFilters } from './useRoundFilters';
import * as styles from './Totals.module.css';

type Place = ReturnType<typeof useRoundFilters>;

/** The player's rounds with stakes and wins, newest first; filters and cursor are in the address. */
export default function RoundHistoryPage() {
  const { t } = useLingui();
  const filters = useRoundFilters();
  return (
    <Page title={t`Game history`} back={paths.home} width="list">
      {filters.hasFilters && <RoundFilters filters={filters} />}
      <HistoryTop of={filters.hrefOfCursor(filters.cursor)}>
        <Rounds filters={filters} />
      </HistoryTop>
    </Page>
  );
}

/** Filters by provider, by days, and by one game. */
function RoundFilters({ filters }: { filters: Place }) {
  const { t } = useLingui();
  const reporting = useSeamlessProviders();
  const { provider, gameId } = filters;
  const nameOf = useGameNames(provider !== null && gameId !== null ? [{ provider, gameId }] : []);
  const game =
    provider !== null && gameId !== null
      ? [
          {
            href: filters.hrefOfGame(provider, gameId),
            label: nameOf({ provider, gameId }),
            isCurrent: true,
          },
        ]
      : [];
  return (
    <Filters
      label={t`Show rounds by provider`}
      filters={filters}
      tabs={[
        { href: filters.hrefOfProvider(null), label: t`All`, isCurrent: provider === null },
        ...game,
        ...reporting.map((one) => ({
          href: filters.hrefOfProvider(one),
          label: providerName(one),
          isCurrent: one === provider && gameId === null,
        })),
      ]}
    />
  );
}

function Rounds({ filters }: { filters: Place }) {
  const { t } = useLingui();
  const { cursor } = filters;
  const { data, error, isFetching, isPlaceholderData, refetch } = useRounds(filters.asked);
  const isFiltered = filters.provider !== null || filters.days !== null;
  const failure = error !== null && (
    <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  );
  if (!data) return failure || <HistorySkeleton />;
  if (data.items.length === 0 && cursor === null && !isFiltered)
    return (
      <EmptyState
        art={<LazyGamesArt />}
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
      {filters.days &&
        data.totals &&
        (isPlaceholderData ? (
          <TotalsSkeleton days={filters.days} hasName={false} />
        ) : (
          <RoundTotals days={filters.days} totals={data.totals} />
        ))}
      <UnreadRows of={data} />
      {data.items.length > 0 ? (
        <RoundList
          rounds={data.items}
          days={data.days ?? []}
          isOutdated={isPlaceholderData}
          hrefOfGame={filters.hasFilters ? filters.hrefOfGame : null}
        />
      ) : (
        <EmptyState
          art={<LazyGamesArt />}
          title={t`No rounds here`}
          action={
            <LinkButton href={paths.gameHistory} isWide>
              <Trans>Show all rounds</Trans>
            </LinkButton>
          }
        />
      )}
      {data.next !== null && (
        <LinkButton href={filters.hrefOfCursor(data.next)} isWide>
          <Trans>Older rounds</Trans>
        </LinkButton>
      )}
      {cursor !== null && (
        <LinkButton href={filters.hrefOfCursor(null)} isWide>
          <Trans>Newest rounds</Trans>
        </LinkButton>
      )}
    </>
  );
}

/** The sums of all rounds on the chosen days. */
function RoundTotals({ days, totals }: { days: Days; totals: RoundSums }) {
  const { number, text } = useMoney();
  const [count, staked, paid] = [number(totals.rounds), text(totals.staked), text(totals.paid)];
  return (
    <Card>
      <p className={styles.days}>{daysText(days)}</p>
      <div className={styles.net}>
        <NetAmount gain={totals.paid} loss={totals.staked} size="large" />
      </div>
      <p className={styles.count}>
        <Trans>
          Rounds: {count}, staked {staked}, paid to you {paid}
        </Trans>
      </p>
    </Card>
  );
}
