import { Trans, useLingui } from '@lingui/react/macro';
import type { Waiting } from '../../contract/staffFigures';
import { Link } from '../../src/ui/buttons/Link';
import { Card } from '../../src/ui/display/Card';
import { Stack } from '../../src/ui/display/Stack';
import { Heading } from '../../src/ui/display/Text';
import { Skeleton } from '../../src/ui/feedback/Skeleton';
import { fetchBody, staffApi, usePolledQuery } from '../api';
import * as layout from '../ui/Layout.module.css';
import * as wordsStyles from '../ui/Words.module.css';
import { useFormats, useNow } from '../ui/formats';
import { LoadError } from '../ui/LoadError';
import { Table, type Column } from '../ui/Table';
import { AsOf } from './AsOf';
import { Tiles } from './Tiles';
import { waitingPaths, waitingWords } from './waitingTexts';
import { wordOf } from '../texts';

/** Today's figures beside those of the same day of last week up to the same time, and the waiting work. */
export function Today() {
  const { t } = useLingui();
  const { data, error, refetch } = usePolledQuery(['figures', 'today'], () =>
    fetchBody(staffApi.figures.today()),
  );
  if (!data)
    return error ? (
      <LoadError error={error} onRetry={refetch} />
    ) : (
      <Skeleton shape="block" height="160px" />
    );
  return (
    <Stack>
      {error && <LoadError error={error} onRetry={refetch} />}
      <AsOf at={data.asOf} />
      <Tiles
        label={t`Today`}
        day={data.day}
        now={data.today}
        before={{ figures: data.lastWeek, words: (value) => t`Last week by now: ${value}` }}
      />
      <WaitingList rows={data.waiting} />
    </Stack>
  );
}

function WaitingList({ rows }: { rows: readonly Waiting[] }) {
  const { t, i18n } = useLingui();
  const { age } = useFormats();
  const now = useNow();
  const columns: Column<Waiting>[] = [
    {
      id: 'what',
      head: t`Waits for staff`,
      cell: ({ what }) => (
        <Link href={waitingPaths[what]} look="bare" className={wordsStyles.link} data-row>
          {wordOf(i18n, waitingWords, what)}
        </Link>
      ),
    },
    { id: 'count', head: t`How many`, align: 'end', cell: ({ count }) => count },
    {
      id: 'oldest',
      head: t`The oldest`,
      isWhole: true,
      cell: ({ oldestAt }) => (oldestAt ? age(oldestAt, now) : '—'),
    },
    {
      id: 'promise',
      head: t`Promised`,
      isWhole: true,
      cell: ({ promiseMinutes }) => (promiseMinutes === null ? '—' : t`${promiseMinutes} min`),
    },
    { id: 'late', head: t`Later than that`, align: 'end', cell: ({ late }) => late ?? '—' },
  ];
  return (
    <Card labelledBy="waiting" padding="tight">
      <div className={layout.tableHead}>
        <Heading id="waiting">
          <Trans>What waits</Trans>
        </Heading>
      </div>
      <Table
        label={t`What waits`}
        columns={columns}
        rows={rows}
        keyOf={({ what }) => what}
        empty={null}
      />
    </Card>
  );
}
