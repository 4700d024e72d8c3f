import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentEntry } from '../../contract/staffPayments';
import { Facts } from '../../src/ui/display/Facts';
import { Text } from '../../src/ui/display/Text';
import { fetchBody, staffApi } from '../api';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { DepositFits, useDeposit } from './DepositFits';
import { useFormats } from '../ui/formats';
import { ReasonDialog } from '../ui/ReasonDialog';

export type EntryDecision = 'confirm' | 'refuse';

interface EntryDialogProps {
  entry: PaymentEntry;
  decision: EntryDecision;
  onClose: () => void;
}

/** The decision of a second person about a payment that was entered by hand. */
export function EntryDialog({ entry, decision, onClose }: EntryDialogProps) {
  const { t } = useLingui();
  const params = { id: String(entry.id) };
  const order = useDeposit(decision === 'confirm' ? (entry.order?.code ?? '') : '');
  if (decision === 'confirm')
    return (
      <ConfirmDialog
        onClose={onClose}
        title={t`Confirm this payment?`}
        action={t`Confirm`}
        about={
          <>
            <EntryFacts entry={entry} />
            {order.data && (
              <DepositFits order={order} amount={entry.amount} paidAt={entry.paidAt} />
            )}
            <Text size="sm" tone="soft">
              <Trans>
                Look at the account of the bank yourself: amount, time and number must be there.
              </Trans>
            </Text>
          </>
        }
        act={() => fetchBody(staffApi.payments.confirm({ params, body: {} }))}
      />
    );
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      title={t`Refuse this payment?`}
      action={t`Refuse`}
      isDangerous
      about={
        <>
          <EntryFacts entry={entry} />
          <Text size="sm" tone="soft">
            <Trans>Nothing is posted. Its number can be entered again, with what is right.</Trans>
          </Text>
        </>
      }
      act={(reason) => fetchBody(staffApi.payments.refuse({ params, body: { reason } }))}
    />
  );
}

function EntryFacts({ entry }: { entry: PaymentEntry }) {
  const { t } = useLingui();
  const { money, time } = useFormats();
  const { amount, paidAt, number, order, enteredBy, reason } = entry;
  return (
    <Facts
      facts={[
        { id: 'amount', term: t`Payment`, value: money({ amount, currency: 'LAK' }) },
        { id: 'paidAt', term: t`At the bank`, value: time(paidAt) },
        { id: 'number', term: t`Number`, value: number },
        ...(order
          ? [{ id: 'order', term: t`Order`, value: `${order.code} · ${order.username}` }]
          : []),
        { id: 'by', term: t`Entered by`, value: enteredBy },
        { id: 'reason', term: t`Reason`, value: reason },
      ]}
    />
  );
}
