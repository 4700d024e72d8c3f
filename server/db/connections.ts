import { Socket } from 'node:net';
import pg from 'pg';
import { startStep } from '../trace';

/** A connection that is silent for longer while a statement runs is closed, milliseconds. */
const maxSilence = 20_000;

/**
 * The limit for migrations and queries over whole tables, which are silent for long. TCP keepalive finds a vanished
 * machine before.
 */
const maxSilenceOfLongWork = 6 * 3600_000;

const connectionTimeoutMillis = 5_000;

/** Size of each connection pool, and its statement timeout, ms. */
export const pools = {
  /** For requests of players and providers, for jobs, and for decisions of staff. */
  requests: { max: 20, statementTimeout: 15_000 },
  /** For pages of the desk: however many are open, players do not wait for them. */
  desk: { max: 4, statementTimeout: 8_000 },
} as const;

/** Records each statement in the trace of its call. */
class TracedClient extends pg.Client {
  // pg has many signatures for this: the arguments are passed on unchanged
  override query = ((...args: unknown[]) => {
    const [asked] = args;
    const end = startStep(
      typeof asked === 'string' ? asked : ((asked as { text?: string }).text ?? ''),
    );
    const last = args.at(-1);
    if (typeof last === 'function')
      args[args.length - 1] = (...answer: unknown[]) => {
        end();
        (last as (...all: unknown[]) => void)(...answer);
      };
    const result: unknown = Reflect.apply(pg.Client.prototype.query, this, args);
    if (result instanceof Promise) result.then(end, end);
    return result;
  }) as pg.Client['query'];
}

/** The connections of requests. A broken or silent connection is dropped, and replaced when the next one is needed. */
export function openPool(connectionString: string, kind: keyof typeof pools): pg.Pool {
  const { max, statementTimeout } = pools[kind];
  const pool = new pg.Pool({
    connectionString,
    Client: TracedClient,
    max,
    connectionTimeoutMillis,
    // Statements of a transaction that are sent at once do not wait for each other's results.
    pipeline: true,
    idle_in_transaction_session_timeout: 30_000,
    statement_timeout: statementTimeout,
    // JIT-compiling a statement takes longer than running it
    options: '-c jit=off',
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    if (client instanceof pg.Client) destroyWhenSilent(client, maxSilence);
  });
  return pool;
}

/** Runs long work on a connection of its own, so that no request waits for it. */
export async function withOwnConnection<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await connect(connectionString, maxSilenceOfLongWork);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A connection for notifications. Without a heartbeat it would count as silent. */
const connectListener = (connectionString: string): Promise<pg.Client> =>
  connect(connectionString, maxSilence);

async function connect(connectionString: string, silence: number): Promise<pg.Client> {
  const client = new pg.Client({
    ...{ connectionString, connectionTimeoutMillis, pipeline: true },
    ...{ keepAlive: true, keepAliveInitialDelayMillis: 10_000 },
  });
  await client.connect();
  destroyWhenSilent(client, silence);
  return client;
}

/** Closes a connection that stays silent: a machine that has vanished does not close it. */
function destroyWhenSilent(client: pg.Client, silence: number): void {
  // The pending query reports the error; an unhandled event would end the process.
  client.on('error', () => undefined);
  const { stream } = client.connection;
  if (stream instanceof Socket)
    stream.setTimeout(silence, () => stream.destroy(new ConnectionSilentError()));
}

/** Handled like any lost connection. */
class ConnectionSilentError extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('the database does not answer any more');
  }
}

/** LISTEN and NOTIFY on a connection of their own, which reconnects. */
export interface Listener {
  /** Calls `wake` for each notification, and after a reconnection: some may have been missed. */
  listen(channel: string, wake: () => void): Promise<void>;
  /** @throws while the connection is lost */
  notify(channel: string): Promise<void>;
  close(): Promise<void>;
}

const reconnectDelay = 1_000;
/** Often enough that the connection does not count as silent. */
const heartbeat = 5_000;

/** Waits for the result before the next delay, so that a slow database is not queried twice at once. */
function startHeartbeat(client: pg.Client): void {
  let next: NodeJS.Timeout;
  const rest = () => {
    next = setTimeout(() => void client.query('select 1').then(rest, () => undefined), heartbeat);
  };
  rest();
  client.once('end', () => clearTimeout(next));
}

/** Channel names come from the program, never from a request, so they need no escaping. */
export function createListener(url: string): Listener {
  const channels = new Map<string, () => void>();
  let client: Promise<pg.Client> | null = null;
  let again: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<pg.Client> {
    const fresh = await connectListener(url);
    fresh.on('error', lost);
    fresh.on('end', lost);
    fresh.on('notification', ({ channel }) => channels.get(channel)?.());
    // PostgreSQL commits notifications one after another: they need not wait for the disk.
    await fresh.query('set synchronous_commit = off');
    for (const channel of channels.keys()) await fresh.query(`listen "${channel}"`);
    startHeartbeat(fresh);
    return fresh;
  }

  function lost(): void {
    if (closed || again) return;
    again = setTimeout(() => {
      again = undefined;
      client = connect();
      client.then(() => channels.forEach((wake) => wake()), lost);
    }, reconnectDelay);
  }

  return {
    listen: async (channel, wake) => {
      channels.set(channel, wake);
      if (client) await (await client).query(`listen "${channel}"`);
      else await (client = connect());
    },
    notify: async (channel) => {
      await (await client)?.query(`notify "${channel}"`);
    },
    close: async () => {
      closed = true;
      clearTimeout(again);
      const last = await client?.catch(() => null);
      await last?.end();
    },
  };
}
