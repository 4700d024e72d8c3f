import { z } from 'zod';
import type { Game } from '../../contract/games';
import { providers, type Provider } from '../../contract/provider';
import type { Config } from '../config';
import { DomainError } from '../errors';

/** A credit or debit at a provider. */
export interface CreditRequest {
  /**
   * Idempotency key of the order: repeating a request with it has no further effect. One reference is one movement of one
   * amount in one direction.
   */
  reference: string;
  playerId: string;
  /** Satang. */
  amount: bigint;
}

/** `pending`: ask again. `refused`: final, and nothing was moved. */
export const CreditOutcome = z.enum(['done', 'pending', 'refused']);
export type CreditOutcome = z.infer<typeof CreditOutcome>;

/**
 * A game provider that an operator connects. The kind of wallet says who keeps the credit: with a seamless wallet this server
 * keeps it and the provider reports its rounds; with a transfer wallet the provider keeps it. The signal of a call aborts when
 * its result is no longer awaited.
 */
export interface GameProvider {
  /** Accepts credit. A rejected promise counts as `pending`. */
  credit(request: CreditRequest, signal: AbortSignal): Promise<CreditOutcome>;
  listGames(signal: AbortSignal): Promise<Game[]>;
  /** A link that opens the game for this player, usable once and for a short time. */
  launch(playerId: string, gameId: string, signal: AbortSignal): Promise<string>;
  /** The additional calls of a provider with a transfer wallet; used only where {@link isTransferWallet}. */
  transfers?: TransferWallet;
}

/** The calls about credit that the provider keeps. */
export interface TransferWallet {
  /** Debits the player; `refused` when the credit is too small. A rejected promise counts as `pending`. */
  debit(request: CreditRequest, signal: AbortSignal): Promise<CreditOutcome>;
  /** The player's spendable balance, satang. */
  balance(playerId: string, signal: AbortSignal): Promise<bigint>;
}

/** True where the provider keeps the credit: see `docs/providers.md`. */
export const isTransferWallet = (
  { transferWallets }: Pick<Config, 'transferWallets'>,
  provider: Provider,
): boolean => transferWallets.includes(provider);

/** Providers that report their rounds to this server, which keeps the credit of their players. */
export const seamlessProviders = (
  config: Pick<Config, 'transferWallets' | 'providerLinks'>,
): Provider[] =>
  providers.filter(
    (provider) => config.providerLinks[provider] && !isTransferWallet(config, provider),
  );

export type GameProviders = Record<Provider, GameProvider>;

const none: GameProvider = {
  credit: () => Promise.resolve('pending'),
  listGames: () => Promise.resolve([]),
  launch: () => Promise.reject(new DomainError(503, { code: 'UNAVAILABLE' })),
};

/** Used when no providers are connected: there are no games, and credit waits. */
export const noProviders = Object.fromEntries(
  providers.map((provider) => [provider, none]),
) as GameProviders;
