import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import type {
  DaySums,
  MissedEntry,
  RowCategory,
  StatementRow,
  StatementWithSums,
} from '../../contract/reconciliation';
import { Button } from '../../src/ui/buttons/Button';
import { Link } from '../../src/ui/buttons/Link';
import { TabLinks } from '../../src/ui/buttons/TabLinks';
import { Card } from '../../src/ui/display/Card';
import { Row, Stack } from '../../src/ui/display/Stack';
import { Heading, Text } from '../../src/ui/display/Text';
import { Notice } from '../../src/ui/feedback/Notice';
import { fetchBody, mayCall, staffApi, usePolledQuery, type Me } from '../api';
import * as words from '../ui/Words.module.css';
import { timeText, useFormats } from '../ui/formats';
import { PagedTable } from '../ui/LiveTable';
import { deskPaths } from '../paths';
import { entryPath } from '../payments/paymentEntry';
import { Difference, Entry, ListOf, NamedOrder } from './Entry';
import { LeftOut, LeftOutNotice } from './LeftOut';
import { daysText } from './ReconciliationPage';
import * as styles from './Statement.module.css';
import { StatementDays } from './StatementDays';
import { useRowColumns } from './StatementPreview';
import type { Column } from '../ui/Table';

type Tab = RowCategory | 'books' | 'leftOut';

const pageSize = 100;

interface ResultProps {
  statement: StatementWithSums;
  me: Me;
  isMatching: boolean;
  onMatch: () => void;
}

/** The comparison of a statement with the books, by category. */
export function StatementResult({ statement, me, isMatching, onMatch }: ResultProps) {
  const { t } = useLingui();
  const { id, days, rows, importedBy } = statement;
  const matchedAt = timeText(statement.matchedAt ?? '');
  const [search] = useSearchParams();
  const page = Math.max(1, Number(search.get('page')) || 1);
  const count = (tab: keyof DaySums['in']) =>
    days.reduce((sum, day) => sum + day.in[tab].count + day.out[tab].count, 0);
  const tabs: { tab: Tab; label: string; count: number }[] = [
    { tab: 'differs', label: t`Amount differs`, count: count('differs') },
    { tab: 'statement', label: t`Only in the statement`, count: count('statement') },
    { tab: 'books', label: t`Only in the books`, count: count('books') },
    { tab: 'leftOut', label: t`Left out`, count: rows.broken },
    { tab: 'matched', label: t`Matched`, count: count('matched') },
    { tab: 'known', label: t`Known already`, count: rows.known },
  ];
  // Categories that need attention come first
  const usual = tabs.find((one) => one.count > 0 && one.tab !== 'known')?.tab ?? 'matched';
  const current = tabs.find(({ tab }) => tab === search.get('tab'))?.tab ?? usual;
  const hrefOf = (tab: Tab) => `${deskPaths.statement(id)}?tab=${tab}`;
  const differences = count('differs') + count('statement') + count('books');
  return (
    <>
      <Card labelledBy="sums">
        <Stack>
          <Row justify="between" wrap>
            <Heading id="sums">
              {statement.account} · {daysText(statement)}
            </Heading>
            <Row wrap>
              {mayCall(me, 'reconciliation.match') && (
                <Button isPending={isMatching} onPress={onMatch}>
                  <Trans>Match again</Trans>
                </Button>
              )}
              <Link
                href={`/api/staff/v1/reconciliation/statements/${id}/differences.csv`}
                look="text"
                target="_blank"
                download
              >
                <Trans>Differences as CSV</Trans>
              </Link>
            </Row>
          </Row>
          <Text size="sm" tone="soft">
            <Trans>
              Imported by {importedBy}. Matched {matchedAt}. Nothing is posted by matching.
            </Trans>
          </Text>
          {rows.broken > 0 && <LeftOutNotice count={rows.broken} href={hrefOf('leftOut')} />}
          {differences === 0 && rows.broken === 0 && (
            <Notice tone="success" title={t`Statement and books agree`}>
              <Trans>Every row is matched, and nothing is missing in the statement.</Trans>
            </Notice>
          )}
        </Stack>
      </Card>
      <TabLinks
        label={t`Categories`}
        tabs={tabs.map(({ tab, label, count: number }) => ({
          href: hrefOf(tab),
          label: `${label} (${number})`,
          isCurrent: tab === current,
        }))}
      />
      {current === 'books' && <Missed id={id} page={page} base={hrefOf('books')} />}
      {current === 'leftOut' && <LeftOut id={id} page={page} base={hrefOf('leftOut')} />}
      {current !== 'books' && current !== 'leftOut' && (
        <Rows
          key={current}
          id={id}
          fileName={statement.fileName}
          category={current}
          page={page}
          base={hrefOf(current)}
          mayEnter={mayCall(me, 'payments.enter')}
        />
      )}
      <StatementDays days={days} />
    </>
  );
}

