import { Trans, useLingui } from '@lingui/react/macro';
import type { ReadDepositOrder } from '../../../contract/deposits';
import { depositOrderPath } from '../../lib/paths';
import { isPaid, stillWaits } from '../../../machines/depositOrder';
import { useDepositFound } from '../../api/resources/depositHistory';
import { dateTimeText } from '../../i18n/dates';
import { useMoney } from '../../i18n/money';
import { providerName } from '../../i18n/providerNames';
import { Amount } from '../../components/Amount';
import { HeldPayment } from '../orders/HeldPayment';
import { SameDepositButton } from '../orders/SameDeposit';
import { ShareDepositReceipt } from '../orders/ShareReceipt';
import { OrderStatusChip } from '../orders/OrderStatusChip';
import { CopyButton } from '../../ui/buttons/CopyButton';
import { Facts } from '../../ui/display/Facts';
import { LinkButton } from '../../ui/buttons/Link';
import { Notice } from '../../ui/feedback/Notice';
import { Row, Stack } from '../../ui/display/Stack';
import type { OrderDetailProps } from './OrderHistory';
import { Timeline } from './Timeline';

/** Details of a deposit: the payment, the credit, and their times. */
export default function DepositDetail(props: OrderDetailProps<ReadDepositOrder>) {
  const { t } = useLingui();
  const money = useMoney();
  const found = useDepositFound(props.isUnlisted ? [props.order.code] : []);
  const order = found.data?.items[0] ?? props.order;
  return (
    <Stack gap={5}>
      <HeldPayment order={order} />
      <Row justify="between" wrap>
        <OrderStatusChip kind="deposit" status={order.status} />
        <CopyButton
          text={order.code}
          label=""
          copiedLabel=""
          name={t`Copy reference`}
          saying={t`Copied`}
        />
      </Row>
      <Facts
        facts={[
          { id: 'amount', term: t`Amount`, value: <Amount of={order.amount} /> },
          { id: 'provider', term: t`Game provider`, value: providerName(order.provider) },
          { id: 'created', term: t`Made`, value: dateTimeText(order.createdAt) },
          ...(order.rate === null
            ? []
            : [{ id: 'rate', term: t`Rate`, value: money.rate(order.rate) }]),
        ]}
      />
      <Facts
        facts={[
          { id: 'deposit', term: t`Deposit credit`, value: <Amount of={order.depositCredit} /> },
          { id: 'promo', term: t`Promo credit`, value: <Amount of={order.promoCredit} /> },
          {
            id: 'total',
            term: stillWaits(order.status) ? t`Total expected` : t`Total credited`,
            value: <Amount of={order.totalCredit} />,
            isTotal: true,
          },
        ]}
      />
      {order.returned && !order.held && order.status !== 'SUCCESS' && (
        <Notice>
          <Trans>Your payment was sent back</Trans>
        </Notice>
      )}
      {/* A receipt of an unpaid order would say nothing. */}
      {isPaid(order.status) && <ShareDepositReceipt order={order} />}
      {order.status === 'SUCCESS' && <SameDepositButton order={order} />}
      {stillWaits(order.status) && (
        <LinkButton href={depositOrderPath(order.code)} variant="main">
          <Trans>Continue this deposit</Trans>
        </LinkButton>
      )}
      <Timeline kind="deposit" changes={order.timeline} />
    </Stack>
  );
}
