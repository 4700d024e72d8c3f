/** Does something that nobody waits for, when the browser has nothing better to do. Safari cannot say when. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 1_000);
}
