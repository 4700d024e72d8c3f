import { Trans, useLingui } from '@lingui/react/macro';
import type { WalletIncident } from '../../contract/staffRounds';
import { providerName } from '../../src/i18n/providerNames';
import { Link } from '../../src/ui/buttons/Link';
import { Card } from '../../src/ui/display/Card';
import { Stack } from '../../src/ui/display/Stack';
import { Heading, Text } from '../../src/ui/display/Text';
import { fetchBody, staffApi, usePolledQuery } from '../api';
import * as words from '../ui/Words.module.css';
import { EmptyList } from '../ui/EmptyList';
import { useFormats } from '../ui/formats';
import { KeysetTable, usePageCursor } from '../ui/LiveTable';
import { deskPaths, playerPath } from '../paths';
import type { Column } from '../ui/Table';
import { incidentReasons, walletCallWords } from '../texts';

const pageSize = 50;

/** Refused calls that a provider may rely on, and large wins: staff compare them with the provider's statement. */
export function WalletIncidents() {
  const { t, i18n } = useLingui();
  const { amount, time } = useFormats();
  const query = { ...usePageCursor(), pageSize };
  const list = usePolledQuery(['rounds', 'incidents', query], () =>
    fetchBody(staffApi.rounds.incidents({ query })),
  );
  const columns: Column<WalletIncident>[] = [
    { id: 'at', head: t`When`, isWhole: true, cell: ({ at }) => time(at), sortBy: ({ at }) => at },
    {
      id: 'provider',
      head: t`Provider`,
      cell: ({ provider, round }) => (
        <>
          {providerName(provider)}
          <span className={words.line}>{round}</span>
        </>
      ),
      sortBy: ({ provider }) => provider,
    },
    {
      id: 'player',
      head: t`Player`,
      cell: ({ player: { username } }) => (
        <Link href={playerPath(username)} look="bare" className={words.link}>
          {username}
        </Link>
      ),
      sortBy: ({ player }) => player.username,
    },
    {
      id: 'call',
      head: t`Call`,
      cell: ({ call, transactionId }) => {
        const word = walletCallWords[call];
        return (
          <>
            {word ? i18n._(word) : call}
            <span className={words.line}>{transactionId}</span>
          </>
        );
      },
    },
    {
      id: 'amount',
      head: t`Amount, THB`,
      align: 'end',
      cell: (incident) => (incident.amount ? <b>{amount(incident.amount)}</b> : '—'),
      sortBy: (incident) => Number(incident.amount?.amount ?? 0),
    },
    {
      id: 'reason',
      head: t`Reason`,
      cell: ({ reason }) => {
        const word = incidentReasons[reason];
        return word ? i18n._(word) : reason;
      },
      sortBy: ({ reason }) => reason,
    },
  ];
  return (
    <Card labelledBy="incidents">
      <Stack>
        <div>
          <Heading id="incidents">
            <Trans>Calls of providers to check</Trans>
          </Heading>
          <Text size="sm" tone="soft">
            <Trans>
              Refused calls, which the provider may count on, and large wins. Compare them with the
              provider’s statement.
            </Trans>
          </Text>
        </div>
        <KeysetTable
          list={list}
          label={t`Calls of providers to check`}
          columns={columns}
          keyOf={({ id }) => id}
          empty={
            <EmptyList title={<Trans>No call to check.</Trans>}>
              <Trans>Providers and the books agree.</Trans>
            </EmptyList>
          }
          base={deskPaths.rounds}
        />
      </Stack>
    </Card>
  );
}
