import { Trans } from '@lingui/react/macro';
import { useProtection } from '../../api/resources/protection';
import type { Days } from '../../lib/days';
import { paths, statementPath } from '../../lib/paths';
import { Link } from '../../ui/buttons/Link';

/**
 * Link from a history to the monthly statement, for the same days if it shows some; renders nothing if the backend
 * has no statement.
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
