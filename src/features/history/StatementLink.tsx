import { Trans } from '@lingui/react/macro';
import { useProtection } from '../../api/resources/protection';
import type { Days } from '../../lib/days';
import { paths, statementPath } from '../../lib/paths';
import { Link } from '../../ui/buttons/Link';

/**
 * From a history to its sums by month, of the same days if it shows some, to print or save; nothing where the backend has
 * no statement.
 */
export function StatementLink({ days }: { days: Days | null }) {
  const { data } = useProtection();
  if (!data) return null;
  return (
    <Link href={days ? statementPath(days) : paths.statement}>
      <Trans>Statement</Trans>
    </Link>
  );
}
