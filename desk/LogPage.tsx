import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import type { StaffAction } from '../contract/payouts';
import { Card } from '../src/ui/display/Card';
import { Stack } from '../src/ui/display/Stack';
import { bodyOf, staffApi, useLive } from './api';
import * as styles from './Desk.module.css';
import { timeText } from './formats';
import { LoadError } from './LoadError';
import { Pages } from './Pages';
import { deskPaths } from './paths';
import { Table, type Column } from './Table';

const pageSize = 50;

/** What staff have done, newest first. */
export function LogPage() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const page = Math.max(1, Number(search.get('page')) || 1);
  const { data, error, refetch } = useLive(['log', page], () =>
    bodyOf(staffApi.log.list({ query: { page, pageSize } })),
  );
  const columns: Column<StaffAction>[] = [
    { id: 'at', head: t`Time`, cell: ({ at }) => timeText(at) },
    { id: 'actor', head: t`Who`, cell: ({ actor }) => actor },
    { id: 'action', head: t`What`, cell: ({ action }) => action },
    { id: 'subject', head: t`About`, cell: ({ subject }) => subject },
    {
      id: 'change',
      head: t`Change`,
      cell: ({ before, after }) => [before, after].filter(Boolean).join(' → '),
    },
    { id: 'reason', head: t`Reason`, cell: ({ reason }) => reason },
  ];
  return (
    <>
      <h1 className={styles.title}>
        <Trans>Log</Trans>
      </h1>
      <Stack>
        <Card padding="tight">
          {error && <LoadError error={error} onRetry={refetch} />}
          {data && (
            <Table
              label={t`Log`}
              columns={columns}
              rows={data.items}
              keyOf={({ id }) => id}
              empty={<Trans>Nothing was done yet.</Trans>}
            />
          )}
        </Card>
        {data && (
          <Pages page={page} pageSize={pageSize} total={data.total ?? 0} base={deskPaths.log} />
        )}
      </Stack>
    </>
  );
}
