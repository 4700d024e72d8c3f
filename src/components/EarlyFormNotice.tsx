import { useSelector } from '@xstate/react';
import { isLoggedIn } from '../../machines/auth';
import type { combineErrors } from '../api/combineErrors';
import { useServices } from '../api/services';
import { LoadError } from './LoadError';

interface EarlyFormNoticeProps {
  failed: ReturnType<typeof combineErrors>;
}

/** Above a form that is shown before its data are there: what could not be loaded. That it takes long stands at its button. */
export function EarlyFormNotice({ failed }: EarlyFormNoticeProps) {
  const isPlayer = useSelector(useServices().auth, isLoggedIn);
  // The calls of a player who is not known yet fail, and are made again
  if (!failed || !isPlayer) return null;
  return <LoadError error={failed.error} isRetrying={failed.isFetching} onRetry={failed.refetch} />;
}
