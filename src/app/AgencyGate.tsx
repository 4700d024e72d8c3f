import type { ReactNode } from 'react';
import type { Agency } from '../../contract/agency';
import { CallError } from '../api/callError';
import { useAgency } from '../api/hooks';
import { AgencyMissing } from '../layout/AgencyMissing';
import { ErrorView } from '../layout/ErrorView';
import { FullScreenSpinner } from '../layout/FullScreenSpinner';

/** Shows nothing of the site before it is known whose site it is (specification, section 2). */
export function AgencyGate({ children }: { children: (agency: Agency) => ReactNode }) {
  const { data, error, isFetching, refetch } = useAgency();
  if (data) return children(data.agency);
  if (!error || isFetching) return <FullScreenSpinner />;
  const isMissing = error instanceof CallError && error.status === 404;
  if (isMissing) return <AgencyMissing />;
  return <ErrorView error={error} onRetry={() => void refetch()} />;
}
