import { z } from 'zod';
import { Game } from '../../contract/games';
import type { Provider } from '../../contract/provider';
import { callPort, type PortDeps } from '../portCall';
import type { Ports } from '../ports';
import { CreditOutcome, type CreditRequest } from './port';

type Deps = PortDeps & Pick<Ports, 'providers'>;

/** Asks a provider to credit a player. @throws DomainError */
export const giveCredit = (
  ctx: Deps,
  provider: Provider,
  request: CreditRequest,
): Promise<CreditOutcome> =>
  callPort(ctx, `${provider}.credit`, 'credit', CreditOutcome, (signal) =>
    ctx.providers[provider].credit(request, signal),
  );

/** Asks a provider with a transfer wallet to debit a player. @throws DomainError */
export const takeCredit = (
  ctx: Deps,
  provider: Provider,
  request: CreditRequest,
): Promise<CreditOutcome> =>
  callPort(ctx, `${provider}.debit`, 'credit', CreditOutcome, (signal) =>
    ctx.providers[provider].transfers?.debit(request, signal),
  );

/** Maximum of a plausible balance: above it an account could not hold a win. */
const Balance = z
  .bigint()
  .min(0n)
  .max(10n ** 15n);

/** Balance of a player at a provider with a transfer wallet, satang. @throws DomainError */
export const balanceAt = (ctx: Deps, provider: Provider, playerId: string): Promise<bigint> =>
  callPort(ctx, `${provider}.balance`, 'balance', Balance, (signal) =>
    ctx.providers[provider].transfers?.balance(playerId, signal),
  );

/** The games of a provider. @throws DomainError */
export const callListGames = (ctx: Deps, provider: Provider): Promise<Game[]> =>
  callPort(ctx, `${provider}.listGames`, 'games', z.array(Game), (signal) =>
    ctx.providers[provider].listGames(signal),
  );

/** Must be an HTTP or HTTPS link, absolute or relative: other schemes could run code. */
const GameLink = z.string().min(1).max(4_096).refine(isHttpLink);

function isHttpLink(link: string): boolean {
  const here = 'https://here.invalid';
  return URL.canParse(link, here) && /^https?:$/.test(new URL(link, here).protocol);
}

/** A link that opens a game for a player. @throws DomainError */
export const launchAt = (
  ctx: Deps,
  provider: Provider,
  playerId: string,
  gameId: string,
): Promise<string> =>
  callPort(ctx, `${provider}.launch`, 'launch', GameLink, (signal) =>
    ctx.providers[provider].launch(playerId, gameId, signal),
  );
