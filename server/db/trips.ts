import { setImmediate as restOfTurn } from 'node:timers/promises';
import type pg from 'pg';
import { isDatabaseAway } from './failures';
import { ConnectionSender, type Sender } from './sender';

/** Statements that travel together to the database and back. */
interface Trip {
  sender: Promise<Sender>;
  answers: Promise<pg.QueryResult>[];
}

/** PostgreSQL answers them one after the other: more would wait for each other longer than the trip saves. */
const mostTogether = 16;

/**
 * Sends single statements on the connections of a pool. Those that come up in the same turn of the event loop, whoever
 * asks them, travel together on one connection: to write to a socket and to wake PostgreSQL costs more than a read
 * does. Each stands by itself all the same, and its failure is its own.
 */
export class TripSender implements Sender {
  #boarding: Trip | null = null;

  constructor(private readonly pool: pg.Pool) {}

  query(query: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> {
    const trip = (this.#boarding ??= this.#prepare());
    const answer = trip.sender.then((sender) => sender.query(query, values));
    trip.answers.push(answer);
    if (trip.answers.length === mostTogether) this.#boarding = null;
    return answer;
  }

  #prepare(): Trip {
    const client = restOfTurn().then(() => {
      if (this.#boarding === trip) this.#boarding = null;
      return this.pool.connect();
    });
    const trip: Trip = {
      sender: client.then((connected) => new ConnectionSender(connected)),
      answers: [],
    };
    client.then(
      (connected) => giveBack(connected, trip.answers),
      () => undefined,
    );
    return trip;
  }
}

/** The pool gets a connection back when everything on it is answered, and never one that is broken. */
async function giveBack(client: pg.PoolClient, answers: Trip['answers']): Promise<void> {
  const settled = await Promise.allSettled(answers);
  client.release(settled.some((one) => one.status === 'rejected' && isDatabaseAway(one.reason)));
}
