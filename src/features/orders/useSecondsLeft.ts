import { useEffect, useState } from 'react';
import { serverClock } from '../../api/serverClock';

/** Seconds until `instant` by the server's clock, counted down while `isRunning`; null while it does not run, or has no end. */
export function useSecondsLeft(instant: string, isRunning: boolean): number | null {
  const [now, setNow] = useState(() => serverClock.now());
  useEffect(() => {
    if (!isRunning) return;
    const tick = () => setNow(serverClock.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return isRunning ? secondsUntil(instant, now) : null;
}

/** Earlier instants stand for "no date" (`0001-01-01`). */
const firstDate = Date.parse('0002-01-01T00:00:00Z');

/** Time until `instant` (ISO 8601) in whole ms, never below zero; null if there is no date. `now` is the server's clock. */
export function timeUntil(instant: string, now: number): number | null {
  const end = Date.parse(instant);
  if (Number.isNaN(end) || end < firstDate) return null;
  return Math.max(0, Math.ceil(end - now));
}

/** {@link timeUntil} in whole seconds. */
export function secondsUntil(instant: string, now: number): number | null {
  const time = timeUntil(instant, now);
  return time === null ? null : Math.ceil(time / 1000);
}
