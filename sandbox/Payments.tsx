import { useState } from 'react';
import { fetchBody } from '../src/api/client';
import { Button } from '../src/ui/buttons/Button';
import { List, ListRow } from '../src/ui/display/List';
import { Row, Stack } from '../src/ui/display/Stack';
import { Text } from '../src/ui/display/Text';
import { TextField } from '../src/ui/fields/TextField';
import { sandbox, type SandboxCall, type useWaitingPayments } from './calls';

type Payment = NonNullable<ReturnType<typeof useWaitingPayments>['data']>['items'][number];

/** Payments that staff match to an order or return, and contradicting notices that they dismiss. */
export function Payments({
  payments,
  sandboxCall,
}: {
  payments: readonly Payment[];
  sandboxCall: SandboxCall;
}) {
  if (payments.length === 0) return <Text tone="soft">None.</Text>;
  return (
    <List label="Payments">
      {payments.map((payment) => (
        <WaitingPayment
          key={[payment.id, payment.reason, payment.reference, payment.amount].join()}
          payment={payment}
          sandboxCall={sandboxCall}
        />
      ))}
    </List>
  );
}

function WaitingPayment({ payment, sandboxCall }: { payment: Payment; sandboxCall: SandboxCall }) {
  const [code, setCode] = useState('');
  const [reason, setReason] = useState('');
  const { id, recorded } = payment;
  const params = { id };
  const act = (label: string, call: () => Promise<unknown>) =>
    sandboxCall.mutate({ label: `${label} ${id}`, call });
  return (
    <>
      <ListRow
        title={payment.reference}
        subtitle={`${payment.amount} LAK · ${id}`}
        trailing={payment.reason}
      />
      <Stack gap={3}>
        {recorded && (
          <Text tone="soft">
            Reported first: {recorded.amount} LAK for {recorded.reference}
          </Text>
        )}
        {payment.order && (
          <Text tone="soft">
            {payment.order.code} · {payment.order.username} · {payment.order.status}
          </Text>
        )}
        <TextField label="Reason of the decision" value={reason} onChange={setReason} />
        {recorded ? (
          <Row wrap>
            <Button
              onPress={() =>
                act('Dismissed', () =>
                  fetchBody(sandbox.dismissConflicts({ params, body: { reason } })),
                )
              }
            >
              Dismiss
            </Button>
          </Row>
        ) : (
          <>
            <TextField label="Order to match it to" value={code} onChange={setCode} isVerbatim />
            <Row wrap>
              <Button
                onPress={() =>
                  act('Matched', () =>
                    fetchBody(sandbox.matchPayment({ params, body: { code, reason } })),
                  )
                }
              >
                Match
              </Button>
              <Button
                onPress={() =>
                  act('Returned', () =>
                    fetchBody(sandbox.returnPayment({ params, body: { reason } })),
                  )
                }
              >
                Return
              </Button>
            </Row>
          </>
        )}
      </Stack>
    </>
  );
}

/** Simulates a payment with any reference. The id of a known payment repeats its notice. */
export function PayByReference({ sandboxCall }: { sandboxCall: SandboxCall }) {
  const [reference, setReference] = useState('');
  const [amount, setAmount] = useState('');
  const [id, setId] = useState('');
  const body = { reference, amount, ...(id && { id }) };
  return (
    <Stack gap={3}>
      <TextField label="Reference" value={reference} onChange={setReference} isVerbatim />
      <TextField label="Amount, LAK" value={amount} onChange={setAmount} inputMode="numeric" />
      <TextField
        label="Id of the payment (empty: a new one)"
        value={id}
        onChange={setId}
        isVerbatim
      />
      <Row wrap>
        <Button
          onPress={() =>
            sandboxCall.mutate({
              label: `Paid with ${reference}`,
              call: () => fetchBody(sandbox.payByReference({ body })),
            })
          }
        >
          Pay with this reference
        </Button>
      </Row>
    </Stack>
  );
}
