import type { Limits } from '../../../contract/limits';
import { usernameProblem } from '../../../contract/rules';
import { useUsernameFree } from '../../api/resources/players';
import { useEffect, useState } from 'react';

/** `unknown`: not checked, because the name is invalid so far; or the check failed, which need not worry the player. */
export type UsernameCheck = 'unknown' | 'asking' | 'free' | 'taken';

/** Debounce of the check, ms. */
const typingPauseMs = 400;

/** Whether the current name is free. The result of an earlier name is never shown. */
export function useUsernameCheck(username: string, limits: Limits): UsernameCheck {
  const settled = useDebounced(username, typingPauseMs);
  const isAskable = usernameProblem(username, limits) === null;
  const isSettled = settled === username;
  const { data, isFetching } = useUsernameFree(isAskable && isSettled ? username : null);
  if (!isAskable) return 'unknown';
  if (!isSettled || (isFetching && !data)) return 'asking';
  // A backend may confirm only that the name is well formed
  if (!data || data.available === null) return 'unknown';
  return data.available ? 'free' : 'taken';
}

/** The value, debounced by `milliseconds`. */
function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
