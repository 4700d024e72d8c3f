/** Timeout of a call of the page, ms. */
export const callTimeout = 15_000;

/**
 * Timeouts of a call that only reads, ms, one per attempt; the last one repeats. They grow, so that a slow backend does
 * not count as unreachable.
 */
export const readTimeouts = [callTimeout, 30_000, 60_000] as const;
