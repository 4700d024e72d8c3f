import { useSearchParams } from 'wouter';
import { pageSize } from '../../api/query';

const lastPage = 1_000_000;

/** Where in a list the player is. The address is the one that knows it. */
export interface ListPlace<Status extends string> {
  page: number;
  /** Only orders of this status; null for all. */
  status: Status | null;
}

/** Parses `?page=&status=`. Invalid values mean the first page and all statuses. */
export function readPlace<Status extends string>(
  search: URLSearchParams,
  statuses: readonly Status[],
): ListPlace<Status> {
  const asked = search.get('page') ?? '';
  const page = /^[1-9]\d*$/.test(asked) ? Math.min(Number(asked), lastPage) : 1;
  return { page, status: statuses.find((known) => known === search.get('status')) ?? null };
}

/** The address of a place in the list at `path`; defaults are omitted. */
export function placeHref(path: string, { page, status }: ListPlace<string>): string {
  const search = new URLSearchParams();
  if (status !== null) search.set('status', status);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The place in the list at `path` by the address, the query that asks for it, and the addresses of its neighbours. */
export function useListPlace<Status extends string>(path: string, statuses: readonly Status[]) {
  const [search] = useSearchParams();
  const { page, status } = readPlace(search, statuses);
  return {
    page,
    status,
    query: { page, pageSize, ...(status !== null && { status }) },
    hrefOfPage: (next: number) => placeHref(path, { page: next, status }),
    /** A filter starts at its first page. */
    hrefOfStatus: (next: Status | null) => placeHref(path, { page: 1, status: next }),
  };
}
