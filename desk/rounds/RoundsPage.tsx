import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OverdueRound } from '../../contract/staffRounds';
import { providerName } from '../../src/i18n/providerNames';
import { Button } from '../../src/ui/buttons/Button';
import { Link } from '../../src/ui/buttons/Link';
import { Card } from '../../src/ui/display/Card';
import { Stack } from '../../src/ui/display/Stack';
import { Heading, Text } from '../../src/ui/display/Text';
import { fetchBody, mayCall, staffApi, usePolledQuery, type Me } from '../api';
import { AskedBy } from '../ui/AskedBy';
import { DeskPage } from '../ui/DeskPage';
import * as layout from '../ui/Layout.module.css';
import * as words from '../ui/Words.module.css';
import { EmptyList } from '../ui/EmptyList';
import { useFormats, useNow } from '../ui/formats';
import { LiveTable } from '../ui/LiveTable';
import { playerPath } from '../paths';
import { RoundDialog, type RoundDecision } from './RoundDialog';
import type { Column } from '../ui/Table';
import { WalletIncidents } from './WalletIncidents';
import { WalletRejections } from './WalletRejections';

/** More rows than are ever overdue at the same time; the oldest are shown. */
const pageSize = 100;

/** Rounds of games that their providers never ended, and calls of providers that were refused. */
export function RoundsPage({ me }: { me: Me }) {
  const { t } = useLingui();
  const [deciding, setDeciding] = useState<{ round: OverdueRound; decision: RoundDecision } | null>(
    null,
  );
  const list = usePolledQuery(['rounds'], () =>
    fetchBody(staffApi.rounds.list({ query: { page: 1, pageSize } })),
  );
  const columns = useColumns(me, (round, decision) => setDeciding({ round, decision }));
  return (
    <DeskPage title={t`Games`} count={list.data?.total ?? 0}>
      <Stack gap={5}>
        <Card labelledBy="rounds">
          <Stack>
            <div>
              <Heading id="rounds">
                <Trans>Rounds that do not end</Trans>
              </Heading>
              <Text size="sm" tone="soft">
                <Trans>
                  Ask the provider for the final win first. A round that you end takes nothing more:
                  what comes for it later is refused, and stands below.
                </Trans>
              </Text>
            </div>
            <LiveTable
              list={list}
              label={t`Rounds that do not end`}
              columns={columns}
              keyOf={({ provider, player, ref }) => [provider, player.id, ref].join()}
              empty={
                <EmptyList title={<Trans>No round is open for too long.</Trans>}>
                  <Trans>Providers have ended what they began.</Trans>
                </EmptyList>
              }
            />
          </Stack>
        </Card>
        <WalletIncidents />
        <WalletRejections />
      </Stack>
      {deciding && <RoundDialog {...deciding} onClose={() => setDeciding(null)} />}
    </DeskPage>
  );
}

function useColumns(
  me: Me,
  onDecide: (round: OverdueRound, decision: RoundDecision) => void,
): Column<OverdueRound>[] {
  const { t } = useLingui();
  const { amount, age, time } = useFormats();
  const now = useNow();
  const labels: Record<RoundDecision, string> = {
    void: t`End it`,
    confirm: t`Confirm the end`,
    keep: t`Keep it open`,
  };
  const act: Column<OverdueRound> = {
    id: 'act',
    head: t`Decide`,
    align: 'end',
    isHeadHidden: true,
    cell: (round) => (
      <span className={layout.buttons}>
        {decisionsFor(round, me).map((decision) => (
          <Button
            key={decision}
            aria-label={`${labels[decision]}: ${round.ref}`}
            onPress={() => onDecide(round, decision)}
          >
            {labels[decision]}
          </Button>
        ))}
      </span>
    ),
  };
  const columns: Column<OverdueRound>[] = [
    {
      id: 'open',
      head: t`Open for`,
      isWhole: true,
      cell: ({ openedAt }) => (
        <time dateTime={openedAt} title={time(openedAt)}>
          {age(openedAt, now)}
        </time>
      ),
      sortBy: ({ openedAt }) => openedAt,
    },
    {
      id: 'provider',
      head: t`Provider`,
      cell: ({ provider, ref }) => (
        <>
          {providerName(provider)}
          <span className={words.line}>{ref}</span>
        </>
      ),
      sortBy: ({ provider }) => provider,
    },
    {
      id: 'player',
      head: t`Player`,
      cell: ({ player: { username }, holdsPromotion }) => (
        <>
          <Link href={playerPath(username)} look="bare" className={words.link}>
            {username}
          </Link>
          {holdsPromotion && (
            <span className={words.line}>
              <Trans>keeps a promotion in use</Trans>
            </span>
          )}
        </>
      ),
      sortBy: ({ player }) => player.username,
    },
    {
      id: 'staked',
      head: t`Staked, THB`,
      align: 'end',
      cell: ({ staked, needsSecondPerson }) => (
        <>
          <b>{amount(staked)}</b>
          {needsSecondPerson && <span className={words.tag}>{t`two people`}</span>}
        </>
      ),
      sortBy: ({ staked }) => Number(staked.amount),
    },
    {
      id: 'won',
      head: t`Won, THB`,
      align: 'end',
      cell: ({ won }) => amount(won),
      sortBy: ({ won }) => Number(won.amount),
    },
    {
      id: 'asked',
      head: t`Who asks for its end`,
      cell: ({ askedBy, reason }) => <AskedBy askedBy={askedBy} reason={reason} me={me} />,
    },
  ];
  return mayCall(me, 'rounds.void') ? [...columns, act] : columns;
}

/** Possible decisions about a round: the person who requested its end cannot confirm it. */
function decisionsFor({ askedBy }: OverdueRound, { name }: Me): readonly RoundDecision[] {
  if (askedBy === null) return ['void'];
  return askedBy === name ? ['keep'] : ['confirm', 'keep'];
}
