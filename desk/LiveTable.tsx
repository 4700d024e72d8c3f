import type { UseQueryResult } from '@tanstack/react-query';
import { Card } from '../src/ui/display/Card';
import { LoadError } from './LoadError';
import { Pages } from './Pages';
import { Table, type TableProps } from './Table';

/** What `useLive` returns for a list. */
type List<Body> = Pick<UseQueryResult<Body>, 'data' | 'error' | 'refetch'>;

interface LiveTableProps<Row> extends Omit<TableProps<Row>, 'rows'> {
  list: List<{ items: readonly Row[] }>;
}

/** A table of rows from the server. When they cannot be loaded it says so, above those that were loaded before. */
export function LiveTable<Row extends object>({ list, ...table }: LiveTableProps<Row>) {
  const { data, error, refetch } = list;
  return (
    <>
      {error && <LoadError error={error} onRetry={refetch} />}
      {data && <Table {...table} rows={data.items} />}
    </>
  );
}

interface PagedTableProps<Row> extends LiveTableProps<Row> {
  list: List<{ items: readonly Row[]; total: number | null }>;
  page: number;
  pageSize: number;
  /** The address without the page. */
  base: string;
}

/** One page of a long table, in a card, with the way to the other pages below it. */
export function PagedTable<Row extends object>({
  page,
  pageSize,
  base,
  list,
  ...table
}: PagedTableProps<Row>) {
  return (
    <>
      <Card padding="tight">
        <LiveTable list={list} {...table} />
      </Card>
      {list.data && (
        <Pages page={page} pageSize={pageSize} total={list.data.total ?? 0} base={base} />
      )}
    </>
  );
}
