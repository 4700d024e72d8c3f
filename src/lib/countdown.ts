/** Time until `instant` (ISO 8601) in whole seconds, never below zero; `now` is the server's clock. */
export function secondsUntil(instant: string, now: number): number {
  const end = Date.parse(instant);
  return Number.isNaN(end) ? 0 : Math.max(0, Math.ceil((end - now) / 1000));
}

/** `12:07`, and `1:02:07` from an hour on. */
export function countdownText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = `${two(minutes)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
