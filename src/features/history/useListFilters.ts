import { useSearchParams } from 'wouter';
import { pageSize } from '../../api/query';
import { useAgency } from '../../api/resources/operator';
import { daysQuery, readDays, type Days } from '../../lib/days';

const lastPage = 1_000_000;

/** Filters and page of a list, which are stored in the address only. */
export interface ListFilters<Status extends string> {
  page: number;
  /** Filter by status; null for all. */
  status: Status | null;
  /** Filter by the day of creation; null for all. */
  days: Days | null;
  /** Filter by reference; null for all. */
  reference: string | null;
}

/** Parses `?page=&status=&from=&to=&reference=`. Invalid values mean the first page, all statuses and all days. */
function readFilters<Status extends string>(
  search: URLSearchParams,
  statuses: readonly Status[],
): ListFilters<Status> {
  const asked = search.get('page') ?? '';
  const page = /^[1-9]\d*$/.test(asked) ? Math.min(Number(asked), lastPage) : 1;
  const status = statuses.find((known) => known === search.get('status')) ?? null;
  const reference = search.get('reference')?.trim().slice(0, 64) || null;
  return { page, status, days: readDays(search), reference };
}

/** The address of the list at `path` with these filters; defaults are omitted. */
function listHref(
  path: string,
  { page, status, days }: Omit<ListFilters<string>, 'reference'>,
): string {
  const search = new URLSearchParams({ ...days });
  if (status !== null) search.set('status', status);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Page and filters of the list at `path` from the address, their query, and the addresses of other pages and filters. */
export function useListFilters<Status extends string>(path: string, statuses: readonly Status[]) {
  const [search] = useSearchParams();
  const hasDays = useAgency().data?.agency.historyRanges ?? false;
  const asked = readFilters(search, statuses);
  const filters = { ...asked, days: hasDays ? asked.days : null };
  const { page, status, days } = filters;
  const hrefOf = (change: Partial<ListFilters<string>>) =>
    listHref(path, { ...filters, ...change });
  return {
    ...filters,
    /** False if the backend has no filter by days. */
    hasDays,
    query: { page, pageSize, ...(status !== null && { status }), ...daysQuery(days) },
    hrefOfPage: (next: number) => hrefOf({ page: next }),
    // A filter starts at its first page.
    hrefOfStatus: (next: Status | null) => hrefOf({ page: 1, status: next }),
    hrefOfDays: (next: Days | null) => hrefOf({ page: 1, days: next }),
  };
}
