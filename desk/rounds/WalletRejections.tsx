import { Trans, useLingui } from '@lingui/react/macro';
import type { WalletRejection } from '../../contract/staffRounds';
import { providerName } from '../../src/i18n/providerNames';
import { Card } from '../../src/ui/display/Card';
import { Stack } from '../../src/ui/display/Stack';
import { Heading, Text } from '../../src/ui/display/Text';
import { fetchBody, staffApi, usePolledQuery } from '../api';
import * as words from '../ui/Words.module.css';
import { hourText, useFormats } from '../ui/formats';
import { LiveTable } from '../ui/LiveTable';
import type { Column } from '../ui/Table';
import { incidentReasons, walletCallWords } from '../texts';

/** Maximum number of rows, the newest; a row is an hour of one provider. */
const pageSize = 50;

/** Number of calls with a wrong signature or without a player. Renders nothing if there are none. */
export function WalletRejections() {
  const { t } = useLingui();
  const list = usePolledQuery(['rounds', 'rejections'], () =>
    fetchBody(staffApi.rounds.rejections({ query: { pageSize } })),
  );
  const columns = useColumns();
  if (!list.error && !list.data?.items.length) return null;
  return (
    <Card labelledBy="rejections">
      <Stack>
        <div>
          <Heading id="rejections">
            <Trans>Calls that are about no player</Trans>
          </Heading>
          <Text size="sm" tone="soft">
            <Trans>
              A few come from anywhere in the internet. Many of one provider mean that its key or
              its clock is wrong, or that it keeps a player who is not ours: ask it.
            </Trans>
          </Text>
        </div>
        <LiveTable
          list={list}
          label={t`Calls that are about no player`}
          columns={columns}
          keyOf={({ provider, reason, hour }) => [provider, reason, hour].join()}
          empty={null}
        />
      </Stack>
    </Card>
  );
}

function useColumns(): Column<WalletRejection>[] {
  const { t, i18n } = useLingui();
  const { time } = useFormats();
  return [
    {
      id: 'hour',
      head: t`Hour`,
      isWhole: true,
      cell: ({ hour, lastAt }) => {
        const last = time(lastAt).split(' ')[1];
        return (
          <>
            {hourText(hour)}
            <span className={words.line}>
              <Trans>the last one at {last}</Trans>
            </span>
          </>
        );
      },
      sortBy: ({ hour }) => hour,
    },
    {
      id: 'provider',
      head: t`Provider`,
      cell: ({ provider }) => providerName(provider),
      sortBy: ({ provider }) => provider,
    },
    {
      id: 'reason',
      head: t`Why it was refused`,
      cell: ({ reason }) => {
        const word = incidentReasons[reason];
        return word ? i18n._(word) : reason;
      },
      sortBy: ({ reason }) => reason,
    },
    {
      id: 'named',
      head: t`What the last one named`,
      cell: ({ call, playerId, transactionId }) => {
        if (call === null) return <span className={words.soft}>—</span>;
        const word = walletCallWords[call];
        return (
          <>
            {word ? i18n._(word) : call}
            <span className={words.line}>{playerId}</span>
            <span className={words.line}>{transactionId}</span>
          </>
        );
      },
    },
    {
      id: 'count',
      head: t`How many`,
      align: 'end',
      cell: ({ count }) => <b>{count}</b>,
      sortBy: ({ count }) => count,
    },
  ];
}
