/** Timeout of a call of the page, ms. */
export const callTimeout = 15_000;

/**
 * Timeouts of a call that only reads, ms: one for each attempt, the last one repeats. A slow backend is not treated as
 * unreachable.
 */
export const readTimeouts = [callTimeout, 30_000, 60_000] as const;
