import { useLingui } from '@lingui/react/macro';
import { depositStatuses } from '../../../contract/deposits';
import { useDepositList } from '../../api/resources/deposits';
import { Page } from '../../components/Page';
import { paths } from '../../lib/paths';
import { HistoryFilters } from './HistoryFilters';
import { HistoryFrame } from './HistoryFrame';
import { LazyOrdersArt } from './LazyOrdersArt';
import { OrderList } from './OrderList';
import { StatementLink } from './StatementLink';
import { Totals } from './Totals';
import { useListPlace } from './useListPlace';
import { partOf } from '../../ui/overlays/LazyPart';

const depositDetail = partOf(() => import('./DepositDetail'), 'depositDetail');

/** The player's deposits, newest first; page, status and days stand in the address. */
export default function DepositHistoryPage() {
  const { t } = useLingui();
  const place = useListPlace(paths.depositHistory, depositStatuses);
  const query = useDepositList(place.query);
  return (
    <Page
      title={t`Deposit history`}
      back={paths.deposit}
      width="list"
      action={<StatementLink days={place.days} />}
    >
      <HistoryFilters kind="deposit" statuses={depositStatuses} place={place} />
      {place.days && query.data?.totals && (
        <Totals kind="deposit" days={place.days} totals={query.data.totals} />
      )}
      <HistoryFrame
        query={query}
        place={place}
        allHref={paths.depositHistory}
        of="orders"
        art={<LazyOrdersArt />}
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
          detail={depositDetail}
        />
      </HistoryFrame>
    </Page>
  );
}
