/** What came before is no date, but the word for none (`0001-01-01`). */
const firstDate = Date.parse('0002-01-01T00:00:00Z');

/**
 * Time until `instant` (ISO 8601) in whole seconds, never below zero; null where there is no date. `now` is the
 * server's clock.
 */
export function secondsUntil(instant: string, now: number): number | null {
  const end = Date.parse(instant);
  if (Number.isNaN(end) || end < firstDate) return null;
  return Math.max(0, Math.ceil((end - now) / 1000));
}
