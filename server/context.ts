import type { FastifyBaseLogger } from 'fastify';
import { createClock, type Clock } from './clock';
import type { Config } from './config';
import { openDatabase, type Database } from './db/client';
import { createBooks, type Books } from './domain/books';
import { createExpiry, type Expiry } from './domain/expiry';
import { createOutbox, type Outbox } from './domain/outbox';
import { createEventBus, type EventBus } from './events';
import { createPorts, type Ports } from './ports';
import { readClockOffset } from './sandbox/settings';

/** What every part of the server is given. */
export interface Context extends Ports {
  config: Config;
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  events: EventBus;
  /** Aborts what still waits for a port when the server stops. */
  stopping: AbortSignal;
  books: Books;
  /** Makes the calls to providers that orders wait for. Close it before the database. */
  outbox: Outbox;
  /** Ends orders whose time is over. Close it before the database. */
  expiry: Expiry;
  /** Gives calls to ports that are under way {@link Config.stopGraceMs} to end, and starts no more of its own. */
  close(): Promise<void>;
}

/**
 * Opens the database and everything that hangs on it. Close it with `context.close()` and `context.database.close()`.
 * @param connect joins the gateway, the providers and the banks
 * @throws StartupError
 */
export async function createContext(
  config: Config,
  log: FastifyBaseLogger,
  connect: typeof createPorts = createPorts,
): Promise<Context> {
  const database = await openDatabase(config);
  try {
    const clock = createClock(config.sandbox ? await readClockOffset(database.db) : 0);
    const events = await createEventBus(database, clock);
    const ports = await connect(config, database, clock);
    const ending = new AbortController();
    const stopping = ending.signal;
    const parts = { config, database, clock, log, events, stopping, ...ports };
    const outbox = createOutbox(parts);
    const expiry = createExpiry({ ...parts, outbox });
    const end = async () => {
      // Requests under way may wait for a port for longer than the workers do.
      setTimeout(() => ending.abort(), config.stopGraceMs).unref();
      await Promise.all([outbox.close(), expiry.close()]);
    };
    let ended: Promise<void> | undefined;
    const close = () => (ended ??= end());
    return { ...parts, books: createBooks(parts), outbox, expiry, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}
