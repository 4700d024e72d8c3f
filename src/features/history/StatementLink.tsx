import { Trans } from '@lingui/react/macro';
import { useProtection } from '../../api/resources/protection';
import { paths } from '../../lib/paths';
import { Link } from '../../ui/buttons/Link';
import { Icon } from '../../ui/display/Icon';

/** From a history to its sums by month, to print or save; nothing where the backend has no statement. */
export function StatementLink() {
  const { data } = useProtection();
  if (!data) return null;
  return (
    <Link href={paths.statement}>
      <Icon name="print" size={20} />
      <Trans>Statement</Trans>
    </Link>
  );
}
