import { setImmediate as restOfTurn } from 'node:timers/promises';
import type { Db } from './client';

/** Keys whose rows are about to be asked for. */
interface Question<Row> {
  keys: string[];
  rows: Promise<Map<string, Row>>;
}

/**
 * Finds the row of a key. Keys that are looked for in the same turn of the event loop, whoever looks, make one question
 * to the database; nothing is kept after its answer.
 * @param ask finds the rows of some keys
 */
export function gathered<Row>(
  ask: (db: Db, keys: string[]) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): (db: Db, key: string) => Promise<Row | undefined> {
  const open = new WeakMap<Db, Question<Row>>();

  function prepare(db: Db): Question<Row> {
    const keys: string[] = [];
    const rows = restOfTurn().then(async () => {
      open.delete(db);
      return new Map((await ask(db, keys)).map((row) => [keyOf(row), row]));
    });
    const question = { keys, rows };
    open.set(db, question);
    return question;
  }

  return async (db, key) => {
    const { keys, rows } = open.get(db) ?? prepare(db);
    keys.push(key);
    return (await rows).get(key);
  };
}
