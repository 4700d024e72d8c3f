import type { FastifyBaseLogger } from 'fastify';
import { sandboxBankDirectory, type BankDirectory } from './banks';
import { createClock, type Clock } from './clock';
import type { Config } from './config';
import { openDatabase, type Database } from './db/client';
import { createEventBus, type EventBus } from './events';

/** What every part of the server is given. */
export interface Context {
  config: Config;
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  events: EventBus;
  bankDirectory: BankDirectory;
}

/**
 * Opens the database and everything that hangs on it. Close it with `context.database.close()`.
 * @throws StartupError
 */
export async function createContext(config: Config, log: FastifyBaseLogger): Promise<Context> {
  const database = await openDatabase(config);
  try {
    const events = await createEventBus(database);
    return {
      config,
      database,
      clock: createClock(),
      log,
      events,
      bankDirectory: sandboxBankDirectory,
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
