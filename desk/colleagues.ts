import { useQuery } from '@tanstack/react-query';
import { fetchBody, staffApi } from './api';

/** The staff who can log in, by name; nobody while they are not known. */
export const useColleagues = () =>
  useQuery({
    queryKey: ['colleagues'],
    queryFn: () => fetchBody(staffApi.staff.colleagues()),
    staleTime: 60_000,
  }).data?.items ?? [];
