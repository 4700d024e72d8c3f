import { Trans, useLingui } from '@lingui/react/macro';
import type { BrokenRow, Preview } from '../../contract/reconciliation';
import { Card } from '../../src/ui/display/Card';
import { Stack } from '../../src/ui/display/Stack';
import { Heading } from '../../src/ui/display/Text';
import { useFormats } from '../ui/formats';
import * as layout from '../ui/Layout.module.css';
import * as styles from './Statement.module.css';
import { problemWords } from './statementTexts';
import { Table, type Column } from '../ui/Table';
import { wordOf } from '../texts';

type PreviewRow = Preview['rows'][number];

/** The time of a row; only its day if it has no time. */
const rowTime = (
  time: (at: string) => string,
  { at, hasTime }: Pick<PreviewRow, 'at' | 'hasTime'>,
) => (hasTime ? time(at) : time(at).slice(0, 10));

/** The first columns of every list of rows. */
export function useRowColumns<Row extends PreviewRow>(): Column<Row>[] {
  const { t } = useLingui();
  const { money, time } = useFormats();
  const kip = (row: Row) => money({ amount: row.amount, currency: 'LAK' });
  return [
    { id: 'line', head: t`Line`, align: 'end', isNarrow: true, cell: ({ line }) => line },
    { id: 'at', head: t`Time`, cell: (row) => rowTime(time, row) },
    {
      id: 'in',
      head: t`In`,
      align: 'end',
      cell: (row) => (row.direction === 'in' ? kip(row) : ''),
    },
    {
      id: 'out',
      head: t`Out`,
      align: 'end',
      cell: (row) => (row.direction === 'out' ? kip(row) : ''),
    },
    { id: 'text', head: t`Text`, cell: ({ text }) => <div className={styles.text}>{text}</div> },
  ];
}

/** The columns of rows that cannot be read: the line, the reason and the text. */
export function useBrokenColumns(): Column<BrokenRow>[] {
  const { t, i18n } = useLingui();
  return [
    { id: 'line', head: t`Line`, align: 'end', isNarrow: true, cell: ({ line }) => line },
    { id: 'problem', head: t`Why`, cell: ({ problem }) => wordOf(i18n, problemWords, problem) },
    {
      id: 'text',
      head: t`In the file`,
      cell: ({ text }) => <div className={styles.text}>{text}</div>,
    },
  ];
}

/** Rows that cannot be read, by line, each with its reason. */
export function BrokenRows({ rows }: { rows: readonly BrokenRow[] }) {
  const { t } = useLingui();
  const columns = useBrokenColumns();
  return (
    <Card padding="tight" labelledBy="broken">
      <div className={layout.tableHead}>
        <Heading id="broken">
          <Trans>Rows that cannot be read</Trans>
        </Heading>
      </div>
      <Table
        label={t`Rows that cannot be read`}
        columns={columns}
        rows={rows}
        keyOf={({ line }) => line}
        empty={<Trans>Every row could be read.</Trans>}
      />
    </Card>
  );
}

const rawLines = 8;

/** The first lines of a file, as they are and as they would be parsed. */
export function StatementPreview({ preview }: { preview: Preview }) {
  const { t } = useLingui();
  const rowColumns = useRowColumns<PreviewRow>();
  const width = Math.max(1, ...preview.records.map(({ cells }) => cells.length));
  const rawColumns: Column<Preview['records'][number]>[] = [
    { id: 'line', head: t`Line`, align: 'end', isNarrow: true, cell: ({ line }) => line },
    ...Array.from({ length: width }, (_, column) => ({
      id: String(column),
      head: String(column + 1),
      cell: ({ cells }: { cells: string[] }) => cells[column] ?? '',
    })),
  ];
  return (
    <>
      {preview.broken.length > 0 && <BrokenRows rows={preview.broken} />}
      <Card padding="tight" labelledBy="as-read">
        <Stack gap={2}>
          <Heading id="as-read">
            <Trans>As it is read</Trans>
          </Heading>
          <Table
            label={t`As it is read`}
            columns={rowColumns}
            rows={preview.rows}
            keyOf={({ line }) => line}
            empty={<Trans>No row could be read.</Trans>}
          />
        </Stack>
      </Card>
      <Card padding="tight" labelledBy="as-is">
        <Stack gap={2}>
          <Heading id="as-is">
            <Trans>In the file</Trans>
          </Heading>
          <Table
            label={t`In the file`}
            columns={rawColumns}
            rows={preview.records.slice(0, rawLines)}
            keyOf={({ line }) => line}
            empty={<Trans>Nothing can be read.</Trans>}
          />
        </Stack>
      </Card>
    </>
  );
}
