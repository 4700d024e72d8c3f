import { Trans } from '@lingui/react/macro';
import type { ReadDepositOrder } from '../../../contract/deposits';
import { minorOf } from '../../../contract/money';
import { isPaid } from '../../../machines/depositOrder';
import { useMoney } from '../../i18n/money';
import { Notice } from '../../ui/feedback/Notice';
import { ContactLinks } from '../../components/ContactLinks';

interface HeldPaymentProps {
  order: Pick<ReadDepositOrder, 'status' | 'amount' | 'held'>;
}

/** A payment that staff hold: that it is not lost, and what to do. Renders nothing without one. */
export function HeldPayment({ order }: HeldPaymentProps) {
  const { status, held } = order;
  const money = useMoney();
  if (!held) return null;
  const amount = money.text(held);
  return (
    <Notice
      tone="warn"
      title={<Trans>Staff have {amount} of yours</Trans>}
      action={<ContactLinks />}
      isAnnounced
    >
      <NextStep status={status} isExact={minorOf(held) === minorOf(order.amount)} />
    </Notice>
  );
}

function NextStep({ status, isExact }: { status: string; isExact: boolean }) {
  // A payment of the exact amount is held when it may be a second report of another payment: staff may still credit it
  if (status === 'OPEN' && !isExact)
    return (
      <Trans>
        That is not exactly the amount of this deposit. It is not lost: staff will return it. Ask
        them with the reference before you pay again.
      </Trans>
    );
  if (isPaid(status))
    return (
      <Trans>
        More was paid than this deposit takes. It is not lost: staff will return it. Ask them with
        the reference.
      </Trans>
    );
  return (
    <Trans>
      It is not lost: staff will credit or return it. Do not pay again; ask them with the reference.
    </Trans>
  );
}
