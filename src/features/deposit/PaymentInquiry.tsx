import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReadDepositOrder } from '../../../contract/deposits';
import type { ReadInquiry } from '../../../contract/inquiries';
import { mayStillBeCredited } from '../../../machines/depositOrder';
import { useInquiry } from '../../api/resources/inquiries';
import { ContactLinks } from '../../components/ContactLinks';
import { useMoney } from '../../i18n/money';
import { dayTimeText } from '../../i18n/dates';
import { operatorText } from '../../i18n/operatorText';
import { Button } from '../../ui/buttons/Button';
import { Stack } from '../../ui/display/Stack';
import { Text } from '../../ui/display/Text';
import { Notice } from '../../ui/feedback/Notice';
import { dialogIntent, LazyDialog } from '../../ui/overlays/LazyDialog';
import { LazyPart, createLazyPart } from '../../ui/overlays/LazyPart';

const inquiryForm = createLazyPart(() => import('./InquiryForm'), 'inquiryForm');
const slipField = createLazyPart(() => import('./AddSlip'), 'addSlip');

interface PaymentInquiryProps {
  order: ReadDepositOrder;
}

/**
 * An inquiry about a missing payment: the form, and the answer of staff. Renders nothing if no payment can be
 * missing, or the backend takes no inquiries.
 */
export function PaymentInquiry({ order }: PaymentInquiryProps) {
  const mayBeMissing = mayStillBeCredited(order.status) && !order.held && !order.returned;
  return mayBeMissing ? <Inquiry order={order} /> : null;
}

function Inquiry({ order }: PaymentInquiryProps) {
  const { t } = useLingui();
  const { data } = useInquiry(order.code);
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  const { inquiry } = data;
  const isWaiting = inquiry?.status === 'OPEN';
  return (
    <>
      {inquiry && <Answer inquiry={inquiry} />}
      {!isWaiting && (
        <Button
          {...dialogIntent}
          id="inquire"
          onHoverStart={() => {
            dialogIntent.onHoverStart();
            inquiryForm.preload();
          }}
          // The same look as the cancel button below it
          {...(order.status === 'OPEN'
            ? { variant: 'plain' }
            : { variant: 'ghost', size: 'large' })}
          onPress={() => setOpen(true)}
        >
          {inquiry ? <Trans>Ask staff again</Trans> : <Trans>I have paid and nothing came</Trans>}
        </Button>
      )}
      <LazyDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={t`Tell staff about your payment`}
        closeLabel={t`Close`}
      >
        <LazyPart
          of={inquiryForm}
          isAsked={isOpen}
          onMissing={() => setOpen(false)}
          props={{ order, onDone: () => setOpen(false) }}
        />
      </LazyDialog>
    </>
  );
}

/** State of an inquiry. */
function Answer({ inquiry }: { inquiry: ReadInquiry }) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const amount = money.text(inquiry.amount);
  const time = dayTimeText(inquiry.paidAt);
  if (inquiry.status === 'OPEN')
    return (
      <Notice tone="info" title={t`Staff are looking for your payment`}>
        <Stack gap={3}>
          <p>
            <Trans>
              You told them of {amount}, paid about {time}. Their answer comes here; do not pay
              again.
            </Trans>
          </p>
          {!inquiry.hasSlip && <LazyPart of={slipField} isAsked props={{ code: inquiry.code }} />}
        </Stack>
      </Notice>
    );
  if (inquiry.status !== 'REFUSED') return null;
  return (
    <Notice tone="warn" title={t`Staff could not find your payment`} action={<ContactLinks />}>
      {inquiry.reason !== null && (
        <>
          <Text size="sm" tone="soft">
            <Trans>Staff wrote</Trans>
          </Text>
          <Text>{operatorText(inquiry.reason, i18n.locale)}</Text>
        </>
      )}
    </Notice>
  );
}
