import type { Provider } from '../contract/provider';
import type { OutboxRow, WalletRejectionRow } from './db/schema';

/* The background workers, as the rest of the server knows them. `server/compose.ts` creates them. */

/** The worker that makes the outbox's calls. Any number of nodes may run one. */
export interface Outbox {
  /** Makes due calls soon. */
  wake(): void;
  /** Makes due calls, of one order or of all; resolves when these and all running calls have ended. */
  drain(code?: string): Promise<void>;
  /** Waits for running calls, and starts no others. */
  close(): Promise<void>;
}

/**
 * Makes a call and records its outcome; an earlier attempt may have been made. Resolves to `later` when there is no outcome
 * yet, and is then called again.
 */
export type OutboxHandler = (call: OutboxRow) => Promise<'ended' | 'later'>;
export type OutboxHandlers = Readonly<Record<OutboxRow['event'], OutboxHandler>>;

/** The worker that ends overdue orders in the background. */
export interface Expiry {
  /** Checks for overdue orders soon. */
  wake(): void;
  /** Ends the overdue orders after the current run; an order for which the gateway failed recently is retried later. */
  drain(): Promise<void>;
  /**
   * Expires the overdue orders of a player who waits for the response, all within one timeout. An order for which the gateway
   * does not answer in time stays open.
   */
  endOverdueOf(playerId: string): Promise<void>;
  /** Waits for the current run, and starts no other. */
  close(): Promise<void>;
}

export interface CreditChanges {
  /**
   * Call it after the commit of a transaction that changed the player's credit at the provider.
   * @param usageId a promotion whose round has ended with this change
   */
  add(changed: { playerId: string; provider: Provider }, usageId: string | null): void;
  /** Publishes the remaining changes. Close it before the events and the database. */
  close(): Promise<void>;
}

/** A refused call. Its content is stored only with a valid signature, because anyone could have written it otherwise. */
export interface RejectedCall {
  provider: Provider;
  reason: WalletRejectionRow['reason'];
  named?: Pick<WalletRejectionRow, 'call' | 'playerId' | 'transactionId'>;
}

export interface WalletRejections {
  add(call: RejectedCall): void;
  /** Writes the counts; if that fails, they are kept. */
  store(): Promise<void>;
  /** Writes the remaining counts. Close it before the database. */
  close(): Promise<void>;
}
