import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentEntry } from '../contract/staffPayments';
import { Button } from '../src/ui/buttons/Button';
import { Facts } from '../src/ui/display/Facts';
import { Row } from '../src/ui/display/Stack';
import { Text } from '../src/ui/display/Text';
import { Notice } from '../src/ui/feedback/Notice';
import { Form } from '../src/ui/fields/Form';
import { Dialog } from '../src/ui/overlays/Dialog';
import { bodyOf, staffApi, StaffCallError, useAct } from './api';
import { DepositFits, useDeposit } from './DepositFits';
import { useFormats } from './formats';
import { ReasonDialog } from './ReasonDialog';
import { errorText } from './texts';

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
  if (decision === 'confirm')
    return (
      <Dialog
        isOpen
        onOpenChange={(open) => !open && onClose()}
        title={t`Confirm this payment?`}
        closeLabel={t`Close`}
      >
        <ConfirmForm entry={entry} onClose={onClose} />
      </Dialog>
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
            <Trans>Nothing is booked. Its number can be entered again, with what is right.</Trans>
          </Text>
        </>
      }
      act={(reason) => bodyOf(staffApi.payments.refuse({ params, body: { reason } }))}
    />
  );
}

function ConfirmForm({ entry, onClose }: Omit<EntryDialogProps, 'decision'>) {
  const { t, i18n } = useLingui();
  const order = useDeposit(entry.order?.code ?? '');
  const confirming = useAct(() =>
    bodyOf(staffApi.payments.confirm({ params: { id: String(entry.id) }, body: {} })),
  );
  const submit = () => confirming.mutate(undefined, { onSuccess: onClose });
  const { error } = confirming;
  const code = error instanceof StaffCallError ? error.failure?.code : undefined;
  const text =
    code === 'FOUR_EYES'
      ? t`A large amount: somebody else than who entered it must confirm it.`
      : errorText(i18n, error);
  return (
    <Form onSubmit={submit} label={t`Confirm`}>
      <EntryFacts entry={entry} />
      {order.data && <DepositFits order={order} amount={entry.amount} />}
      <Text size="sm" tone="soft">
        <Trans>
          Look at the account of the bank yourself: amount, time and number must be there.
        </Trans>
      </Text>
      {error && (
        <Notice tone="error" isAnnounced>
          {text}
        </Notice>
      )}
      <Row justify="fill">
        <Button onPress={onClose} isDisabled={confirming.isPending}>
          <Trans>Back</Trans>
        </Button>
        <Button type="submit" variant="main" size="medium" isPending={confirming.isPending}>
          <Trans>Confirm</Trans>
        </Button>
      </Row>
    </Form>
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
