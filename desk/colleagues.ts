import { useQuery } from '@tanstack/react-query';
import { fetchBody, mayCall, staffApi } from './api';

/** The staff who can log in, by name; empty until they are loaded. */
export const useColleagues = () =>
  useQuery({
    queryKey: ['colleagues'],
    queryFn: () => fetchBody(staffApi.staff.colleagues()),
    staleTime: 60_000,
  }).data?.items ?? [];

/** The names of staff whose role allows a call. @param chosen is always included, even if their role does not allow it */
export function useAssignableNames(route: string, chosen: string | null): string[] {
  const able = useColleagues().filter((one) => mayCall(one, route));
  return [...new Set([...(chosen === null ? [] : [chosen]), ...able.map(({ name }) => name)])];
}
