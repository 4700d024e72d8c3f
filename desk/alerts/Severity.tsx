import { Trans } from '@lingui/react/macro';
import type { StaffAlert } from '../../contract/staffAlerts';
import { StatusChip } from '../../src/ui/feedback/StatusChip';

/** How soon an alert must be dealt with. */
export function Severity({ of: { severity } }: { of: Pick<StaffAlert, 'severity'> }) {
  return severity === 'critical' ? (
    <StatusChip tone="red" icon="warning">
      <Trans>At once</Trans>
    </StatusChip>
  ) : (
    <StatusChip tone="yellow" icon="bell">
      <Trans>Soon</Trans>
    </StatusChip>
  );
}
