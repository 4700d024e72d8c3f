/** Of a query, what is needed to tell of its failure and to ask once more. */
interface Failable {
  data: unknown;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Queries that failed and have nothing to show, as one: its `refetch` asks for all of them. Null when none did. */
export function failedOf(queries: readonly Failable[]) {
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
