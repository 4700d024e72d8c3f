/** How long the page waits for the answer to a call, ms. */
export const callTimeout = 15_000;

/** How long it waits for one that only reads, ms: try after try, the last one repeats. A backend that is slow is not away. */
export const readTimeouts = [callTimeout, 30_000, 60_000] as const;
