import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock';
import type { Config } from './config';
import type { Database } from './db/database';
import type { EventBus } from './events/eventBus';
import type { Ports } from './ports';
import type { Settings } from './settings/settings';
import type { CreditChanges, Expiry, Outbox, WalletRejections } from './workers';

/** The dependencies of every part of the server. */
export interface Context extends Ports {
  config: Config;
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  events: EventBus;
  /** The settings, including changes by staff. */
  settings: Settings;
  /** Notifies open pages of credit that games have changed. */
  creditChanges: CreditChanges;
  /** Counts calls of providers without a known player. */
  walletRejections: WalletRejections;
  /** Aborts pending port calls when the server stops. */
  stopping: AbortSignal;
  /** Makes the calls that orders wait for. Close it before the database. */
  outbox: Outbox;
  /** Ends overdue orders. Close it before the database. */
  expiry: Expiry;
  /** Aborted at the start of a graceful stop: the server is no longer ready, but still answers. */
  draining: AbortSignal;
  drain(): void;
  /** Waits for running port calls for at most {@link Config.stopGraceMs}, and starts no new ones. */
  close(): Promise<void>;
}
