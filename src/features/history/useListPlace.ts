import { useSearchParams } from 'wouter';
import { pageSize } from '../../api/query';
import { useAgency } from '../../api/resources/operator';
import { daysQuery, readDays, type Days } from '../../lib/days';

const lastPage = 1_000_000;

/** Filters and page of a list, which are stored in the address only. */
export interface ListPlace<Status extends string> {
  page: number;
  /** Filter by status; null for all. */
  status: Status | null;
  /** Filter by the day of creation; null for all. */
  days: Days | null;
  /** Filter by reference; null for all. */
  reference: string | null;
}

/** Parses `?page=&status=&from=&to=&reference=`. Invalid values mean the first page, all statuses and all days. */
function readPlace<Status extends string>(
  search: URLSearchParams,
  statuses: readonly Status[],
): ListPlace<Status> {
  const asked = search.get('page') ?? '';
  const page = /^[1-9]\d*$/.test(asked) ? Math.min(Number(asked), lastPage) : 1;
  const status = statuses.find((known) => known === search.get('status')) ?? null;
  const reference = search.get('reference')?.slice(0, 64) || null;
  return { page, status, days: readDays(search), reference };
}

/** The address of a place in the list at `path`; defaults are omitted. */
function placeHref(
  path: string,
  { page, status, days }: Omit<ListPlace<string>, 'reference'>,
): string {
  const search = new URLSearchParams({ ...days });
  if (status !== null) search.set('status', status);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The place in the list at `path` from the address, its query, and the addresses of neighbouring pages and filters. */
export function useListPlace<Status extends string>(path: string, statuses: readonly Status[]) {
  const [search] = useSearchParams();
  const hasDays = useAgency().data?.agency.historyRanges ?? false;
  const asked = readPlace(search, statuses);
  const place = { ...asked, days: hasDays ? asked.days : null };
  const { page, status, days } = place;
  const hrefOf = (change: Partial<ListPlace<string>>) => placeHref(path, { ...place, ...change });
  return {
    ...place,
    /** False if the backend has no filter by days. */
    hasDays,
    query: { page, pageSize, ...(status !== null && { status }), ...daysQuery(days) },
    hrefOfPage: (next: number) => hrefOf({ page: next }),
    // A filter starts at its first page.
    hrefOfStatus: (next: Status | null) => hrefOf({ page: 1, status: next }),
    hrefOfDays: (next: Days | null) => hrefOf({ page: 1, days: next }),
  };
}
