import { z } from 'zod';
import type { Game } from '../../contract/games';
import type { Provider } from '../../contract/provider';

/** Credit that a provider is asked to take in. */
export interface CreditRequest {
  /** The order's code: asked again with the same one, the provider does nothing twice. */
  reference: string;
  playerId: string;
  /** Satang. */
  amount: bigint;
}

/** Taken; not yet, ask again; refused for good. */
export const CreditOutcome = z.enum(['done', 'pending', 'refused']);
export type CreditOutcome = z.infer<typeof CreditOutcome>;

/**
 * A game provider that an operator connects. Balances are kept in this server's ledger: a provider confirms an
 * order of credit before it is booked, and opens games. The signal of a call aborts when nobody waits for its answer any
 * more.
 */
export interface GameProvider {
  /** A rejection counts as "not yet". */
  credit(request: CreditRequest, signal: AbortSignal): Promise<CreditOutcome>;
  listGames(signal: AbortSignal): Promise<Game[]>;
  /** A link that opens the game for this player, good once and for a short time. */
  launch(playerId: string, gameId: string, signal: AbortSignal): Promise<string>;
}

export type GameProviders = Record<Provider, GameProvider>;
