import { useLingui } from '@lingui/react/macro';
import { type ReadWithdrawalOrder, withdrawalStatuses } from '../../../contract/withdrawals';
import { useWithdrawalList } from '../../api/resources/withdrawals';
import { Page } from '../../components/Page';
import { paths } from '../../lib/paths';
import { HistoryFilters } from './HistoryFilters';
import { HistoryFrame } from './HistoryFrame';
import { OrderList } from './OrderList';
import { StatementLink } from './StatementLink';
import { Totals } from './Totals';
import { useListPlace } from './useListPlace';
import { dateTimeText } from '../../i18n/dates';
import { useMoney } from '../../i18n/money';
import { providerName } from '../../i18n/providerNames';
import { ContactLinks } from '../../components/ContactLinks';
import { ShareWithdrawalReceipt } from '../orders/ShareReceipt';
import { DebitRefusedNotice } from '../orders/DebitRefusedNotice';
import { OrderStatusChip } from '../orders/OrderStatusChip';
import { WithdrawalFacts } from '../orders/WithdrawalFacts';
import { CopyButton } from '../../ui/buttons/CopyButton';
import { Facts } from '../../ui/display/Facts';
import { Notice } from '../../ui/feedback/Notice';
import { Row, Stack } from '../../ui/display/Stack';
import { Timeline } from './Timeline';

/** The player's withdrawals, newest first; page, status and days stand in the address. */
export default function WithdrawHistoryPage() {
  const { t } = useLingui();
  const place = useListPlace(paths.withdrawHistory, withdrawalStatuses);
  const query = useWithdrawalList(place.query);
  return (
    <Page
      title={t`Withdraw history`}
      back={paths.withdraw}
      width="list"
      action={<StatementLink days={place.days} />}
    >
      <HistoryFilters kind="withdrawal" statuses={withdrawalStatuses} place={place} />
      {place.days && query.data?.totals && (
        <Totals kind="withdrawal" days={place.days} totals={query.data.totals} />
      )}
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

/** All about one withdrawal: what was taken, what is paid out and what goes back, and when. */
function WithdrawDetail({ order }: { order: ReadWithdrawalOrder }) {
  const { t } = useLingui();
  const money = useMoney();
  return (
    <Stack gap={5}>
      <Row justify="between" wrap>
        <OrderStatusChip kind="withdrawal" status={order.status} />
        <CopyButton text={order.code} label={t`Copy reference`} copiedLabel={t`Copied`} />
      </Row>
      {order.reason !== null && (
        <Notice tone="error" title={t`Why staff rejected it`} action={<ContactLinks />}>
          {order.reason}
        </Notice>
      )}
      {order.isDebitRefused === true && <DebitRefusedNotice />}
      <Facts
        facts={[
          { id: 'provider', term: t`Game provider`, value: providerName(order.provider) },
          { id: 'created', term: t`Made`, value: dateTimeText(order.createdAt) },
          ...(order.rate === null
            ? []
            : [{ id: 'rate', term: t`Rate`, value: money.rate(order.rate) }]),
        ]}
      />
      <WithdrawalFacts order={order} isWhole />
      <Timeline kind="withdrawal" changes={order.timeline} />
      <ShareWithdrawalReceipt order={order} />
    </Stack>
  );
}
