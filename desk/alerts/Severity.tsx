import { Trans } from '@lingui/react/macro';
import type { StaffAlert } from '../../contract/staffAlerts';
import { StatusChip } from '../../src/ui/feedback/StatusChip';

interface SeverityProps {
  of: Pick<StaffAlert, 'severity'>;
  /** Of a rule: nothing has happened. */
  isAtRest?: boolean;
}

/** How soon an alert must be dealt with. */
export function Severity({ of: { severity }, isAtRest = false }: SeverityProps) {
  return severity === 'critical' ? (
    <StatusChip tone={isAtRest ? 'grey' : 'red'} icon={isAtRest ? 'bell' : 'warning'}>
      <Trans>At once</Trans>
    </StatusChip>
  ) : (
    <StatusChip tone="yellow" icon="bell">
      <Trans>Soon</Trans>
    </StatusChip>
  );
}
