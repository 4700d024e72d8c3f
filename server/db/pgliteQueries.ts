import type { PGlite, QueryOptions, Transaction } from '@electric-sql/pglite';

type Asked = Pick<PGlite | Transaction, 'query'>;

/**
 * What drizzle asks PGlite for: queries and transactions. Drizzle gives its parsers along with each query, always the
 * same ones, and PGlite copies its table of 318 types to add them: a fifth of the server's time. Here the first
 * query adds them for good.
 */
export function queriesOf(client: PGlite): PGlite {
  let areAdded = false;
  const add = (parsers: QueryOptions['parsers']) => {
    if (areAdded || !parsers) return;
    Object.assign(client.parsers, parsers);
    areAdded = true;
  };
  const by = (asked: Asked): Asked => ({
    query: (text, values, { parsers, ...options } = {}) => {
      add(parsers);
      return asked.query(text, values, options);
    },
  });
  const queries: Asked & Pick<PGlite, 'transaction'> = {
    ...by(client),
    transaction: (work) => client.transaction((tx) => work(by(tx) as Transaction)),
  };
  return queries as PGlite;
}
