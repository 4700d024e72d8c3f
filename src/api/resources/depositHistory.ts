import { useQuery } from '@tanstack/react-query';
import { fetchBody, tsr } from '../client';
import { findOrder } from '../query';
import { depositsKey } from './deposits';

/** The deposit with the first of these codes that exists, as a list of at most one item; no request without a code. */
export const useDepositFound = (codes: readonly string[]) =>
  useQuery({
    queryKey: [...depositsKey, 'found', ...codes],
    queryFn: ({ signal }) =>
      findOrder(codes, (code) =>
        fetchBody(tsr.deposits.get.query({ params: { code }, fetchOptions: { signal } })),
      ),
    enabled: codes.length > 0,
  });
