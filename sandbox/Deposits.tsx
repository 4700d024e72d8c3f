import { useState } from 'react';
import { fetchBody } from '../src/api/client';
import { Button } from '../src/ui/buttons/Button';
import { List, ListRow } from '../src/ui/display/List';
import { Row, Stack } from '../src/ui/display/Stack';
import { Text } from '../src/ui/display/Text';
import { TextField } from '../src/ui/fields/TextField';
import { sandbox, type SandboxCall, type usePendingOrders } from './calls';

type Order = NonNullable<ReturnType<typeof usePendingOrders>['data']>['deposits'][number];

/** Deposits that wait for a payment or for a decision of the staff. */
export function Deposits({
  orders,
  sandboxCall,
}: {
  orders: readonly Order[];
  sandboxCall: SandboxCall;
}) {
  if (orders.length === 0) return <Text tone="soft">None.</Text>;
  return (
    <List label="Deposits">
      {orders.map((order) => (
        <Deposit key={order.code} order={order} sandboxCall={sandboxCall} />
      ))}
    </List>
  );
}

function Deposit({ order, sandboxCall }: { order: Order; sandboxCall: SandboxCall }) {
  const [amount, setAmount] = useState('');
  const { code } = order;
  const params = { code };
  const act = (label: string, call: () => Promise<unknown>) =>
    sandboxCall.mutate({ label: `${label} ${code}`, call });
  return (
    <>
      <ListRow
        title={code}
        subtitle={`${order.username} · ${order.amount} LAK`}
        trailing={order.late ? `${order.status} · paid late` : order.status}
      />
      <Stack gap={3}>
        <TextField
          label="Amount paid, LAK (empty: the order's)"
          value={amount}
          onChange={setAmount}
          inputMode="numeric"
        />
        <Row wrap>
          <Button
            onPress={() =>
              act('Paid', () =>
                fetchBody(sandbox.payDeposit({ params, body: amount ? { amount } : {} })),
              )
            }
          >
            Pay
          </Button>
          <Button
            onPress={() =>
              act('Failed', () => fetchBody(sandbox.failDeposit({ params, body: {} })))
            }
          >
            Fail
          </Button>
          <Button
            onPress={() =>
              act('Rejected', () => fetchBody(sandbox.rejectDeposit({ params, body: {} })))
            }
          >
            Reject
          </Button>
          {(['credit', 'return'] as const).map((decision) => (
            <Button
              key={decision}
              onPress={() =>
                act(`Held payment: ${decision}`, () =>
                  fetchBody(sandbox.resolveLateDeposit({ params, body: { how: decision } })),
                )
              }
            >
              {decision === 'credit' ? 'Credit what is held' : 'Return what is held'}
            </Button>
          ))}
        </Row>
      </Stack>
    </>
  );
}
