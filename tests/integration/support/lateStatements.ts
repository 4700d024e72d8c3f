import { jest } from '@jest/globals';
import { NodePgPreparedQuery } from 'drizzle-orm/node-postgres';
import { PglitePreparedQuery } from 'drizzle-orm/pglite';
import { setImmediate as restOfTurn } from 'node:timers/promises';
import type { Context } from '../../../server/context';
import type { Tx } from '../../../server/db/database';

/** A prepared statement of drizzle, and the connection that it is sent on. */
interface Statement {
  client: object;
  getQuery(): { sql: string };
}

/**
 * Makes the preparation of statements take its time: of those that are asked for in one turn of the event loop the
 * last one is sent first. So only what is awaited comes in order.
 * @returns what each transaction has sent from now on, in the order of sending
 */
export function sendLastFirst({ database }: Pick<Context, 'database'>): string[][] {
  const transactions: string[][] = [];
  const running = new WeakMap<object, string[]>();
  const { transaction } = database;
  jest.spyOn(database, 'transaction').mockImplementation((work) =>
    transaction((tx) => {
      const sent: string[] = [];
      running.set(connectionOf(tx), sent);
      transactions.push(sent);
      return work(tx);
    }),
  );
  const release = lastFirst();
  for (const prototype of [NodePgPreparedQuery.prototype, PglitePreparedQuery.prototype]) {
    const { execute } = prototype;
    jest.spyOn(prototype, 'execute').mockImplementation(async function (this: unknown, values) {
      const statement = this as Statement;
      await release();
      running.get(statement.client)?.push(statement.getQuery().sql);
      return execute.call(this as never, values) as unknown;
    });
  }
  return transactions;
}

const connectionOf = (tx: Tx): object => (tx._.session as unknown as Statement).client;

/** Statements wait for the end of the turn of the event loop, and then run in reverse order. */
function lastFirst(): () => Promise<void> {
  let waiting: (() => void)[] = [];
  return () => {
    if (waiting.length === 0)
      void restOfTurn().then(() => {
        const asked = waiting.reverse();
        waiting = [];
        for (const go of asked) go();
      });
    return new Promise((resolve) => waiting.push(resolve));
  };
}
