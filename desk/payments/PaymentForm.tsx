import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { BankPaymentNumber } from '../../contract/payments';
import type { EnteredPayment } from '../../contract/staffPayments';
import { separators } from '../../src/i18n/amountText';
import { Button } from '../../src/ui/buttons/Button';
import { Card } from '../../src/ui/display/Card';
import { Notice } from '../../src/ui/feedback/Notice';
import { AmountField } from '../../src/ui/fields/AmountField';
import { Form } from '../../src/ui/fields/Form';
import { TextField } from '../../src/ui/fields/TextField';
import { fetchBody, staffApi, StaffCallError, useStaffMutation, type Me } from '../api';
import { OrderCard, useDeposit } from './DepositFits';
import * as layout from '../ui/Layout.module.css';
import { parseKip } from '../ui/amounts';
import { parseTime, useFormats } from '../ui/formats';
import { keptDraft, type PaymentDraft } from './paymentEntry';
import { TimeField } from '../ui/TimeField';
import { SecondPersonHint, useNeedsSecondPerson } from '../ui/SecondPersonHint';
import { errorText } from '../texts';

interface PaymentFormProps {
  me: Me;
  /** Query of the page, which is kept with the draft. */
  query: string;
  first: PaymentDraft;
  onEntered: (entered: EnteredPayment) => void;
}

/** The form of a payment. Typed values stay until the server has accepted them. */
export function PaymentForm({ me, query, first, onEntered }: PaymentFormProps) {
  const { t, i18n } = useLingui();
  const [draft, setDraft] = useState(first);
  const [isTried, setTried] = useState(false);
  const code = draft.code.trim().toUpperCase();
  const order = useDeposit(code);
  const kip = parseKip(draft.amount);
  const paidAt = parseTime(draft.paidAt);
  const isNeeded = useNeedsSecondPerson({ amount: kip, code: order.data ? code : '' });
  const entering = useStaffMutation(() =>
    fetchBody(
      staffApi.payments.enter({
        body: {
          amount: kip ?? '',
          bankReference: draft.bankReference,
          paidAt: paidAt ?? '',
          code: code || null,
          reason: draft.reason.trim(),
        },
      }),
    ),
  );
  const set = (change: Partial<PaymentDraft>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    keptDraft.keep(me.id, query, next);
    entering.reset();
  };
  const isNumber = BankPaymentNumber.safeParse(draft.bankReference).success;
  const isUnknown =
    order.error instanceof StaffCallError && order.error.failure?.code === 'NOT_FOUND';
  const isReady =
    kip !== null && paidAt !== null && isNumber && draft.reason.trim() !== '' && !isUnknown;
  const submit = () => {
    setTried(true);
    if (!isReady || entering.isPending) return;
    entering.mutate(undefined, {
      onSuccess: (entered) => {
        keptDraft.forget();
        onEntered(entered);
      },
    });
  };
  const errors = useErrors(entering.error);
  /** Error of a field: from the server, or for an invalid value after an attempt to send. */
  const errorOf = (field: keyof PaymentDraft, isRight: boolean, text: string) => {
    if (errors.fields[field]) return errors.fields[field];
    if (!isTried || isRight) return undefined;
    return draft[field].trim() === '' ? t`Please fill this in.` : text;
  };
  return (
    <div className={layout.columns}>
      <Card>
        <Form onSubmit={submit} label={t`Payment`}>
          <div className={layout.pair}>
            <AmountField
              label={t`Amount`}
              currency={t`LAK`}
              decimals={0}
              separators={separators(i18n.locale)}
              parse={(text) => parseKip(text) ?? text}
              value={draft.amount}
              onChange={(amount) => set({ amount })}
              error={errorOf('amount', kip !== null, t`Whole kip, above zero.`)}
            />
            <TimeField
              label={t`When the bank received it`}
              hint={t`Day, month, year and time, as in 24/11/2026 14:03`}
              value={draft.paidAt}
              onChange={(text) => set({ paidAt: text })}
              error={errorOf(
                'paidAt',
                paidAt !== null,
                t`When the bank received it: please enter it as in 24/11/2026 14:03.`,
              )}
              isRequired
            />
          </div>
          <div className={layout.pair}>
            <TextField
              label={t`Number of the payment at the bank`}
              hint={t`It tells payments apart: the same number counts once`}
              value={draft.bankReference}
              onChange={(bankReference) => set({ bankReference })}
              error={errorOf('bankReference', isNumber, t`4 to 64 letters and digits.`)}
              autoComplete="off"
              isRequired
              isVerbatim
            />
            <TextField
              label={t`Code of the order`}
              hint={t`From the text of the transfer. Leave it empty when you do not know it: you can match it later.`}
              value={draft.code}
              onChange={(text) => set({ code: text.toUpperCase() })}
              error={errorOf('code', !isUnknown, t`No order has this code.`)}
              autoComplete="off"
              isVerbatim
            />
          </div>
          <TextField
            label={t`Reason`}
            hint={t`Where you have seen it. It is kept in the log.`}
            value={draft.reason}
            onChange={(reason) => set({ reason })}
            maxLength={500}
            error={errorOf('reason', draft.reason.trim() !== '', '')}
            isRequired
          />
          <SecondPersonHint isNeeded={isNeeded} />
          {errors.text && (
            <Notice tone="error" isAnnounced>
              {errors.text}
            </Notice>
          )}
          <Button type="submit" variant="main" isPending={entering.isPending}>
            <Trans>Enter the payment</Trans>
          </Button>
        </Form>
      </Card>
      <div className={layout.aside}>
        <OrderCard
          order={order}
          amount={kip}
          paidAt={paidAt}
          onChoose={(chosen) => set({ code: chosen })}
        />
      </div>
    </div>
  );
}

/** The server's refusal, at the fields that it names. After a lost answer the same form may be sent again. */
function useErrors(error: unknown) {
  const { t, i18n } = useLingui();
  const { money } = useFormats();
  const fields: Partial<Record<keyof PaymentDraft, string>> = {};
  if (!error) return { fields, text: null };
  const failure = error instanceof StaffCallError ? error.failure : null;
  if (!failure)
    return {
      fields,
      text: t`No answer from the server. You can press again: the same number counts once.`,
    };
  const { code, params } = failure;
  const [field] = failure.fields ?? [];
  if (code === 'PAYMENT_KNOWN') {
    const amount = money({ amount: String(params?.amount ?? '0'), currency: 'LAK' });
    const reference = String(params?.reference ?? '?');
    fields.bankReference = t`This number is of another payment: ${amount} for ${reference}.`;
  } else if (code === 'BANK_NUMBER_USED') fields.bankReference = errorText(i18n, error);
  else if (field === 'paidAt')
    fields.paidAt = t`When the bank received it: this time is still to come, or before 1970.`;
  else if (field === 'bankReference')
    fields.bankReference = t`4 to 64 letters and digits, and not the code of an order.`;
  else if (field === 'code') fields.code = t`No order has this code.`;
  else return { fields, text: errorText(i18n, error) };
  return { fields, text: null };
}
