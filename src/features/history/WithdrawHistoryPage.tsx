import { useLingui } from '@lingui/react/macro';
import { withdrawalStatuses } from '../../../contract/withdrawals';
import { useWithdrawalList } from '../../api/resources/withdrawals';
import { Page } from '../../components/Page';
import { paths } from '../../lib/paths';
import { HistoryFrame } from './HistoryFrame';
import { OrderList } from './OrderList';
import { StatusFilter } from './StatusFilter';
import { useListPlace } from './useListPlace';
import { WithdrawDetail } from './WithdrawDetail';

/** The player's withdrawals, newest first; page and status stand in the address. */
export default function WithdrawHistoryPage() {
  const { t } = useLingui();
  const place = useListPlace(paths.withdrawHistory, withdrawalStatuses);
  const query = useWithdrawalList(place.query);
  return (
    <Page title={t`Withdraw history`} back={paths.withdraw} width="list">
      <StatusFilter
        kind="withdrawal"
        statuses={withdrawalStatuses}
        current={place.status}
        hrefOf={place.hrefOfStatus}
      />
      <HistoryFrame
        query={query}
        place={place}
        allHref={paths.withdrawHistory}
        of="orders"
        first={{
          title: t`No withdrawals yet`,
          text: t`Your withdrawals will stand here, each with its reference and its status.`,
          href: paths.withdraw,
          action: t`Withdraw credit`,
        }}
      >
        <OrderList
          kind="withdrawal"
          orders={query.data?.items ?? []}
          isOutdated={query.isPlaceholderData}
          detail={(order) => <WithdrawDetail order={order} />}
        />
      </HistoryFrame>
    </Page>
  );
}
