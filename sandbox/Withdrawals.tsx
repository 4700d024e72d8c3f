import { useState } from 'react';
import { fetchBody } from '../src/api/client';
import { Button } from '../src/ui/buttons/Button';
import { List, ListRow } from '../src/ui/display/List';
import { Row, Stack } from '../src/ui/display/Stack';
import { Text } from '../src/ui/display/Text';
import { TextField } from '../src/ui/fields/TextField';
import { sandbox, type SandboxCall, type usePendingOrders } from './calls';

type Order = NonNullable<ReturnType<typeof usePendingOrders>['data']>['withdrawals'][number];

/** Withdrawals that wait for a decision of the staff. */
export function Withdrawals({
  orders,
  sandboxCall,
}: {
  orders: readonly Order[];
  sandboxCall: SandboxCall;
}) {
  if (orders.length === 0) return <Text tone="soft">None.</Text>;
  return (
    <List label="Withdrawals">
      {orders.map((order) => (
        <Withdrawal key={order.code} order={order} sandboxCall={sandboxCall} />
      ))}
    </List>
  );
}

function Withdrawal({ order, sandboxCall }: { order: Order; sandboxCall: SandboxCall }) {
  const [reason, setReason] = useState('The account name does not match.');
  const { code } = order;
  const params = { code };
  return (
    <>
      <ListRow
        title={code}
        subtitle={`${order.username} · ${order.amount} THB`}
        trailing={order.status}
      />
      <Stack gap={3}>
        <TextField label="Reason of a rejection" value={reason} onChange={setReason} />
        <Row wrap>
          <Button
            onPress={() =>
              sandboxCall.mutate({
                label: `Approved ${code}`,
                call: () => fetchBody(sandbox.approveWithdrawal({ params, body: {} })),
              })
            }
          >
            Approve
          </Button>
          <Button
            onPress={() =>
              sandboxCall.mutate({
                label: `Rejected ${code}`,
                call: () => fetchBody(sandbox.rejectWithdrawal({ params, body: { reason } })),
              })
            }
          >
            Reject
          </Button>
          <Button
            onPress={() =>
              sandboxCall.mutate({
                label: `Rejected ${code} for the name`,
                call: () =>
                  fetchBody(
                    sandbox.rejectWithdrawal({ params, body: { cause: 'NAME_MISMATCH', reason } }),
                  ),
              })
            }
          >
            Reject for the name
          </Button>
        </Row>
      </Stack>
    </>
  );
}
