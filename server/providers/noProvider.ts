import { providers } from '../../contract/provider';
import { DomainError } from '../errors';
import type { GameProvider, GameProviders } from './port';

const none: GameProvider = {
  credit: () => Promise.resolve('pending'),
  listGames: () => Promise.resolve([]),
  launch: () => Promise.reject(new DomainError(503, { code: 'UNAVAILABLE' })),
};

/** Until an operator connects providers: no games, and credit waits. */
export const noProviders = Object.fromEntries(
  providers.map((provider) => [provider, none]),
) as GameProviders;
