import { useLingui } from '@lingui/react/macro';
import type { Provider } from '../../../contract/provider';
import { refreshCredits, useCredits } from '../../api/resources/credits';
import { useServices } from '../../api/services';
import { LoadError } from '../../components/LoadError';

/** Says that a balance could not be loaded, with a button to load it again. Renders nothing while none is missing. */
export function MissingCredits({ of }: { of?: readonly Provider[] }) {
  const { t } = useLingui();
  const { client } = useServices();
  // `errorUpdateCount`, not `isError`: a retry resets `isError`
  const missing = useCredits(of).find((query) => !query.data && query.errorUpdateCount > 0);
  if (!missing) return null;
  return (
    <LoadError
      title={t`We could not load every balance`}
      error={missing.error}
      isRetrying={missing.isFetching}
      onRetry={() => void refreshCredits(client)}
    />
  );
}
