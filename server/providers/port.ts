import { z } from 'zod';
import type { Game } from '../../contract/games';
import { providers, type Provider } from '../../contract/provider';
import { DomainError } from '../errors';

/** Credit that a provider is asked to accept. */
export interface CreditRequest {
  /** The order's code: repeated with the same one, the request has no further effect. */
  reference: string;
  playerId: string;
  /** Satang. */
  amount: bigint;
}

/** `pending`: ask again; `refused`: final. */
export const CreditOutcome = z.enum(['done', 'pending', 'refused']);
export type CreditOutcome = z.infer<typeof CreditOutcome>;

/**
 * A game provider that an operator connects. Balances are kept in this server's ledger: a provider confirms credit
 * before it is posted, and opens games. The signal of a call aborts when nobody waits for its result any more.
 */
export interface GameProvider {
  /** A rejected promise counts as `pending`. */
  credit(request: CreditRequest, signal: AbortSignal): Promise<CreditOutcome>;
  listGames(signal: AbortSignal): Promise<Game[]>;
  /** A link that opens the game for this player, valid once and for a short time. */
  launch(playerId: string, gameId: string, signal: AbortSignal): Promise<string>;
}

export type GameProviders = Record<Provider, GameProvider>;

const none: GameProvider = {
  credit: () => Promise.resolve('pending'),
  listGames: () => Promise.resolve([]),
  launch: () => Promise.reject(new DomainError(503, { code: 'UNAVAILABLE' })),
};

/** For when no providers are connected: no games, and credit waits. */
export const noProviders = Object.fromEntries(
  providers.map((provider) => [provider, none]),
) as GameProviders;
