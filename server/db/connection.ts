import { Socket } from 'node:net';
import pg from 'pg';

/** How long a statement of a request may take, milliseconds. */
const statementTimeout = 15_000;

/** How long one may be waited for at most, and a connection with nothing to say be believed; milliseconds. */
const longestSilence = 20_000;

/** For statements that nobody waits for: changes of the tables, and sums over everything. */
const longestWork = 10 * 60_000;

const connectionTimeoutMillis = 5_000;

/** The connections of requests. One that breaks or falls silent is given up, and replaced when the next is needed. */
export function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 20,
    connectionTimeoutMillis,
    // What a transaction sends in one go is not held back until the answer before it has come.
    pipeline: true,
    idle_in_transaction_session_timeout: 30_000,
    statement_timeout: statementTimeout,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    if (client instanceof pg.Client) watch(client, longestSilence);
  });
  return pool;
}

/** Does what takes long on a connection of its own, so that no request waits for it. */
export async function withOwnConnection<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await connect(connectionString, longestWork);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A connection that hears what other nodes tell. It is asked something now and then, or it counts as silent. */
export const connectListener = (connectionString: string): Promise<pg.Client> =>
  connect(connectionString, longestSilence);

async function connect(connectionString: string, silence: number): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis });
  await client.connect();
  watch(client, silence);
  return client;
}

/** Ends a connection on which nothing comes: a machine that has vanished does not say so. */
function watch(client: pg.Client, silence: number): void {
  // Whoever waits for an answer hears of it there; without a listener the error would end the process.
  client.on('error', () => undefined);
  const { stream } = client.connection;
  if (stream instanceof Socket)
    stream.setTimeout(silence, () => stream.destroy(new SilentConnection()));
}

/** Told like every connection that the network gives up. */
class SilentConnection extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('the database does not answer any more');
  }
}
