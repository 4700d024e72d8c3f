import { useQuery } from '@tanstack/react-query';
import { providers, type Provider } from '../../contract/provider';
import { fetchBody, staffApi } from '../api';

/** The providers at which promotions can be used; all until the server has answered. */
export const useUsableProviders = (): readonly Provider[] =>
  useQuery({
    queryKey: ['promotions', 'providers'],
    queryFn: () => fetchBody(staffApi.promotions.providers()),
    staleTime: Infinity,
  }).data?.providers ?? providers;
