import { useSelector } from '@xstate/react';
import { isLoggedIn } from '../../machines/auth';
import type { combineErrors } from '../api/combineErrors';
import { useServices } from '../api/services';
import { LoadError } from './LoadError';

interface EarlyFormNoticeProps {
  failed: ReturnType<typeof combineErrors>;
}

/**
 * Above a form that is shown before its data has loaded: what could not be loaded. Its button tells of slow loading.
 */
export function EarlyFormNotice({ failed }: EarlyFormNoticeProps) {
  const isPlayer = useSelector(useServices().auth, isLoggedIn);
  // Until the player is known their calls fail, and are made again
  if (!failed || !isPlayer) return null;
  return <LoadError error={failed.error} isRetrying={failed.isFetching} onRetry={failed.refetch} />;
}
