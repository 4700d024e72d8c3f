import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { WaitingPayment } from '../contract/staffPayments';
import { Facts } from '../src/ui/display/Facts';
import { Text } from '../src/ui/display/Text';
import { TextField } from '../src/ui/fields/TextField';
import { bodyOf, staffApi } from './api';
import { DepositFits, useDeposit } from './DepositFits';
import { useFormats } from './formats';
import { ReasonDialog } from './ReasonDialog';
import { waitingReasons } from './texts';

/**
 * `credit`: its own order, which has ended; `match`: another order; `close`: it was reported twice; `dismiss`: the notice, no
 * money moves.
 */
export type PaymentDecision = 'credit' | 'match' | 'return' | 'close' | 'dismiss';

interface PaymentDialogProps {
  payment: WaitingPayment;
  decision: PaymentDecision;
  onClose: () => void;
}

/** A decision about a payment, with all that it is about before it is made. */
export function PaymentDialog({ payment, decision, onClose }: PaymentDialogProps) {
  const { t, i18n } = useLingui();
  const { money } = useFormats();
  const [code, setCode] = useState('');
  const order = useDeposit(code.trim());
  const texts: Record<PaymentDecision, { title: string; action: string; hint: string }> = {
    credit: {
      title: t`Credit the order?`,
      action: t`Credit`,
      hint: t`The player gets the credit of the order. What was paid above its amount is returned.`,
    },
    match: {
      title: t`Match this payment to an order?`,
      action: t`Match`,
      hint: t`The order takes the payment as if it had named it.`,
    },
    return: {
      title: t`Return this payment?`,
      action: t`Return`,
      hint: t`Send the money back at the bank; the books show it as returned.`,
    },
    close: {
      title: t`Is this the same payment?`,
      action: t`Same payment`,
      hint: t`It was reported twice and came in once. It is closed: nothing is credited, and nothing is sent back.`,
    },
    dismiss: {
      title: t`Dismiss this notice?`,
      action: t`Dismiss`,
      hint: t`No money moves: the payment stays as it was reported first.`,
    },
  };
  const { title, action, hint } = texts[decision];
  const kip = { amount: payment.amount, currency: 'LAK' as const };
  const reason = waitingReasons[payment.reason];
  const facts = [
    { id: 'amount', term: t`Payment`, value: money(kip) },
    { id: 'reference', term: t`Reference`, value: payment.reference },
    { id: 'reason', term: t`Why it waits`, value: reason ? i18n._(reason) : payment.reason },
    ...(payment.order
      ? [
          {
            id: 'order',
            term: t`Order`,
            value: `${payment.order.code} · ${payment.order.username}`,
          },
        ]
      : []),
  ];
  const act = async (reason: string) => {
    const { payments, deposits } = staffApi;
    // Gateway ids may hold any characters, and the client does not encode path parameters
    const params = { id: encodeURIComponent(payment.id) };
    if (decision === 'credit')
      await bodyOf(
        deposits.creditLate({ params: { code: payment.order?.code ?? '' }, body: { reason } }),
      );
    else if (decision === 'match')
      await bodyOf(payments.match({ params, body: { code: code.trim(), reason } }));
    else await bodyOf(payments[decision]({ params, body: { reason } }));
  };
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      title={title}
      action={action}
      isDangerous={decision === 'return'}
      about={
        <>
          <Facts facts={facts} />
          <Text size="sm" tone="soft">
            {hint}
          </Text>
        </>
      }
      act={act}
      more={
        decision === 'match'
          ? {
              isReady: order.data !== undefined,
              field: (isSent) => (
                <>
                  <TextField
                    label={t`Code of the order`}
                    value={code}
                    onChange={(text) => setCode(text.toUpperCase())}
                    error={isSent && code.trim() === '' && t`Please fill this in.`}
                    isVerbatim
                    isRequired
                    autoFocus
                  />
                  <DepositFits order={order} amount={payment.amount} />
                </>
              ),
            }
          : undefined
      }
    />
  );
}
