import { useState } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
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

interface DecisionTexts {
  title: MessageDescriptor;
  /** Label of the button. */
  action: MessageDescriptor;
  hint: MessageDescriptor;
}

const texts: Record<PaymentDecision, DecisionTexts> = {
  credit: {
    title: msg`Credit the order?`,
    action: msg`Credit`,
    hint: msg`The player gets the credit of the order.`,
  },
  match: {
    title: msg`Match this payment to an order?`,
    action: msg`Match`,
    hint: msg`The order takes the payment as if it had named it.`,
  },
  return: {
    title: msg`Return this payment?`,
    action: msg`Return`,
    hint: msg`Send the money back at the bank; the books show it as returned.`,
  },
  close: {
    title: msg`Is this the same payment?`,
    action: msg`Same payment`,
    hint: msg`It was reported twice and came in once. It is closed: nothing is credited, and nothing is sent back.`,
  },
  dismiss: {
    title: msg`Dismiss this notice?`,
    action: msg`Dismiss`,
    hint: msg`No money moves: the payment stays as it was reported first.`,
  },
  agree: {
    title: msg`Agree to this?`,
    action: msg`Agree`,
    hint: msg`It is done as soon as you agree. Look yourself at what it is about.`,
  },
  keep: {
    title: msg`Keep this payment held?`,
    action: msg`Keep it held`,
    hint: msg`Nothing is done. It can be decided again.`,
  },
};

/** Dialog for a decision about a payment, with all facts to check first. */
export function PaymentDialog({ payment, decision, onClose }: PaymentDialogProps) {
  const { i18n } = useLingui();
  const title = i18n._(texts[decision].title);
  const action = i18n._(texts[decision].action);
  const dialog = { payment, title, action, onClose };
  if (decision === 'agree') return <AgreeDialog {...dialog} />;
  if (decision === 'match') return <MatchDialog {...dialog} />;
  const { deposits, payments } = staffApi;
  const act = (reason: string) => {
    const { id, reference, amount } = payment;
    if (decision === 'dismiss') {
      const body = { reason, seen: { reference, amount } };
      return fetchBody(payments.dismiss({ params: { id }, body }));
    }
    if (decision !== 'credit')
      return fetchBody(payments[decision]({ params: { id }, body: { reason } }));
    const code = payment.order?.code ?? '';
    const seen = payment.heldForOrder ?? undefined;
    return fetchBody(deposits.creditLate({ params: { code }, body: { reason, seen } }));
  };
  const isNeeded =
    (decision === 'credit' || decision === 'return') && payment.needsSecondPerson[decision];
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      title={title}
      action={action}
      isDangerous={decision === 'return'}
      about={<About payment={payment} decision={decision} needsSecondPerson={isNeeded} />}
      act={act}
    />
  );
}

interface DialogProps {
  payment: StaffPayment;
  title: string;
  action: string;
  onClose: () => void;
}

/** The second person confirms what the first one has asked for. */
function AgreeDialog({ payment, ...dialog }: DialogProps) {
  const { asked } = payment;
  const order = useDeposit(asked?.code ?? '');
  const params = { id: payment.id };
  const held = payment.heldForOrder ?? undefined;
  const seen = asked ? { step: asked.step, code: asked.code, held } : undefined;
  return (
    <ConfirmDialog
      {...dialog}
      about={
        <>
          <About payment={payment} decision="agree" needsSecondPerson={false} />
          {asked?.step === 'match' && (
            <DepositFits order={order} amount={payment.amount} held={heldFor(payment)} />
          )}
        </>
      }
      act={() => fetchBody(staffApi.payments.agree({ params, body: { seen } }))}
    />
  );
}

/** The payment is given to an order, which is chosen by its code. */
function MatchDialog({ payment, ...dialog }: DialogProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const code = typed.trim();
  const order = useDeposit(code);
  const isNeeded = useNeedsSecondPerson({
    amount: payment.amount,
    code: order.data?.code ?? '',
    payment: payment.id,
  });
  const params = { id: payment.id };
  return (
    <ReasonDialog
      {...dialog}
      isOpen
      about={<About payment={payment} decision="match" needsSecondPerson={isNeeded} />}
      act={(reason) => fetchBody(staffApi.payments.match({ params, body: { code, reason } }))}
      more={{
        isReady: order.data !== undefined,
        field: (isSent) => (
          <>
            <TextField
              label={t`Code of the order`}
              value={typed}
              onChange={(text) => setTyped(text.toUpperCase())}
              error={isSent && code === '' && t`Please fill this in.`}
              isVerbatim
              isRequired
              autoFocus
            />
            <DepositFits order={order} amount={payment.amount} held={heldFor(payment)} />
          </>
        ),
      }}
    />
  );
}

const heldFor = ({ reason, order }: StaffPayment) => ({ reason, code: order?.code });

interface AboutProps {
  payment: StaffPayment;
  decision: PaymentDecision;
  needsSecondPerson: boolean;
}

/** What is decided, and what follows from it. */
function About({ payment, decision, needsSecondPerson }: AboutProps) {
  const { t, i18n } = useLingui();
  const { money } = useFormats();
  const isCredit =
    decision === 'credit' || (decision === 'agree' && payment.asked?.step === 'credit');
  const surplus = isCredit ? heldAboveOrder(payment) : 0n;
  const back = money({ amount: String(surplus), currency: 'LAK' });
  return (
    <>
      <PaymentFacts payment={payment} surplus={surplus} />
      <Text size="sm" tone="soft">
        {i18n._(texts[decision].hint)}
      </Text>
      {surplus > 0n && (
        <Notice tone="warn">
          {t`All payments held for this order are decided together. Send ${back} back at the bank.`}
        </Notice>
      )}
      <SecondPersonHint isNeeded={needsSecondPerson} />
    </>
  );
}

/** Kip held for the payment's order above its amount: crediting the order returns it. */
function heldAboveOrder({ order, heldForOrder }: StaffPayment): bigint {
  return order && heldForOrder !== null ? BigInt(heldForOrder) - BigInt(order.amount) : 0n;
}

/** @param surplus kip that goes back to the payer, 0 if none */
function PaymentFacts({ payment, surplus }: { payment: StaffPayment; surplus: bigint }) {
  const { t, i18n } = useLingui();
  const { money } = useFormats();
  const { order, asked } = payment;
  const askedCode = asked?.code ?? '';
  const steps = { match: t`Match to ${askedCode}`, return: t`Return`, credit: t`Credit` };
  const kip = (amount: string) => money({ amount, currency: 'LAK' });
  const reason = waitingReasons[payment.reason];
  const facts = [
    { id: 'amount', term: t`Payment`, value: kip(payment.amount) },
    { id: 'reference', term: t`Reference`, value: payment.reference },
    { id: 'reason', term: t`Why it waits`, value: reason ? i18n._(reason) : payment.reason },
  ];
  if (order)
    facts.push({ id: 'order', term: t`Order`, value: `${order.code} · ${order.username}` });
  if (surplus > 0n)
    facts.push(
      { id: 'held', term: t`Held for this order in all`, value: kip(payment.heldForOrder ?? '') },
      { id: 'surplus', term: t`Goes back to the payer`, value: kip(String(surplus)) },
    );
  if (asked)
    facts.push({
      id: 'asked',
      term: t`What is asked`,
      value: `${asked.by}: ${steps[asked.step]} · ${asked.reason}`,
    });
  return <Facts facts={facts} />;
}
