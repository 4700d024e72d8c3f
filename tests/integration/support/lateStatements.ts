import { jest } from '@jest/globals';
import { NodePgPreparedQuery } from 'drizzle-orm/node-postgres';
import { PglitePreparedQuery } from 'drizzle-orm/pglite';
import { setImmediate as restOfTurn } from 'node:timers/promises';
import type { Context } from '../../../server/context';
import type { Tx } from '../../../server/db/database';

/** A prepared statement of drizzle, and its connection. */
interface Statement {
  client: object;
  getQuery(): { sql: string };
}

/**
 * Delays statements: those prepared in one turn of the event loop are sent in reverse order. So only awaited statements keep
 * their order.
 * @returns the statements of each transaction from now on, in the order of sending
 */
export function sendLastFirst({ database }: Pick<Context, 'database'>): string[][] {
  const transactions: string[][] = [];
  const statementsByConnection = new WeakMap<object, string[]>();
  const { transaction } = database;
  jest.spyOn(database, 'transaction').mockImplementation((work) =>
    transaction((tx) => {
      const statements: string[] = [];
      statementsByConnection.set(connectionOf(tx), statements);
      transactions.push(statements);
      return work(tx);
    }),
  );
  const release = lastFirst();
  for (const prototype of [NodePgPreparedQuery.prototype, PglitePreparedQuery.prototype]) {
    const { execute } = prototype;
    jest.spyOn(prototype, 'execute').mockImplementation(async function (this: unknown, values) {
      const statement = this as Statement;
      await release();
      statementsByConnection.get(statement.client)?.push(statement.getQuery().sql);
      return execute.call(this as never, values) as unknown;
    });
  }
  return transactions;
}

const connectionOf = (tx: Tx): object => (tx._.session as unknown as Statement).client;

/** Delays statements until the end of the turn of the event loop, and then runs them in reverse order. */
function lastFirst(): () => Promise<void> {
  let resolvers: (() => void)[] = [];
  return () => {
    if (resolvers.length === 0)
      void restOfTurn().then(() => {
        const pendingResolvers = resolvers.reverse();
        resolvers = [];
        for (const go of pendingResolvers) go();
      });
    return new Promise((resolve) => resolvers.push(resolve));
  };
}
