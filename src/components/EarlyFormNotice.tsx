import { useSelector } from '@xstate/react';
import { isLoggedIn } from '../../machines/auth';
import type { combineErrors } from '../api/combineErrors';
import { useServices } from '../api/services';
import { LoadError } from './LoadError';
import { SlowLoadingNotice } from './SlowLoadingNotice';

interface EarlyFormNoticeProps {
  failed: ReturnType<typeof combineErrors>;
  isWaiting: boolean;
}

/** Above a form that is shown before its data are there: what could not be loaded, or that it takes long. */
export function EarlyFormNotice({ failed, isWaiting }: EarlyFormNoticeProps) {
  const isPlayer = useSelector(useServices().auth, isLoggedIn);
  if (!failed) return isWaiting && <SlowLoadingNotice />;
  // The calls of a player who is not known yet fail, and are made again
  if (!isPlayer) return null;
  return <LoadError error={failed.error} isRetrying={failed.isFetching} onRetry={failed.refetch} />;
}
