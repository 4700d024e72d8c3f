import { Trans, useLingui } from '@lingui/react/macro';
import type { DaySums, Direction, Sum } from '../../contract/reconciliation';
import { Disclosure } from '../../src/ui/buttons/Disclosure';
import { Card } from '../../src/ui/display/Card';
import { Heading } from '../../src/ui/display/Text';
import { useFormats } from '../ui/formats';
import { Table, type Column } from '../ui/Table';
import * as styles from './Statement.module.css';

const categories = ['matched', 'differs', 'statement', 'books'] as const;

interface Line extends Record<(typeof categories)[number], Sum> {
  /** Null: of all days. */
  day: string | null;
  direction: Direction;
}

const add = (one: Sum, other: Sum): Sum => ({
  count: one.count + other.count,
  amount: String(BigInt(one.amount) + BigInt(other.amount)),
});

/** The sum of the lines of one direction; none if it is of one line only. */
function totalOf(lines: readonly Line[]): Line[] {
  const [first, ...rest] = lines;
  if (!first || rest.length === 0) return [];
  return [
    rest.reduce(
      (sum, line) => ({
        ...sum,
        ...Object.fromEntries(categories.map((name) => [name, add(sum[name], line[name])])),
      }),
      { ...first, day: null },
    ),
  ];
}

/** Sums in and out of each day and of all, by category, on request. */
export function StatementDays({ days }: { days: readonly DaySums[] }) {
  const { t } = useLingui();
  const { money } = useFormats();
  const lines: Line[] = days.flatMap(({ day, ...sums }) =>
    (['in', 'out'] as const)
      .map((direction) => ({ day, direction, ...sums[direction] }))
      .filter((line) => categories.some((name) => line[name].count > 0)),
  );
  const totals = (['in', 'out'] as const).flatMap((direction) =>
    totalOf(lines.filter((line) => line.direction === direction)),
  );
  const sumText = ({ count, amount }: Sum) =>
    count === 0 ? '—' : `${money({ amount, currency: 'LAK' })} (${count})`;
  const oddText = (sum: Sum) =>
    sum.count === 0 ? '—' : <b className={styles.odd}>{sumText(sum)}</b>;
  const columns: Column<Line>[] = [
    {
      id: 'day',
      head: t`Day`,
      cell: ({ day }) => (day === null ? <b>{t`In all`}</b> : day.split('-').reverse().join('/')),
    },
    { id: 'way', head: '', cell: ({ direction }) => (direction === 'in' ? t`In` : t`Out`) },
    { id: 'matched', head: t`Matched`, align: 'end', cell: ({ matched }) => sumText(matched) },
    {
      id: 'differs',
      head: t`Difference`,
      align: 'end',
      cell: ({ differs }) => oddText(differs),
    },
    {
      id: 'statement',
      head: t`Only in the statement`,
      align: 'end',
      cell: ({ statement }) => oddText(statement),
    },
    { id: 'books', head: t`Only in the books`, align: 'end', cell: ({ books }) => oddText(books) },
  ];
  return (
    <Card labelledBy="days">
      <Heading id="days">
        <Trans>Sums of each day</Trans>
      </Heading>
      <Disclosure
        showLabel={<Trans>Show as a table</Trans>}
        hideLabel={<Trans>Hide the table</Trans>}
      >
        <Table
          label={t`Sums of each day`}
          columns={columns}
          rows={[...lines, ...totals]}
          keyOf={({ day, direction }) => `${day ?? ''} ${direction}`}
          empty={<Trans>No rows.</Trans>}
        />
      </Disclosure>
    </Card>
  );
}
