import { useLingui } from '@lingui/react/macro';
import { depositStatuses } from '../../../contract/deposits';
import { useDepositList } from '../../api/resources/deposits';
import { Page } from '../../components/Page';
import { paths } from '../../lib/paths';
import { DepositDetail } from './DepositDetail';
import { HistoryFrame } from './HistoryFrame';
import { OrderList } from './OrderList';
import { StatusFilter } from './StatusFilter';
import { useListPlace } from './useListPlace';

/** The player's deposits, newest first; page and status stand in the address. */
export default function DepositHistoryPage() {
  const { t } = useLingui();
  const place = useListPlace(paths.depositHistory, depositStatuses);
  const query = useDepositList(place.query);
  return (
    <Page title={t`Deposit history`} back={paths.deposit} width="list">
      <StatusFilter
        kind="deposit"
        statuses={depositStatuses}
        current={place.status}
        hrefOf={place.hrefOfStatus}
      />
      <HistoryFrame
        query={query}
        place={place}
        allHref={paths.depositHistory}
        of="orders"
        first={{
          title: t`No deposits yet`,
          text: t`Your deposits will stand here, each with its reference and its status.`,
          href: paths.deposit,
          action: t`Make a deposit`,
        }}
      >
        <OrderList
          kind="deposit"
          orders={query.data?.items ?? []}
          isOutdated={query.isPlaceholderData}
          detail={(order) => <DepositDetail order={order} />}
        />
      </HistoryFrame>
    </Page>
  );
}
