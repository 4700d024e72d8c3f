import { useLingui } from '@lingui/react/macro';
import type { WithdrawalOrder } from '../../../contract/withdrawals';
import { useBankAccounts } from '../../api/hooks';
import { BankAccountLine } from '../../layout/BankAccountLine';
import { CopyLine } from '../../layout/CopyLine';
import { OrderStatusChip } from '../../layout/OrderStatusChip';
import { WithdrawalFacts } from '../../layout/WithdrawalFacts';
import { Card } from '../../ui/Card';
import { Row, Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';

/** Status, reference and split of a withdrawal, and the account it goes to unless it was rejected. */
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
        <WithdrawalFacts order={order} />
        {account && order.status !== 'REJECTED' && (
          <BankAccountLine account={account} label={t`Goes to`} />
        )}
      </Stack>
    </Card>
  );
}
