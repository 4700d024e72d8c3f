import { useLingui } from '@lingui/react/macro';
import { withdrawalStatuses } from '../../../contract/withdrawals';
import { useHasCancellation, useWithdrawalFound } from '../../api/resources/withdrawalHistory';
import { useWithdrawalList } from '../../api/resources/withdrawals';
import { Page } from '../../components/Page';
import { paths } from '../../lib/paths';
import { HistoryFilters } from './HistoryFilters';
import { OrderHistory } from './OrderHistory';
import { readReference } from './reference';
import { StatementLink } from './StatementLink';
import { Totals } from './Totals';
import { useListFilters } from './useListFilters';
import { createLazyPart } from '../../ui/overlays/LazyPart';

const withdrawDetail = createLazyPart(() => import('./WithdrawDetail'), 'withdrawDetail');

/** The player's withdrawals, newest first; page and filters are in the address. */
export default function WithdrawHistoryPage() {
  const { t } = useLingui();
  const filters = useListFilters(paths.withdrawHistory, withdrawalStatuses);
  const list = useWithdrawalList(filters.query);
  const found = useWithdrawalFound(
    readReference(filters.reference ?? '', 'withdrawal')?.codes ?? [],
  );
  const query = filters.reference === null ? list : found;
  const hasCanceled = useHasCancellation() || filters.status === 'CANCELED';
  const statuses = withdrawalStatuses.filter((status) => status !== 'CANCELED' || hasCanceled);
  return (
    <Page
      title={t`Withdraw history`}
      back={paths.withdraw}
      width="list"
      action={<StatementLink days={filters.days} />}
    >
      <HistoryFilters kind="withdrawal" statuses={statuses} filters={filters} />
      {filters.days && list.data?.totals && filters.reference === null && (
        <Totals
          kind="withdrawal"
          days={filters.days}
          totals={list.data.totals}
          isOutdated={list.isPlaceholderData}
        />
      )}
      <OrderHistory
        kind="withdrawal"
        query={query}
        filters={filters}
        allHref={paths.withdrawHistory}
        first={{
          title: t`No withdrawals yet`,
          text: t`Your withdrawals will stand here, each with its reference and its status.`,
          href: paths.withdraw,
          action: t`Withdraw credit`,
        }}
        detail={withdrawDetail}
      />
    </Page>
  );
}
