import { Trans, useLingui } from '@lingui/react/macro';
import type { StaffWithdrawal } from '../../contract/payouts';
import { isEnded } from '../../machines/lifecycle';
import { payoutMachine } from '../../machines/payout';
import { Text } from '../../src/ui/display/Text';
import { Notice } from '../../src/ui/feedback/Notice';
import { fetchBody, mayCall, staffApi, usePolledQuery, useStaffMutation, type Me } from '../api';
import { errorText } from '../texts';
import { AssigneeField } from '../ui/AssigneeField';

interface TogetherProps {
  withdrawal: StaffWithdrawal;
  me: Me;
}

/** Other members of staff who have the withdrawal open, and its assignee. */
export function Together({ withdrawal: { code, review }, me }: TogetherProps) {
  const { t } = useLingui();
  // Each refetch tells the server that this order is still open here
  const { data } = usePolledQuery(['look', code], () =>
    fetchBody(staffApi.withdrawals.look({ params: { code }, body: {} })),
  );
  const others = (data?.others ?? []).join(', ');
  const assigned = review.assignedTo;
  return (
    <>
      {others && (
        <Notice tone="info" title={t`${others} also has it open`}>
          {null}
        </Notice>
      )}
      {assigned !== null && (
        <Text size="sm">
          {assigned === me.name ? (
            <Trans>It is assigned to you.</Trans>
          ) : (
            <Trans>It is assigned to {assigned}.</Trans>
          )}
        </Text>
      )}
      {mayCall(me, 'withdrawals.assign') && !isEnded(payoutMachine, review.status) && (
        <Assign code={code} assigned={assigned} />
      )}
    </>
  );
}

function Assign({ code, assigned }: { code: string; assigned: string | null }) {
  const { t, i18n } = useLingui();
  const assign = useStaffMutation((to: string | null) =>
    fetchBody(staffApi.withdrawals.assign({ params: { code }, body: { to } })),
  );
  return (
    <AssigneeField
      label={t`Assign it to`}
      route="withdrawals.claim"
      value={assigned}
      onChange={(to) => assign.mutate(to)}
      error={assign.error && errorText(i18n, assign.error)}
    />
  );
}
