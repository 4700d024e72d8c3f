import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReadDepositOrder } from '../../../contract/deposits';
import { inquiryLimits, mayBePaidAt } from '../../../contract/inquiries';
import { LakAmount } from '../../../contract/money';
import { refusalCode, toCallFailure } from '../../../machines/failure';
import { useInquire } from '../../api/resources/inquiries';
import { serverClock } from '../../api/serverClock';
import { FailureNotice } from '../../components/FailureNotice';
import { OnlineButton } from '../../components/OnlineButton';
import { asciiDigits } from '../../lib/digits';
import { newUuid } from '../../lib/uuid';
import { Stack } from '../../ui/display/Stack';
import { Text } from '../../ui/display/Text';
import { DayField } from '../../ui/fields/DayField';
import { Form } from '../../ui/fields/Form';
import { TextField } from '../../ui/fields/TextField';
import { MoneyField } from '../orders/MoneyField';
import { SlipField } from './SlipField';

interface InquiryFormProps {
  order: ReadDepositOrder;
  onDone: () => void;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Initial values: day and time of the order in the reader's time zone; for an order without a date, now. */
function begin({ createdAt, amount }: ReadDepositOrder) {
  const made = new Date(createdAt);
  const date = made.getFullYear() > 1 ? made : new Date(serverClock.now());
  return {
    amount: amount.amount,
    day: [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-'),
    time: `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`,
    note: '',
  };
}

/** Time of the payment; null for an invalid time. */
function paidAtOf(day: string | null, time: string): Date | null {
  const [, hours, minutes] =
    /^([01]?\d|2[0-3])[:.：]?([0-5]\d)$/.exec(asciiDigits(time.trim())) ?? [];
  if (day === null || hours === undefined || minutes === undefined) return null;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, Number(hours), Number(minutes));
}

/** The data that staff need to find a payment: amount, approximate time, a note and a picture of the slip. */
export default function InquiryForm({ order, onDone }: InquiryFormProps) {
  const { t } = useLingui();
  const [values, setValues] = useState(() => begin(order));
  const [day, setDay] = useState<string | null>(values.day);
  const [slip, setSlip] = useState<Blob | null>(null);
  const [isSlipComing, setSlipComing] = useState(false);
  const [isSent, setSent] = useState(false);
  const [key, setKey] = useState(newUuid);
  const inquire = useInquire(order.code);
  const set = (change: Partial<typeof values>) => {
    setValues({ ...values, ...change });
    setKey(newUuid());
  };
  const paidAt = paidAtOf(day, values.time);
  const isTime = paidAt !== null && mayBePaidAt(paidAt, new Date(serverClock.now()));
  const isAmount = LakAmount.safeParse(values.amount).success;
  // A picture that is not ready yet would be left out
  const isBusy = inquire.isPending || isSlipComing;
  const submit = () => {
    setSent(true);
    if (!paidAt || !isTime || !isAmount || isBusy) return;
    const note = values.note.trim();
    const body = {
      paidAt: paidAt.toISOString(),
      amount: values.amount,
      ...(note !== '' && { note }),
    };
    inquire.mutate({ key, body, slip }, { onSuccess: onDone });
  };
  const failure = inquire.error && toCallFailure(inquire.error);
  // The inquiry already exists, and its answer got lost: the page shows it
  const isMade = refusalCode(failure) === 'INQUIRY_PENDING';
  const days = inquiryLimits.days;
  return (
    <Form onSubmit={submit} label={t`Tell staff about your payment`}>
      <Text tone="soft">
        <Trans>Write what your bank app shows. Staff look for it and answer here.</Trans>
      </Text>
      <MoneyField
        label={t`Amount that you paid`}
        name="amount"
        value={values.amount}
        onChange={(amount) => set({ amount })}
        currency="LAK"
        error={isSent && !isAmount ? t`Please enter an amount in digits.` : null}
      />
      <DayField
        label={t`Day of the payment`}
        value={day}
        onChange={(next) => {
          setDay(next);
          setKey(newUuid());
        }}
        partLabels={{ day: t`Day`, month: t`Month`, year: t`Year` }}
      />
      <TextField
        label={t`Time, about`}
        name="time"
        inputMode="numeric"
        value={values.time}
        onChange={(time) => set({ time })}
        maxLength={5}
        error={
          isSent && !isTime ? t`A day and time of the last ${days} days, such as 14:30.` : null
        }
      />
      <TextField
        label={t`What else staff should know`}
        hint={t`Optional`}
        name="note"
        value={values.note}
        onChange={(note) => set({ note })}
        maxLength={inquiryLimits.noteLength}
      />
      <SlipField
        value={slip}
        onChange={setSlip}
        onWorking={setSlipComing}
        isDisabled={inquire.isPending}
      />
      <Stack gap={3}>
        {failure && <FailureNotice failure={failure} kind="deposit" />}
        {!isMade && (
          <OnlineButton type="submit" variant="main" size="large" isWide isPending={isBusy}>
            <Trans>Send to staff</Trans>
          </OnlineButton>
        )}
      </Stack>
    </Form>
  );
}
