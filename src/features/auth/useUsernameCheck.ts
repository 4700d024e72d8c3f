import type { Limits } from '../../../contract/limits';
import { usernameProblem } from '../../../contract/rules';
import { useUsernameFree } from '../../api/hooks';
import { useDebounced } from '../../lib/useDebounced';

/** `unknown`: not asked, because the name is no username yet; or asked in vain, which is no reason to worry. */
export type UsernameCheck = 'unknown' | 'asking' | 'free' | 'taken';

/** How long the name must rest before the server is asked, in milliseconds. */
const rest = 400;

/** Whether the name that stands in the field is free. An answer about a name typed before is never shown. */
export function useUsernameCheck(username: string, limits: Limits): UsernameCheck {
  const settled = useDebounced(username, rest);
  const isAskable = usernameProblem(username, limits) === null;
  const isSettled = settled === username;
  const { data, isFetching } = useUsernameFree(isAskable && isSettled ? username : null);
  if (!isAskable) return 'unknown';
  if (!isSettled || (isFetching && !data)) return 'asking';
  if (!data) return 'unknown';
  return data.available ? 'free' : 'taken';
}
