import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Figures, Waiting } from '../../contract/staffFigures';
import { Link } from '../../src/ui/buttons/Link';
import { Card } from '../../src/ui/display/Card';
import { Stack } from '../../src/ui/display/Stack';
import { Heading } from '../../src/ui/display/Text';
import { Skeleton } from '../../src/ui/feedback/Skeleton';
import { bodyOf, staffApi, usePolledQuery } from '../api';
import * as desk from '../Desk.module.css';
import { useFormats, useNow } from '../ui/formats';
import { LoadError } from '../ui/LoadError';
import { Table, type Column } from '../ui/Table';
import { definitions, type Definition } from './definitions';
import * as styles from './Figures.module.css';
import { useValues } from './values';
import { waitingPaths, waitingWords } from './waitingTexts';

/** What has happened today beside the same day of last week until the same time, and what waits. */
export function Today() {
  const { data, error, refetch } = usePolledQuery(['figures', 'today'], () =>
    bodyOf(staffApi.figures.today()),
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
      <Tiles day={data.day} today={data.today} before={data.lastWeek} />
      <WaitingList rows={data.waiting} />
    </Stack>
  );
}

function Tiles({ day, today, before }: { day: string; today: Figures; before: Figures }) {
  const { money, count, seconds } = useValues();
  const { t } = useLingui();
  const tile = ({ name, rows }: Definition, value: (figures: Figures) => string, more = '') => (
    <Tile
      key={name.id}
      name={name}
      rows={rows(day)}
      value={value(today)}
      // In one piece below the words, where both do not fit beside each other
      before={value(before).replaceAll(' ', '\u00a0')}
      more={more}
    />
  );
  const { deposits, withdrawals } = today;
  return (
    <dl className={styles.tiles} aria-label={t`Today`}>
      {tile(
        definitions.deposits,
        (of) => `${count(of.deposits.count)} · ${money(of.deposits.amount)}`,
        deposits.count > 0 ? seconds(deposits.medianSeconds) : '',
      )}
      {tile(
        definitions.withdrawals,
        (of) => `${count(of.withdrawals.count)} · ${money(of.withdrawals.amount)}`,
        withdrawals.count > 0 ? seconds(withdrawals.medianSeconds) : '',
      )}
      {tile(definitions.ggr, ({ ggr }) => money(ggr))}
      {tile(definitions.ngr, ({ ngr }) => money(ngr))}
      {tile(definitions.registered, ({ players }) => count(players.registered))}
      {tile(definitions.active, ({ players }) => count(players.active))}
      {tile(definitions.firstDeposit, ({ players }) => count(players.firstDeposit))}
      {tile(definitions.promotions, ({ promotions }) => money(promotions.given))}
      {tile(definitions.position, ({ house }) => money(house.position))}
      {tile(definitions.held, ({ held }) => money(held.payments))}
      {tile(definitions.credit, ({ held }) => money(held.credit))}
    </dl>
  );
}

interface TileProps {
  name: MessageDescriptor;
  /** Where the rows are. */
  rows: string;
  value: string;
  before: string;
  /** The time that it takes. */
  more: string;
}

function Tile({ name, rows, value, before, more }: TileProps) {
  const { i18n } = useLingui();
  return (
    <div className={styles.tile}>
      <dt>
        <Link href={rows} look="bare" className={desk.link}>
          {i18n._(name)}
        </Link>
      </dt>
      <dd>
        <span className={styles.value}>{value}</span>
        {more && (
          <span className={styles.before}>
            <Trans>Half within {more}</Trans>
          </span>
        )}
        <span className={styles.before}>
          <Trans>Last week by now: {before}</Trans>
        </span>
      </dd>
    </div>
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
        <Link href={waitingPaths[what]} look="bare" className={desk.link} data-row>
          {i18n._(waitingWords[what])}
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
      <div className={desk.tableHead}>
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
