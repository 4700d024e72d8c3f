import { Trans, useLingui } from '@lingui/react/macro';
import { maxPlayerRows, type StaffPlayer } from '../../contract/staffPlayers';
import { providerName } from '../../src/i18n/providerNames';
import { statusTone } from '../../src/i18n/statuses';
import { Link } from '../../src/ui/buttons/Link';
import { Card } from '../../src/ui/display/Card';
import { Heading, Text } from '../../src/ui/display/Text';
import { StatusChip } from '../../src/ui/feedback/StatusChip';
import * as layout from '../ui/Layout.module.css';
import * as words from '../ui/Words.module.css';
import { useFormats } from '../ui/formats';
import { deskPaths } from '../paths';
import { Table } from '../ui/Table';
import { orderWord, payoutTones, payoutWords, usageWord, wordOf } from '../texts';

/** A player's newest withdrawals and deposits. */
export function PlayerOrders({ player }: { player: StaffPlayer }) {
  const { t, i18n } = useLingui();
  const { amount, time } = useFormats();
  return (
    <>
      <Card labelledBy="withdrawals" padding="tight">
        <div className={layout.tableHead}>
          <Heading id="withdrawals">
            <Trans>Withdrawals</Trans>
          </Heading>
        </div>
        <Table
          label={t`Withdrawals`}
          columns={[
            {
              id: 'code',
              head: t`Order`,
              cell: ({ code }) => (
                <Link href={deskPaths.withdrawal(code)} look="bare" className={words.link} data-row>
                  {code}
                </Link>
              ),
            },
            {
              id: 'createdAt',
              isWhole: true,
              head: t`Requested`,
              cell: ({ createdAt }) => time(createdAt),
            },
            {
              id: 'amount',
              head: t`Credit, THB`,
              align: 'end',
              cell: (row) => amount(row.amount),
            },
            {
              id: 'status',
              head: t`Status`,
              cell: ({ payoutStatus }) => (
                <StatusChip tone={payoutTones[payoutStatus]}>
                  {wordOf(i18n, payoutWords, payoutStatus)}
                </StatusChip>
              ),
            },
          ]}
          rows={player.withdrawals}
          keyOf={({ code }) => code}
          empty={<Trans>None yet.</Trans>}
        />
        <NewestOnly rows={player.withdrawals} />
      </Card>
      <Card labelledBy="deposits" padding="tight">
        <div className={layout.tableHead}>
          <Heading id="deposits">
            <Trans>Deposits</Trans>
          </Heading>
        </div>
        <Table
          label={t`Deposits`}
          columns={[
            { id: 'code', head: t`Order`, cell: ({ code }) => code },
            {
              id: 'createdAt',
              isWhole: true,
              head: t`Requested`,
              cell: ({ createdAt }) => time(createdAt),
            },
            {
              id: 'amount',
              head: t`Amount, LAK`,
              align: 'end',
              cell: (row) => amount(row.amount),
            },
            {
              id: 'status',
              head: t`Status`,
              cell: ({ status }) => (
                <StatusChip
                  tone={statusTone('deposit', status)}
                  icon={status === 'REJECTED' ? 'close' : undefined}
                >
                  {orderWord(i18n, status)}
                </StatusChip>
              ),
            },
          ]}
          rows={player.deposits}
          keyOf={({ code }) => code}
          empty={<Trans>None yet.</Trans>}
        />
        <NewestOnly rows={player.deposits} />
      </Card>
    </>
  );
}

export function PlayerUsages({ player }: { player: StaffPlayer }) {
  const { t, i18n } = useLingui();
  const { time } = useFormats();
  return (
    <Card labelledBy="usages" padding="tight">
      <div className={layout.tableHead}>
        <Heading id="usages">
          <Trans>Promotions</Trans>
        </Heading>
      </div>
      <Table
        label={t`Promotions`}
        columns={[
          // Promotions have no English name
          { id: 'name', head: t`Promotion`, cell: ({ name }) => <span lang="lo">{name.lo}</span> },
          {
            id: 'createdAt',
            isWhole: true,
            head: t`Since`,
            cell: ({ createdAt }) => time(createdAt),
          },
          { id: 'provider', head: t`Provider`, cell: (row) => providerName(row.provider) },
          {
            id: 'status',
            head: t`Status`,
            cell: ({ status }) => (
              <StatusChip tone={statusTone('usage', status)}>{usageWord(i18n, status)}</StatusChip>
            ),
          },
        ]}
        rows={player.usages}
        keyOf={({ id }) => id}
        empty={<Trans>None yet.</Trans>}
      />
      <NewestOnly rows={player.usages} />
    </Card>
  );
}

/** Says that there may be older rows than those that the server sends. */
function NewestOnly({ rows }: { rows: readonly unknown[] }) {
  if (rows.length < maxPlayerRows) return null;
  return (
    <div className={layout.tableHead}>
      <Text size="sm" tone="soft">
        <Trans>Only the newest {maxPlayerRows} are shown.</Trans>
      </Text>
    </div>
  );
}
