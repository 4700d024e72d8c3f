import { useState } from 'react';

/**
 * State of a field that begins with a value of the address, and begins again when that changes by a link or the browser's Back.
 * A `key` would also lose the focus when the form itself changes the address.
 */
export function useFollowingState<Value>(value: Value) {
  const [begunWith, setBegunWith] = useState(value);
  const [current, setCurrent] = useState(value);
  if (begunWith === value) return [current, setCurrent] as const;
  setBegunWith(value);
  setCurrent(value);
  return [value, setCurrent] as const;
}
