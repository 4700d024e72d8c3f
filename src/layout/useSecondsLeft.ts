import { useEffect, useState } from 'react';
import { serverClock } from '../api/serverClock';
import { secondsUntil } from '../lib/countdown';

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
