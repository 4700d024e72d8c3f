import { useEffect, useState } from 'react';
import { serverClock } from '../api/serverClock';

/** The longest time that a browser's timer can wait, ms. */
const longestDelay = 2 ** 31 - 1;

/**
 * The time by the server's clock, ms, updated when one of these instants (ISO 8601) is reached: for what begins or ends
 * while the page is open.
 */
export function useServerTime(instants: readonly (string | null | undefined)[]): number {
  // The first answers set the clock: the time is read again when the instants arrive
  const of = instants.join();
  const [read, setRead] = useState(() => ({ of, now: serverClock.now() }));
  if (read.of !== of) setRead({ of, now: serverClock.now() });
  const { now } = read;
  const times = instants.map((instant) => Date.parse(instant ?? '')).filter((time) => time > now);
  const next = times.length > 0 ? Math.min(...times) : null;
  useEffect(() => {
    if (next === null) return;
    const wait = Math.max(0, Math.ceil(next - serverClock.now()));
    const timer = setTimeout(
      () => setRead({ of, now: serverClock.now() }),
      Math.min(wait, longestDelay),
    );
    return () => clearTimeout(timer);
  }, [next, now, of]);
  return now;
}
