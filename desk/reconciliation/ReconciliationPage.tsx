import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import type { ListedStatement, Statement } from '../../contract/reconciliation';
import { Link } from '../../src/ui/buttons/Link';
import { Row, Stack } from '../../src/ui/display/Stack';
import { StatusChip } from '../../src/ui/feedback/StatusChip';
import { fetchBody, mayCall, rolesThatMay, staffApi, usePolledQuery, type Me } from '../api';
import { ChooseFile } from './ChooseFile';
import * as words from '../ui/Words.module.css';
import { DeskPage } from '../ui/DeskPage';
import { EmptyList } from '../ui/EmptyList';
import { timeText } from '../ui/formats';
import { PagedTable } from '../ui/LiveTable';
import { deskPaths } from '../paths';
import { roleWords } from '../staff/roles';
import { statementStatusWords } from './statementTexts';
import type { Column } from '../ui/Table';
import { wordOf } from '../texts';

const pageSize = 20;

/** Statements of the bank, and the upload of another one. */
export function ReconciliationPage({ me }: { me: Me }) {
  const { t, i18n } = useLingui();
  const [search] = useSearchParams();
  const page = Math.max(1, Number(search.get('page')) || 1);
  const list = usePolledQuery(['statements', page], () =>
    fetchBody(staffApi.reconciliation.list({ query: { page, pageSize } })),
  );
  const absent = useAbsentCount();
  const mayAdd = mayCall(me, 'reconciliation.begin');
  const adders = rolesThatMay('reconciliation.begin')
    .map((role) => i18n._(roleWords[role]))
    .join(', ');
  const columns: Column<ListedStatement>[] = [
    {
      id: 'file',
      head: t`File`,
      cell: ({ id, fileName }) => (
        <Link href={deskPaths.statement(id)} look="bare" className={words.link} data-row>
          {fileName}
        </Link>
      ),
    },
    { id: 'account', head: t`Bank account`, cell: ({ account }) => account ?? '—' },
    { id: 'days', head: t`Days`, cell: daysText },
    {
      id: 'rows',
      head: t`Rows`,
      align: 'end',
      cell: ({ status, rows }) => (status === 'UPLOADING' ? '—' : rows.good - rows.known),
    },
    {
      id: 'status',
      head: t`Status`,
      cell: (statement) => <StatementStatus statement={statement} />,
    },
    {
      id: 'by',
      head: t`Who`,
      cell: ({ createdBy, createdAt, importedBy, importedAt }) =>
        `${importedBy ?? createdBy} · ${timeText(importedAt ?? createdAt)}`,
    },
  ];
  return (
    <DeskPage
      title={t`Reconciliation`}
      action={
        <Link href={deskPaths.absentEntries} look="text">
          <Trans>Entered payments in no statement</Trans>
          {absent > 0 && ` (${absent})`}
        </Link>
      }
    >
      <Stack gap={5}>
        {mayAdd && <ChooseFile />}
        <PagedTable
          list={list}
          label={t`Statements`}
          columns={columns}
          keyOf={({ id }) => id}
          empty={
            <EmptyList title={<Trans>No statement was imported yet.</Trans>}>
              {!mayAdd && <Trans>Who may add one: {adders}.</Trans>}
            </EmptyList>
          }
          page={page}
          pageSize={pageSize}
          base={deskPaths.reconciliation}
        />
      </Stack>
    </DeskPage>
  );
}

/** Green only if statement and books agree. */
function StatementStatus({ statement }: { statement: ListedStatement }) {
  const { i18n } = useLingui();
  const { status, differences, rows } = statement;
  const open = differences ?? 0;
  const leftOut = rows.broken;
  if (status === 'IMPORTED' && (open > 0 || leftOut > 0))
    return (
      <Row gap={1} wrap>
        {open > 0 && (
          <StatusChip tone="yellow" icon="error">
            <Trans>Differences: {open}</Trans>
          </StatusChip>
        )}
        {leftOut > 0 && (
          <StatusChip tone="yellow" icon="error">
            <Trans>Left out: {leftOut}</Trans>
          </StatusChip>
        )}
      </Row>
    );
  const tone = status === 'IMPORTED' ? (differences === 0 ? 'green' : 'grey') : 'yellow';
  return <StatusChip tone={tone}>{wordOf(i18n, statementStatusWords, status)}</StatusChip>;
}

/** Number of payments entered by hand that no statement contains. */
const useAbsentCount = () =>
  usePolledQuery(['payments', 'entries', 'absent', 'count'], () =>
    fetchBody(staffApi.payments.entries({ query: { list: 'absent', page: 1, pageSize: 1 } })),
  ).data?.total ?? 0;

/** `24/11/2026`, or the first and the last day. */
export function daysText({ from, to }: Pick<Statement, 'from' | 'to'>): string {
  if (from === null || to === null) return '—';
  // `to` is exclusive
  const last = new Date(Date.parse(to) - 1).toISOString();
  const days = [from, last].map((at) => timeText(at).slice(0, 10));
  return [...new Set(days)].join(' – ');
}
