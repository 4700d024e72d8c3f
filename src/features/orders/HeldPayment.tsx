import { Trans } from '@lingui/react/macro';
import type { ReadDepositOrder } from '../../../contract/deposits';
import { isPaid } from '../../../machines/depositOrder';
import { useMoney } from '../../i18n/money';
import { Notice } from '../../ui/feedback/Notice';
import { ContactLinks } from '../../components/ContactLinks';

/** A payment that staff hold: that it is not lost, and what to do. Renders nothing without one. */
export function HeldPayment({ order }: { order: Pick<ReadDepositOrder, 'status' | 'held'> }) {
  const money = useMoney();
  if (!order.held) return null;
  const amount = money.text(order.held);
  return (
    <Notice
      tone="warn"
      title={<Trans>Staff have {amount} of yours</Trans>}
      action={<ContactLinks />}
      isAnnounced
    >
      <NextStep status={order.status} />
    </Notice>
  );
}

function NextStep({ status }: { status: string }) {
  if (status === 'OPEN')
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
