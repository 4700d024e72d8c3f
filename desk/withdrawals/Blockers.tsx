import { Trans, useLingui } from '@lingui/react/macro';
import type { PayoutStatus, StaffWithdrawal } from '../../contract/payouts';
import { Text } from '../../src/ui/display/Text';
import { Notice } from '../../src/ui/feedback/Notice';
import { mayCall, type Me } from '../api';

interface BlockersProps {
  withdrawal: StaffWithdrawal;
  me: Me;
}

/** Who else is needed for the next step, or blocks it. */
export function Blockers({ withdrawal, me }: BlockersProps) {
  const { t } = useLingui();
  const { status, claimedBy, approvedBy, needsSecondPerson, hasEntered } = withdrawal.review;
  const isOthers = claimedBy !== null && claimedBy !== me.name;
  const isOwnApproval = status === 'APPROVED' && needsSecondPerson && approvedBy === me.name;
  const next: Partial<Record<PayoutStatus, string>> = {
    REVIEW: 'withdrawals.approve',
    APPROVED: 'withdrawals.send',
    SENT: 'withdrawals.settle',
    FAILED: 'withdrawals.retry',
  };
  const route = next[status];
  return (
    <>
      {isOthers && (
        <Notice tone="warn" title={t`${claimedBy} is working on it`}>
          <Trans>You can decide when they are done, or in ten minutes at the latest.</Trans>
        </Notice>
      )}
      {hasEntered && route && status !== 'SENT' && (
        <Notice tone="info" title={t`You have entered a payment of this player`}>
          <Trans>
            Within a day of that, someone else must approve and send what is paid out to them.
          </Trans>
        </Notice>
      )}
      {isOwnApproval && (
        <Notice tone="info" title={t`A large amount: two people`}>
          <Trans>You have approved it, so someone else must send it.</Trans>
        </Notice>
      )}
      {status === 'REVIEW' && needsSecondPerson && (
        <Text size="sm" tone="soft">
          <Trans>
            A large amount, by itself or with what you have decided alone within a day: who approves
            it cannot send it.
          </Trans>
        </Text>
      )}
      {route && !mayCall(me, route) && (
        <Text size="sm" tone="soft">
          <Trans>The next step is for someone with another role.</Trans>
        </Text>
      )}
    </>
  );
}
