import { sql, type Column, type Placeholder, type SQL } from 'drizzle-orm';
import { hash } from 'node:crypto';
import type { Db } from './database';

/** The part that all query builders of drizzle share. */
interface Preparable<Values, Result> {
  toSQL(): { sql: string };
  prepare(name: string): { execute(values?: Values): Promise<Result> };
}

/**
 * A prepared statement: drizzle builds the query once for each session, and PostgreSQL plans it once for each
 * connection. Building a query costs as much as sending it.
 * @param build makes the query, with {@link placeholder} for its values
 */
export function prepared<Values extends Record<string, unknown>, Result>(
  build: (db: Db) => Preparable<Record<string, unknown>, Result>,
): (db: Db, values: Values) => Promise<Result> {
  const known = new WeakMap<
    Db,
    ReturnType<Preparable<Record<string, unknown>, Result>['prepare']>
  >();
  return (db, values) => {
    let statement = known.get(db);
    if (!statement) {
      const query = build(db);
      // PostgreSQL needs one name for each statement text; a hash is the same on every node.
      statement = query.prepare(hash('md5', query.toSQL().sql));
      known.set(db, statement);
    }
    return statement.execute(values);
  };
}

/** A value of a prepared statement. */
export const placeholder = <Name extends string>(name: Name): Placeholder<Name> =>
  sql.placeholder(name);

/** A value of a prepared statement that is assigned to a column, or added to it. */
export const columnPlaceholder = (column: Column, name: string): SQL =>
  sql`${sql.param(placeholder(name), column)}`;

/** Selects one row without reading a table, for calling a function. */
export const oneRow = sql`(values (1)) as one_row`;
