import { useQuery } from '@tanstack/react-query';
import { fetchBody, tsr } from '../client';
import { findOrder } from '../query';
import { withdrawalsKey } from './withdrawals';

/** The withdrawal with the first of these codes that exists, as a list of at most one item; no request without a code. */
export const useWithdrawalFound = (codes: readonly string[]) =>
  useQuery({
    queryKey: [...withdrawalsKey, 'found', ...codes],
    queryFn: ({ signal }) =>
      findOrder(codes, (code) =>
        fetchBody(tsr.withdrawals.get.query({ params: { code }, fetchOptions: { signal } })),
      ),
    enabled: codes.length > 0,
  });

/**
 * Whether withdrawals can be canceled, as far as a page of the history has shown: another backend may have no canceled ones. To
 * be read beside `useWithdrawalList`, which renders again when a page has loaded.
 */
export function useHasCancellation(): boolean {
  const lists = tsr
    .useQueryClient()
    .withdrawals.list.getQueriesData({ queryKey: [...withdrawalsKey, 'list'] });
  return lists.some(([, data]) =>
    data?.body.items.some(({ cancellation }) => cancellation !== null),
  );
}
