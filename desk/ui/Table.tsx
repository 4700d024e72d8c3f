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
  /** With it the shown rows can be sorted by this column. */
  sortBy?: (row: Row) => SortValue;
  /** Cells are never broken: times, codes. */
  isWhole?: boolean;
  /** Head and cells are read, the head is not seen: a column of buttons. */
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
 * A dense table; it scrolls sideways where it does not fit, and on a phone each row is a card. Arrow keys go from the
 * first link of a row to that of another, and a press anywhere in a row follows it.
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
            {columns.map(({ id, head, align, isHeadHidden }) => {
              const column = headers.find((header) => header.column.id === id)?.column;
              const order = column?.getIsSorted() || undefined;
              return (
                <th
                  key={id}
                  scope="col"
                  data-align={align}
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

/** Native listeners: the body of a table is no control by itself, its links are. */
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
