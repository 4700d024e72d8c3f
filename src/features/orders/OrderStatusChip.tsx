import { useLingui } from '@lingui/react/macro';
import { statusTone, statusWord, type StatusKind } from '../../i18n/statuses';
import type { IconName } from '../../ui/display/Icon';
import { StatusChip } from '../../ui/feedback/StatusChip';

export interface OrderStatusChipProps {
  kind: StatusKind;
  /** A status of the contract, or one that this page does not know: shown as it is, in grey. */
  status: string;
}

/** Icons of grey final statuses: a clock would say that they still wait. */
const statusIcons = new Map<string, IconName>([
  ['REJECTED', 'close'],
  ['INACTIVE', 'close'],
  ['USED', 'check'],
]);

/** The status of an order with its label, icon and color (specification, section 4). */
export function OrderStatusChip({ kind, status }: OrderStatusChipProps) {
  const { i18n } = useLingui();
  return (
    <StatusChip tone={statusTone(kind, status)} icon={statusIcons.get(status)}>
      {statusWord(i18n, kind, status)}
    </StatusChip>
  );
}
