import { useLingui } from '@lingui/react/macro';
import type { ReadWithdrawalOrder } from '../../../contract/withdrawals';
import { useWithdrawalFound } from '../../api/resources/withdrawalHistory';
import { dateTimeText } from '../../i18n/dates';
import { useMoney } from '../../i18n/money';
import { providerName } from '../../i18n/providerNames';
import { shownStatus } from '../../i18n/statuses';
import { ContactLinks } from '../../components/ContactLinks';
import { ShareWithdrawalReceipt } from '../orders/ShareReceipt';
import { OrderStatusChip } from '../orders/OrderStatusChip';
import { RejectionNotice } from '../orders/RejectionNotice';
import { WithdrawalFacts } from '../orders/WithdrawalFacts';
import { CopyButton } from '../../ui/buttons/CopyButton';
import { Facts } from '../../ui/display/Facts';
import { Row, Stack } from '../../ui/display/Stack';
import type { OrderDetailProps } from './OrderHistory';
import { Timeline } from './Timeline';

/** Details of a withdrawal: the amount, its paid and returned parts, and their times. */
export default function WithdrawDetail(props: OrderDetailProps<ReadWithdrawalOrder>) {
  const { t } = useLingui();
  const money = useMoney();
  const found = useWithdrawalFound(props.isUnlisted ? [props.order.code] : []);
  const order = found.data?.items[0] ?? props.order;
  return (
    <Stack gap={5}>
      <Row justify="between" wrap>
        <OrderStatusChip kind="withdrawal" status={shownStatus(order)} />
        <CopyButton
          text={order.code}
          label=""
          copiedLabel=""
          name={t`Copy reference`}
          saying={t`Copied`}
        />
      </Row>
      <RejectionNotice order={order} />
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
      {order.status === 'REJECTED' && <ContactLinks />}
      <ShareWithdrawalReceipt order={order} />
    </Stack>
  );
}
