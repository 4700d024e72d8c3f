/** The fields of a query that are needed to report its failure and to retry. */
interface Failable {
  data: unknown;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** The failed queries without data as one query, whose `refetch` retries all of them; null when none failed. */
export function combineErrors(queries: readonly Failable[]) {
  const failed = queries.filter(({ data, isError }) => isError && !data);
  const [first] = failed;
  if (!first) return null;
  return {
    error: first.error,
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const query of failed) void query.refetch();
    },
  };
}
