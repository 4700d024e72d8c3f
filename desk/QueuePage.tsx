import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { PayoutStatus, payoutStatuses, type StaffWithdrawal } from '../contract/payouts';
import { Link } from '../src/ui/buttons/Link';
import { TabLinks } from '../src/ui/buttons/TabLinks';
import { Card } from '../src/ui/display/Card';
import { Stack } from '../src/ui/display/Stack';
import { StatusChip } from '../src/ui/feedback/StatusChip';
import { bodyOf, staffApi, useLive } from './api';
import * as styles from './Desk.module.css';
import { useFormats } from './formats';
import { LoadError } from './LoadError';
import { Pages } from './Pages';
import { deskPaths, playerPath } from './paths';
import { Table, type Column } from './Table';
import { payoutTones, payoutWords } from './texts';

const pageSize = 50;

/** Withdrawals by the status of their payout, those that wait longest first. */
export function QueuePage() {
  const { t, i18n } = useLingui();
  const [search] = useSearchParams();
  const all = search.get('status') === 'ALL';
  const status = all ? null : PayoutStatus.catch('REVIEW').parse(search.get('status'));
  const page = Math.max(1, Number(search.get('page')) || 1);
  const query = { page, pageSize, ...(status && { status }) };
  const { data, error, refetch } = useLive(['withdrawals', query], () =>
    bodyOf(staffApi.withdrawals.list({ query })),
  );
  const tabs = [...payoutStatuses, 'ALL' as const].map((one) => ({
    href: `${deskPaths.queue}?status=${one}`,
    label: one === 'ALL' ? t`All` : i18n._(payoutWords[one]),
    isCurrent: one === (status ?? 'ALL'),
  }));
  const columns = useColumns();
  return (
    <>
      <h1 className={styles.title}>
        <Trans>Withdrawals</Trans>
      </h1>
      <Stack>
        <TabLinks label={t`Status`} tabs={tabs} />
        <Card padding="tight">
          {error && <LoadError error={error} onRetry={refetch} />}
          {data && (
            <Table
              label={t`Withdrawals`}
              columns={columns}
              rows={data.items}
              keyOf={({ code }) => code}
              empty={<Trans>Nothing waits here.</Trans>}
            />
          )}
        </Card>
        {data && (
          <Pages
            page={page}
            pageSize={pageSize}
            total={data.total ?? 0}
            base={`${deskPaths.queue}?status=${status ?? 'ALL'}`}
          />
        )}
      </Stack>
    </>
  );
}

function useColumns(): Column<StaffWithdrawal>[] {
  const { t, i18n } = useLingui();
  const { money, time } = useFormats();
  return [
    {
      id: 'code',
      head: t`Order`,
      cell: ({ code }) => (
        <Link href={deskPaths.withdrawal(code)} look="bare" className={styles.link}>
          {code}
        </Link>
      ),
    },
    { id: 'createdAt', head: t`Requested`, cell: ({ createdAt }) => time(createdAt) },
    {
      id: 'player',
      head: t`Player`,
      cell: ({ player }) => (
        <Link href={playerPath(player.username)} look="bare" className={styles.link}>
          {player.username}
        </Link>
      ),
    },
    { id: 'payout', head: t`Payout`, align: 'end', cell: ({ payout }) => money(payout) },
    {
      id: 'account',
      head: t`Account`,
      cell: ({ account }) => `${account.bankId.toUpperCase()} ${account.accountNumber}`,
    },
    {
      id: 'status',
      head: t`Status`,
      cell: ({ review }) => (
        <StatusChip tone={payoutTones[review.status]}>
          {i18n._(payoutWords[review.status])}
        </StatusChip>
      ),
    },
    { id: 'claimedBy', head: t`In work by`, cell: ({ review }) => review.claimedBy ?? '—' },
  ];
}
