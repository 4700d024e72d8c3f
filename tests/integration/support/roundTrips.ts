import { jest } from '@jest/globals';
import pg from 'pg';

/** The statements of one transaction on PostgreSQL; those sent without waiting for each other are grouped. */
export type RoundTrips = string[][];

interface Running {
  trips: RoundTrips;
  unanswered: number;
}

/**
 * Records the transactions that are committed during `work`.
 * @param work other transactions of the server may run at the same time
 */
export async function recordTransactions(work: () => Promise<unknown>): Promise<RoundTrips[]> {
  const committedTransactions: RoundTrips[] = [];
  const runningTransactions = new Map<pg.Client, Running>();
  const send = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
  const spy = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [query] = args as [string | { text: string }];
    const text = typeof query === 'string' ? query : query.text;
    if (text.startsWith('begin')) runningTransactions.set(this, { trips: [], unanswered: 0 });
    const current = runningTransactions.get(this);
    const answer = send.apply(this, args);
    if (!current || !(answer instanceof Promise)) return answer as never;
    if (current.unanswered === 0) current.trips.push([]);
    current.trips.at(-1)?.push(text);
    current.unanswered += 1;
    const isAnswered = () => void (current.unanswered -= 1);
    answer.then(isAnswered, isAnswered);
    if (text === 'commit') {
      committedTransactions.push(current.trips);
      runningTransactions.delete(this);
    }
    return answer as never;
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return committedTransactions;
}
