/**
 * Replaces parts of React Query in the bundle (`alias` in `package.json`): no page uses them, but ts-rest refers to all of its
 * hooks for each call.
 */
function isNotBundled(): never {
  throw new Error('This part of React Query is not part of the bundle');
}

export const useInfiniteQuery = isNotBundled;
export const usePrefetchInfiniteQuery = isNotBundled;
export const usePrefetchQuery = isNotBundled;
export const useSuspenseInfiniteQuery = isNotBundled;
export const useSuspenseQueries = isNotBundled;
export const useSuspenseQuery = isNotBundled;

// Of `@tanstack/query-core`
export const infiniteQueryBehavior = isNotBundled;
export const hasNextPage = isNotBundled;
export const hasPreviousPage = isNotBundled;