interface ListProps {
  id: string;
  page: number;
  base: string;
}

interface RowsProps extends ListProps {
  fileName: string;
  category: RowCategory;
  mayEnter: boolean;
}

function Rows({ id, fileName, category, page, base, mayEnter }: RowsProps) {
  const { t } = useLingui();
  const list = usePolledQuery(['statement', id, category, page], () =>
    fetchBody(
      staffApi.reconciliation.rows({ params: { id }, query: { page, pageSize, category } }),
    ),
  );
  const sourceOf = ({ line }: StatementRow) => t`${fileName}, line ${line}`;
  const columns: Column<StatementRow>[] = [
    ...useRowColumns<StatementRow>(),
    {
      id: 'entry',
      head: category === 'statement' ? t`Where to look` : t`In the books`,
      cell: (row) => {
        if (row.entry)
          return (
            <>
              <Entry entry={row.entry} isOfRow />
              {category === 'differs' && <Difference row={row} entry={row.entry} />}
            </>
          );
        if (category !== 'statement') return '—';
        return (
          <Stack gap={1}>
            <NamedOrder row={row} />
            {row.suggestions.length > 0 && (
              <span className={styles.small}>
                <Trans>Perhaps, by amount and time:</Trans>
              </span>
            )}
            {row.suggestions.map((entry) => (
              <Entry key={entry.kind + entry.key} entry={entry} />
            ))}
            {row.direction === 'in' && mayEnter && (
              <Link href={entryPath(id, row, sourceOf(row))} look="bare" className={words.link}>
                {row.suggestions.length > 0 ? (
                  <Trans>It is another payment: enter it</Trans>
                ) : (
                  <Trans>Enter this payment</Trans>
                )}
              </Link>
            )}
            {row.suggestions.length === 0 && (row.direction === 'out' || !mayEnter) && (
              <ListOf direction={row.direction} />
            )}
          </Stack>
        );
      },
    },
  ];
  return (
    <PagedTable
      list={list}
      label={t`Rows`}
      columns={category === 'known' ? columns.slice(0, -1) : columns}
      keyOf={({ line }) => line}
      empty={<Trans>There is none.</Trans>}
      page={page}
      pageSize={pageSize}
      base={base}
    />
  );
}

function Missed({ id, page, base }: ListProps) {
  const { t } = useLingui();
  const { money, time } = useFormats();
  const list = usePolledQuery(['statement', id, 'books', page], () =>
    fetchBody(staffApi.reconciliation.books({ params: { id }, query: { page, pageSize } })),
  );
  const kip = ({ amount }: MissedEntry) => money({ amount, currency: 'LAK' });
  const columns: Column<MissedEntry>[] = [
    { id: 'at', head: t`Time`, cell: ({ at }) => time(at) },
    {
      id: 'in',
      head: t`In`,
      align: 'end',
      cell: (one) => (one.direction === 'in' ? kip(one) : ''),
    },
    {
      id: 'out',
      head: t`Out`,
      align: 'end',
      cell: (one) => (one.direction === 'out' ? kip(one) : ''),
    },
    { id: 'entry', head: t`In the books`, cell: (one) => <Entry entry={one} isOfRow isBrief /> },
    {
      id: 'edge',
      head: '',
      cell: ({ isAtEdge }) =>
        isAtEdge && (
          <span className={styles.small}>
            <Trans>Near the end of the statement: perhaps in the one before or after</Trans>
          </span>
        ),
    },
  ];
  return (
    <PagedTable
      list={list}
      label={t`Only in the books`}
      columns={columns}
      keyOf={({ kind, key }) => kind + key}
      empty={<Trans>There is none.</Trans>}
      page={page}
      pageSize={pageSize}
      base={base}
    />
  );
}
