import { useLingui } from '@lingui/react/macro';
import type { WithdrawalOrder } from '../../../contract/withdrawals';
import { useBankAccounts } from '../../api/hooks';
import { Amount } from '../../layout/Amount';
import { BankAccountLine } from '../../layout/BankAccountLine';
import { CopyLine } from '../../layout/CopyLine';
import { ReturnNote } from '../../layout/ReturnNote';
import { OrderStatusChip } from '../../layout/OrderStatusChip';
import { Card } from '../../ui/Card';
import { Facts } from '../../ui/Facts';
import { Row, Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';

/** Status, reference and split of a withdrawal, and the account it goes to. */
export function WithdrawReceipt({ order }: { order: WithdrawalOrder }) {
  const { t } = useLingui();
  const { data } = useBankAccounts();
  const account = data?.bankAccounts[0];
  return (
    <Card>
      <Stack gap={4}>
        <Row>
          <OrderStatusChip kind="withdrawal" status={order.status} />
        </Row>
        <CopyLine label={t`Reference`} text={order.code}>
          <Text as="span" isCode>
            {order.code}
          </Text>
        </CopyLine>
        <Facts
          facts={[
            { id: 'amount', term: t`Credit withdrawn`, value: <Amount of={order.amount} /> },
            { id: 'return', term: t`Return credit`, value: <Amount of={order.returnCredit} /> },
            { id: 'receive', term: t`Receive credit`, value: <Amount of={order.receiveCredit} /> },
            {
              id: 'payout',
              term: t`To your bank account`,
              value: <Amount of={order.payout} />,
              isTotal: true,
            },
          ]}
        />
        <ReturnNote returned={order.returnCredit} />
        {account && <BankAccountLine account={account} label={t`Goes to`} />}
      </Stack>
    </Card>
  );
}
