import type { FastifyBaseLogger } from 'fastify';
import { noBankDirectory, sandboxBankDirectory, type BankDirectory } from './banks';
import { createClock, type Clock } from './clock';
import type { Config } from './config';
import { openDatabase, type Database } from './db/client';
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
  bankDirectory: BankDirectory;
  /** Makes the calls to providers that orders wait for. Close it before the database. */
  outbox: Outbox;
}

/**
 * Opens the database and everything that hangs on it. Close it with `context.database.close()`.
 * @throws StartupError
 */
export async function createContext(config: Config, log: FastifyBaseLogger): Promise<Context> {
  const database = await openDatabase(config);
  try {
    const clock = createClock(config.sandbox ? await readClockOffset(database.db) : 0);
    const events = await createEventBus(database, clock);
    const ports = await createPorts(config, database, clock);
    const parts = { config, database, clock, log, events, ...ports };
    const bankDirectory = config.sandbox ? sandboxBankDirectory : noBankDirectory;
    return { ...parts, bankDirectory, outbox: createOutbox(parts) };
  } catch (error) {
    await database.close();
    throw error;
  }
}
