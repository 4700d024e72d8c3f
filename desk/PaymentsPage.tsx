import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { WaitingPayment } from '../contract/staff';
import type { z } from 'zod';
import { Button } from '../src/ui/buttons/Button';
import { Card } from '../src/ui/display/Card';
import { Row } from '../src/ui/display/Stack';
import { bodyOf, mayCall, staffApi, useLive, type Me } from './api';
import * as styles from './Desk.module.css';
import { useFormats } from './formats';
import { LoadError } from './LoadError';
import { ReasonDialog } from './ReasonDialog';
import { Table, type Column } from './Table';
import { waitingReasons } from './texts';

type Payment = z.infer<typeof WaitingPayment>;
type Decision = 'match' | 'return' | 'dismiss';

/** Payments whose money is held, or about which two notices contradict each other. */
export function PaymentsPage({ me }: { me: Me }) {
  const { t, i18n } = useLingui();
  const { money, time } = useFormats();
  const [deciding, setDeciding] = useState<{ payment: Payment; decision: Decision } | null>(null);
  const { data, error, refetch } = useLive(['payments'], () =>
    bodyOf(staffApi.payments.list({ query: { page: 1, pageSize: 100 } })),
  );
  const mayDecide = mayCall(me, 'payments.match');
  const kip = (amount: string) => money({ amount, currency: 'LAK' });
  const reasonOf = ({ reason }: Payment) => {
    const known = waitingReasons[reason];
    return known ? i18n._(known) : reason;
  };
  const columns: Column<Payment>[] = [
    { id: 'receivedAt', head: t`Received`, cell: ({ receivedAt }) => time(receivedAt) },
    { id: 'reference', head: t`Reference`, cell: ({ reference }) => reference },
    { id: 'amount', head: t`Amount`, align: 'end', cell: ({ amount }) => kip(amount) },
    {
      id: 'reason',
      head: t`Why it waits`,
      cell: (payment) => (
        <>
          {reasonOf(payment)}
          {payment.recorded && (
            <>
              <br />
              <Trans>
                Told first: {kip(payment.recorded.amount)} for {payment.recorded.reference}
              </Trans>
            </>
          )}
        </>
      ),
    },
    {
      id: 'order',
      head: t`Order`,
      cell: ({ order }) => (order ? `${order.code} · ${order.username} · ${order.status}` : '—'),
    },
    {
      id: 'act',
      head: '',
      align: 'end',
      cell: (payment) => {
        const button = (decision: Decision, label: string) => (
          <Button key={decision} onPress={() => setDeciding({ payment, decision })}>
            {label}
          </Button>
        );
        if (!mayDecide) return null;
        if (payment.recorded) return button('dismiss', t`Dismiss`);
        return <Row>{[button('match', t`Match`), button('return', t`Return`)]}</Row>;
      },
    },
  ];
  const titles: Record<Decision, string> = {
    match: t`Match this payment to an order?`,
    return: t`Return this payment?`,
    dismiss: t`Dismiss this notice?`,
  };
  const actions: Record<Decision, string> = {
    match: t`Match`,
    return: t`Return`,
    dismiss: t`Dismiss`,
  };
  const decide = async (reason: string, code: string) => {
    if (!deciding) return;
    // Gateway ids may hold any characters, and the client does not encode path parameters
    const params = { id: encodeURIComponent(deciding.payment.id) };
    const { payments } = staffApi;
    if (deciding.decision === 'match')
      await bodyOf(payments.match({ params, body: { code, reason } }));
    else await bodyOf(payments[deciding.decision]({ params, body: { reason } }));
  };
  return (
    <>
      <h1 className={styles.title}>
        <Trans>Payments</Trans>
      </h1>
      <Card padding="tight">
        {error && <LoadError error={error} onRetry={refetch} />}
        {data && (
          <Table
            label={t`Payments`}
            columns={columns}
            rows={data.items}
            keyOf={({ id, reason, reference, amount }) => [id, reason, reference, amount].join()}
            empty={<Trans>No payment waits.</Trans>}
          />
        )}
      </Card>
      <ReasonDialog
        isOpen={deciding !== null}
        onClose={() => setDeciding(null)}
        title={titles[deciding?.decision ?? 'match']}
        about={deciding ? `${kip(deciding.payment.amount)} · ${deciding.payment.reference}` : ''}
        action={actions[deciding?.decision ?? 'match']}
        codeLabel={deciding?.decision === 'match' ? t`Order` : undefined}
        act={decide}
      />
    </>
  );
}
