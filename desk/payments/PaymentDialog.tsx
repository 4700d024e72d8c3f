import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { StaffPayment } from '../../contract/staffPayments';
import { Facts } from '../../src/ui/display/Facts';
import { Text } from '../../src/ui/display/Text';
import { Notice } from '../../src/ui/feedback/Notice';
import { TextField } from '../../src/ui/fields/TextField';
import { fetchBody, staffApi } from '../api';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { DepositFits, useDeposit } from './DepositFits';
import { useFormats } from '../ui/formats';
import { ReasonDialog } from '../ui/ReasonDialog';
import { SecondPersonHint, useNeedsSecondPerson } from '../ui/SecondPersonHint';
import { waitingReasons } from '../texts';

/**
 * `credit`: credit its own, ended order; `match`: credit another order; `close`: it was reported twice; `dismiss`: discard the
 * notice, no money moves; `agree`: confirm as the second person; `keep`: leave it held.
 */
export type PaymentDecision =
  'credit' | 'match' | 'return' | 'close' | 'dismiss' | 'agree' | 'keep';

interface PaymentDialogProps {
  payment: StaffPayment;
  decision: PaymentDecision;
  onClose: () => void;
}

/** Kip held for the payment's order above its amount: crediting the order returns it. */
function heldAboveOrder({ order, heldForOrder }: StaffPayment): bigint {
  return order && heldForOrder !== null ? BigInt(heldForOrder) - BigInt(order.amount) : 0n;
}

/** Dialog for a decision about a payment, with all facts to check first. */
export function PaymentDialog({ payment, decision, onClose }: PaymentDialogProps) {
  const { t, i18n } = useLingui();
  const { money } = useFormats();
  // The second person sees the order that the first one has chosen
  const [code, setCode] = useState(decision === 'agree' ? (payment.asked?.code ?? '') : '');
  const order = useDeposit(code.trim());
  const texts: Record<PaymentDecision, { title: string; action: string; hint: string }> = {
    credit: {
      title: t`Credit the order?`,
      action: t`Credit`,
      hint: t`The player gets the credit of the order.`,
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
    agree: {
      title: t`Agree to this?`,
      action: t`Agree`,
      hint: t`It is done as soon as you agree. Look yourself at what it is about.`,
    },
    keep: {
      title: t`Keep this payment held?`,
      action: t`Keep it held`,
      hint: t`Nothing is done. It can be decided again.`,
    },
  };
  const { title, action, hint } = texts[decision];
  const { asked } = payment;
  const askedCode = asked?.code ?? '';
  const steps = { match: t`Match to ${askedCode}`, return: t`Return`, credit: t`Credit` };
  const kip = (amount: string) => money({ amount, currency: 'LAK' });
  const isCredit = decision === 'credit' || (decision === 'agree' && asked?.step === 'credit');
  const surplus = isCredit ? heldAboveOrder(payment) : 0n;
  const back = kip(String(surplus));
  const reason = waitingReasons[payment.reason];
  const facts = [
    { id: 'amount', term: t`Payment`, value: kip(payment.amount) },
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
    ...(surplus > 0n
      ? [
          {
            id: 'held',
            term: t`Held for this order in all`,
            value: kip(payment.heldForOrder ?? ''),
          },
          { id: 'surplus', term: t`Goes back to the payer`, value: back },
        ]
      : []),
    ...(asked
      ? [
          {
            id: 'asked',
            term: t`What is asked`,
            value: `${asked.by}: ${steps[asked.step]} · ${asked.reason}`,
          },
        ]
      : []),
  ];
  const { needsSecondPerson } = payment;
  const ofMatch = useNeedsSecondPerson({
    amount: decision === 'match' ? payment.amount : null,
    code: order.data?.code ?? '',
    payment: payment.id,
  });
  const isNeeded =
    decision === 'match'
      ? ofMatch
      : (decision === 'credit' || decision === 'return') && needsSecondPerson[decision];
  const act = async (reason: string) => {
    const { payments, deposits } = staffApi;
    const params = { id: payment.id };
    if (decision === 'credit')
      await fetchBody(
        deposits.creditLate({
          params: { code: payment.order?.code ?? '' },
          body: { reason, seen: payment.heldForOrder ?? undefined },
        }),
      );
    else if (decision === 'match')
      await fetchBody(payments.match({ params, body: { code: code.trim(), reason } }));
    else if (decision !== 'agree')
      await fetchBody(payments[decision]({ params, body: { reason } }));
  };
  const about = (
    <>
      <Facts facts={facts} />
      <Text size="sm" tone="soft">
        {hint}
      </Text>
      {surplus > 0n && (
        <Notice tone="warn">
          {t`All payments held for this order are decided together. Send ${back} back at the bank.`}
        </Notice>
      )}
      <SecondPersonHint isNeeded={isNeeded} />
    </>
  );
  if (decision === 'agree') {
    const params = { id: payment.id };
    const seen = asked ? { step: asked.step, code: asked.code } : undefined;
    return (
      <ConfirmDialog
        onClose={onClose}
        title={title}
        action={action}
        about={
          <>
            {about}
            {asked?.step === 'match' && <DepositFits order={order} amount={payment.amount} />}
          </>
        }
        act={() => fetchBody(staffApi.payments.agree({ params, body: { seen } }))}
      />
    );
  }
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      title={title}
      action={action}
      isDangerous={decision === 'return'}
      about={about}
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
