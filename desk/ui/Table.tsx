import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import {
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { Icon } from '../../src/ui/display/Icon';
import * as styles from './Table.module.css';

/** Sort key of a row. */
type SortValue = string | number | bigint;

export interface Column<Row> {
  id: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** `end` for amounts. */
  align?: 'start' | 'end';
  /** If given, the shown rows can be sorted by this column. */
  sortBy?: (row: Row) => SortValue;
  /** No line breaks within its cells: times, codes. */
  isWhole?: boolean;
  /** As narrow as its cells. */
  isNarrow?: boolean;
  /** The header is hidden, except for screen readers: a column of buttons. */
  isHeadHidden?: boolean;
}

export interface TableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Shown when there are no rows. */
  empty: ReactNode;
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

function compare(one: SortValue, other: SortValue): number {
  if (typeof one === 'string' && typeof other === 'string') return one.localeCompare(other);
  return one < other ? -1 : Number(one > other);
}

function definitionOf<Row extends object>(column: Column<Row>): ColumnDef<typeof features, Row> {
  const { id, sortBy } = column;
  return {
    id,
    accessorFn: (row) => sortBy?.(row) ?? '',
    enableSorting: sortBy !== undefined,
    sortFn: (one, other) => compare(one.getValue<SortValue>(id), other.getValue<SortValue>(id)),
  };
}

/**
 * A dense table. It scrolls sideways if it does not fit; on a phone each row is a card. The up and down arrow keys move
 * between the first links of the rows, and a click anywhere in a row follows its link.
 */
export function Table<Row extends object>({ label, columns, rows, keyOf, empty }: TableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const definitions = useMemo(() => columns.map((column) => definitionOf(column)), [columns]);
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: (row) => String(keyOf(row)),
  });
  useRowKeys(body, rows.length > 0);
  if (rows.length === 0) return <div className={styles.empty}>{empty}</div>;
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ id, head, align, isNarrow, isHeadHidden }) => {
              const column = headers.find((header) => header.column.id === id)?.column;
              const order = column?.getIsSorted() || undefined;
              return (
                <th
                  key={id}
                  scope="col"
                  data-align={align}
                  data-narrow={isNarrow || undefined}
                  aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}
                >
                  {column?.getCanSort() ? (
                    <button
                      type="button"
                      className={styles.sort}
                      onClick={() => column.toggleSorting()}
                    >
                      {head}
                      <span className={styles.order} data-order={order}>
                        <Icon name={order === 'desc' ? 'down' : 'up'} size={14} />
                      </span>
                    </button>
                  ) : (
                    <span className={isHeadHidden ? styles.hidden : undefined}>{head}</span>
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody ref={body}>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ id, head, cell, align, isWhole, isHeadHidden }) => (
                <td
                  key={id}
                  data-align={align}
                  data-whole={isWhole || undefined}
                  data-label={isHeadHidden ? undefined : head}
                >
                  <div className={styles.cell}>{cell(row.original)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Native listeners, because the body of a table is not a control itself; its links are. */
function useRowKeys(body: { current: HTMLTableSectionElement | null }, isShown: boolean): void {
  useEffect(() => {
    const element = body.current;
    if (!element) return;
    const linkOf = (row: Element | null | undefined) =>
      row?.querySelector<HTMLElement>('a[data-row]') ?? null;
    const rowOf = ({ target }: Event) => (target instanceof Element ? target.closest('tr') : null);
    const move = (event: KeyboardEvent) => {
      const step = steps[event.key];
      const row = rowOf(event);
      if (step === undefined || !row) return;
      const next = linkOf(step > 0 ? row.nextElementSibling : row.previousElementSibling);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    const follow = (event: MouseEvent) => {
      const isOwn = event.target instanceof Element && event.target.closest(':is(a,button,input)');
      if (!isOwn && String(getSelection()) === '') linkOf(rowOf(event))?.click();
    };
    element.addEventListener('keydown', move);
    element.addEventListener('click', follow);
    return () => {
      element.removeEventListener('keydown', move);
      element.removeEventListener('click', follow);
    };
  }, [body, isShown]);
}
