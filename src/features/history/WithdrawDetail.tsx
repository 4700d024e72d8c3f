import { Trans, useLingui } from '@lingui/react/macro';
import type { WithdrawalOrder } from '../../../contract/withdrawals';
import { dateTimeText } from '../../i18n/dates';
import { useMoney } from '../../i18n/money';
import { providerName } from '../../i18n/providerNames';
import { Amount } from '../../layout/Amount';
import { ContactLinks } from '../../layout/ContactLinks';
import { ReturnNote } from '../../layout/ReturnNote';
import { OrderStatusChip } from '../../layout/OrderStatusChip';
import { CopyButton } from '../../ui/CopyButton';
import { Facts } from '../../ui/Facts';
import { Notice } from '../../ui/Notice';
import { Row, Stack } from '../../ui/Stack';
import { Timeline } from './Timeline';

/** All about one withdrawal: what was taken, what is paid out and what goes back, and when. */
export function WithdrawDetail({ order }: { order: WithdrawalOrder }) {
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
      <Facts
        facts={[
          { id: 'provider', term: t`Game provider`, value: providerName(order.provider) },
          { id: 'created', term: t`Made`, value: dateTimeText(order.createdAt) },
          { id: 'rate', term: t`Rate`, value: money.rate(order.rate) },
        ]}
      />
      <Facts
        facts={[
          { id: 'amount', term: t`Credit withdrawn`, value: <Amount of={order.amount} /> },
          { id: 'return', term: t`Return credit`, value: <Amount of={order.returnCredit} /> },
          { id: 'receive', term: t`Receive credit`, value: <Amount of={order.receiveCredit} /> },
          {
            id: 'payout',
            term: <Trans>To your bank account</Trans>,
            value: <Amount of={order.payout} />,
            isTotal: true,
          },
        ]}
      />
      <ReturnNote returned={order.returnCredit} />
      <Timeline kind="withdrawal" changes={order.timeline} />
    </Stack>
  );
}
