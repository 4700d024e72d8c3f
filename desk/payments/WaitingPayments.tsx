import { useMemo, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { StaffPayment as Payment } from '../../contract/staffPayments';
import { depositOrderMachine } from '../../machines/depositOrder';
import { mayBeDuplicate } from '../../machines/heldPayment';
import { nextStatus } from '../../machines/lifecycle';
import { Button } from '../../src/ui/buttons/Button';
import { mayCall, type Me } from '../api';
import { AskedBy } from '../ui/AskedBy';
import { useFormats } from '../ui/formats';
import * as layout from '../ui/Layout.module.css';
import { PagedTable, type PagedTableProps } from '../ui/LiveTable';
import { LongId } from '../ui/LongId';
import type { Column } from '../ui/Table';
import * as words from '../ui/Words.module.css';
import { waitingReasons, wordOf } from '../texts';
import { ProtectionLine } from '../players/PlayerProtection';
import { OrderOfPayment } from './OrderOfPayment';
import { PaymentDialog, type PaymentDecision } from './PaymentDialog';

/**
 * Possible decisions about a payment, the most likely first. A held payment that covers its ended order can still credit it. Each
 * one of an order may have been reported twice, because two that are held are not compared.
 */
function decisionsFor(
  { recorded, order, amount, reason, asked }: Payment,
  { name }: Me,
): readonly PaymentDecision[] {
  if (recorded) return ['dismiss'];
  if (asked) return asked.by === name ? ['keep'] : ['agree', 'keep'];
  if (order && mayBeDuplicate(reason)) return ['close', 'match', 'return'];
  const fits =
    order !== null &&
    nextStatus(depositOrderMachine, order.status, 'resolveLate') !== null &&
    BigInt(amount) >= BigInt(order.amount);
  if (fits) return ['credit', 'match', 'return', 'close'];
  return order ? ['match', 'return', 'close'] : ['match', 'return'];
}

interface WaitingPaymentsProps extends Omit<
  PagedTableProps<Payment>,
  'label' | 'columns' | 'keyOf'
> {
  me: Me;
}

/** A table of waiting payments, each with the decisions that are possible. Nothing where there is none and `empty` is null. */
export function WaitingPayments({ me, ...table }: WaitingPaymentsProps) {
  const { t } = useLingui();
  const [deciding, setDeciding] = useState<{ payment: Payment; decision: PaymentDecision } | null>(
    null,
  );
  const columns = useColumns(me, (payment, decision) => setDeciding({ payment, decision }));
  const isShown = table.empty !== null || table.list.data?.items.length !== 0;
  return (
    <>
      {isShown && (
        <PagedTable
          {...table}
          label={t`Payments`}
          columns={columns}
          keyOf={({ id, reason, reference, amount }) => [id, reason, reference, amount].join()}
        />
      )}
      {deciding && <PaymentDialog {...deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}

function useColumns(
  me: Me,
  onDecide: (payment: Payment, decision: PaymentDecision) => void,
): Column<Payment>[] {
  const { t, i18n } = useLingui();
  const { amount, money, time } = useFormats();
  const mayDecide = mayCall(me, 'payments.match');
  return useMemo(() => {
    const kip = (text: string) => ({ amount: text, currency: 'LAK' as const });
    const labels: Record<PaymentDecision, string> = {
      credit: t`Credit`,
      match: t`Match`,
      return: t`Return`,
      close: t`Same payment`,
      dismiss: t`Dismiss`,
      agree: t`Agree`,
      keep: t`Keep it held`,
    };
    return [
      {
        id: 'receivedAt',
        isWhole: true,
        head: t`Received`,
        cell: ({ receivedAt }) => time(receivedAt),
        sortBy: ({ receivedAt }) => receivedAt,
      },
      {
        id: 'amount',
        head: t`Amount, LAK`,
        align: 'end',
        cell: (payment) => <b>{amount(kip(payment.amount))}</b>,
        sortBy: (payment) => BigInt(payment.amount),
      },
      {
        id: 'reason',
        head: t`Why it waits`,
        cell: (payment) => {
          const { reason, recorded } = payment;
          const first = recorded && money(kip(recorded.amount));
          const reference = recorded?.reference;
          return (
            <>
              {wordOf(i18n, waitingReasons, reason)}
              {recorded && (
                <span className={words.line}>
                  <Trans>
                    First report: {first} for {reference}
                  </Trans>
                </span>
              )}
              <Asked payment={payment} me={me} />
            </>
          );
        },
        sortBy: ({ reason }) => reason,
      },
      {
        id: 'order',
        head: t`Order`,
        cell: ({ order, protection, reference, id }) => (
          <>
            {order && <OrderOfPayment order={order} />}
            {order?.code !== reference && <span className={words.whole}>{reference}</span>}
            {id !== reference && (
              <span className={words.line}>
                <LongId id={id} />
              </span>
            )}
            {order && <ProtectionLine protection={protection} />}
          </>
        ),
      },
      ...(mayDecide
        ? [
            {
              id: 'act',
              head: t`Decide`,
              align: 'end' as const,
              isHeadHidden: true,
              cell: (payment: Payment) => (
                <span className={layout.buttons}>
                  {decisionsFor(payment, me).map((decision) => (
                    <Button
                      key={decision}
                      onPress={() => onDecide(payment, decision)}
                      aria-label={`${labels[decision]}: ${payment.reference}`}
                    >
                      {labels[decision]}
                    </Button>
                  ))}
                </span>
              ),
            },
          ]
        : []),
    ];
  }, [t, i18n, amount, money, time, mayDecide, onDecide, me]);
}

/** The request to a second person, and who made it. */
function Asked({ payment, me }: { payment: Payment; me: Me }) {
  const { t } = useLingui();
  const { asked } = payment;
  if (!asked) return null;
  const code = asked.code ?? '';
  const steps = { match: t`Match to ${code}`, return: t`Return`, credit: t`Credit` };
  return (
    <span className={words.line}>
      <AskedBy askedBy={asked.by} reason={`${steps[asked.step]}: ${asked.reason}`} me={me} />
    </span>
  );
}
