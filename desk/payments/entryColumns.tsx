import { useMemo } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentEntry } from '../../contract/staffPayments';
import * as words from '../ui/Words.module.css';
import { useFormats } from '../ui/formats';
import { OrderOfPayment } from './OrderOfPayment';
import type { Column } from '../ui/Table';

/** Columns of every list of payments that were entered by hand: bank data, order, and who entered it. */
export function useEntryColumns(): Column<PaymentEntry>[] {
  const { t } = useLingui();
  const { amount, time } = useFormats();
  return useMemo(() => {
    const kip = (text: string) => ({ amount: text, currency: 'LAK' as const });
    return [
      {
        id: 'paidAt',
        head: t`At the bank`,
        cell: ({ paidAt, number }) => (
          <>
            {time(paidAt)}
            <span className={words.line}>{number}</span>
          </>
        ),
        sortBy: ({ paidAt }) => paidAt,
      },
      {
        id: 'amount',
        head: t`Amount, LAK`,
        align: 'end',
        cell: (entry) => <b>{amount(kip(entry.amount))}</b>,
        sortBy: (entry) => BigInt(entry.amount),
      },
      {
        id: 'order',
        head: t`Order`,
        cell: ({ order }) =>
          order ? (
            <OrderOfPayment order={order} />
          ) : (
            <span className={words.soft}>
              <Trans>not known yet</Trans>
            </span>
          ),
      },
      {
        id: 'enteredBy',
        head: t`Entered by`,
        cell: ({ enteredBy, enteredAt, reason }) => (
          <>
            <b>{enteredBy}</b> · {time(enteredAt)}
            <span className={words.line}>{reason}</span>
          </>
        ),
        sortBy: ({ enteredBy }) => enteredBy,
      },
    ];
  }, [t, amount, time]);
}
