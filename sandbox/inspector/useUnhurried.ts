import { useEffect, useRef, useState } from 'react';

/** Time between two looks at what changes all the time, ms: nobody reads faster. */
const pause = 100;

/**
 * A value that changes with every frame, at most ten times a second: at once when it has rested, and
 * always its last. What a person chooses is not held up.
 * @param choice what was chosen; with another one the value is taken at once
 */
export function useUnhurried<Value>(value: Value, choice: string): Value {
  const [shown, show] = useState({ value, choice });
  const due = useRef(0);
  useEffect(() => {
    const wait = Math.max(0, due.current - performance.now());
    const timer = setTimeout(() => {
      due.current = performance.now() + pause;
      show({ value, choice });
    }, wait);
    return () => clearTimeout(timer);
  }, [value, choice]);
  if (shown.choice === choice) return shown.value;
  show({ value, choice });
  return value;
}
