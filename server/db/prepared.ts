import { sql, type Column, type Placeholder, type SQL } from 'drizzle-orm';
import type { Db } from './client';

/** What every query builder of drizzle has. */
interface Preparable<Values, Result> {
  prepare(name: string): { execute(values?: Values): Promise<Result> };
}

/**
 * A query for paths that are taken often: drizzle builds it once on each session, and only the values change. To build
 * it each time costs as much as to send it.
 * @param build makes the query, with {@link given} where its values go
 */
export function prepared<Values extends Record<string, unknown>, Result>(
  build: (db: Db) => Preparable<Record<string, unknown>, Result>,
): (db: Db, values: Values) => Promise<Result> {
  const known = new WeakMap<
    Db,
    ReturnType<Preparable<Record<string, unknown>, Result>['prepare']>
  >();
  return (db, values) => {
    const query = known.get(db) ?? build(db).prepare('prepared');
    known.set(db, query);
    return query.execute(values);
  };
}

/** The place of a value in a prepared query. */
export const given = <Name extends string>(name: Name): Placeholder<Name> => sql.placeholder(name);

/** The place of a value that a prepared query sets a column to, or adds to it. */
export const givenAs = (column: Column, name: string): SQL =>
  sql`${sql.param(given(name), column)}`;

/** What a prepared query selects from that calls a function and reads no table. */
export const oneRow = sql`(values (1)) as one_row`;
