import type { UseQueryResult } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { LinkButton } from '../../src/ui/buttons/Link';
import { Redirect, useSearchParams } from 'wouter';
import { Card } from '../../src/ui/display/Card';
import { Row } from '../../src/ui/display/Stack';
import { LoadError } from './LoadError';
import { pagePath, Pages } from './Pages';
import { Table, type TableProps } from './Table';

/** The part of a `usePolledQuery` result that a list needs. */
type List<Body> = Pick<UseQueryResult<Body>, 'data' | 'error' | 'refetch'>;

interface LiveTableProps<Row> extends Omit<TableProps<Row>, 'rows'> {
  list: List<{ items: readonly Row[] }>;
}

/** A table of rows from the server. If loading fails, the error is shown above the rows that were loaded before. */
export function LiveTable<Row extends object>({ list, ...table }: LiveTableProps<Row>) {
  const { data, error, refetch } = list;
  return (
    <>
      {error && <LoadError error={error} onRetry={refetch} />}
      {data && <Table {...table} rows={data.items} />}
    </>
  );
}

export interface PagedTableProps<Row> extends LiveTableProps<Row> {
  list: List<{ items: readonly Row[]; total: number | null }>;
  page: number;
  pageSize: number;
  /** The address without the page. */
  base: string;
}

interface KeysetTableProps<Row> extends LiveTableProps<Row> {
  list: List<{ items: readonly Row[]; next: number | null }>;
  /** The address of its first page. */
  base: string;
}

/** Cursor of the shown page: empty for the first one. */
export function usePageCursor(): { cursor?: string } {
  const [search] = useSearchParams();
  const cursor = search.get('cursor') ?? '';
  return /^\d{1,15}$/.test(cursor) ? { cursor } : {};
}

/** A page of a table that grows without end, with links to the first page and to the next one below it. */
export function KeysetTable<Row extends object>({ list, base, ...table }: KeysetTableProps<Row>) {
  const isFurther = usePageCursor().cursor !== undefined;
  const next = list.data?.next ?? null;
  return (
    <>
      <LiveTable list={list} {...table} />
      {(isFurther || next !== null) && (
        <Row wrap>
          {isFurther && (
            <LinkButton href={base} isWide={false}>
              <Trans>First page</Trans>
            </LinkButton>
          )}
          {next !== null && (
            <LinkButton
              href={`${base}${base.includes('?') ? '&' : '?'}cursor=${next}`}
              isWide={false}
            >
              <Trans>Next page</Trans>
            </LinkButton>
          )}
        </Row>
      )}
    </>
  );
}

/**
 * One page of a long table, in a card, with links to the other pages below it. A page behind the end, whose rows were decided
 * since, leads to the last page.
 */
export function PagedTable<Row extends object>({
  page,
  pageSize,
  base,
  list,
  ...table
}: PagedTableProps<Row>) {
  const total = list.data?.total ?? 0;
  const last = Math.ceil(total / pageSize);
  const isBehindEnd = list.data?.items.length === 0 && total > 0;
  return (
    <>
      {isBehindEnd && page > last && <Redirect to={pagePath(base, last)} replace />}
      <Card padding="tight">
        <LiveTable list={isBehindEnd ? { ...list, data: undefined } : list} {...table} />
      </Card>
      <Pages page={page} pageSize={pageSize} total={total} base={base} />
    </>
  );
}
