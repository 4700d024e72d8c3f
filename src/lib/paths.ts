import type { Days } from './days';
import type { Provider } from '../../contract/provider';

/**
 * Every URL path of the pages, defined once. `routePatterns` are what a router matches, `paths` what a link points to.
 */
export const paths = {
  landing: '/',
  login: '/login',
  register: '/register',
  setPassword: '/set-password',
  terms: '/terms',
  privacy: '/privacy',
  responsible: '/responsible',
  help: '/help',
  games: '/games',
  offers: '/promotions',
  offer: (promotionId: string) => `/promotions/${encodeURIComponent(promotionId)}`,
  home: '/player',
  deposit: '/player/deposit',
  depositHistory: '/player/deposit/history',
  withdraw: '/player/withdraw',
  withdrawHistory: '/player/withdraw/history',
  account: '/player/account',
  bank: '/player/bank',
  messages: '/player/messages',
  promotions: '/player/promotion',
  promotionHistory: '/player/promotion/history',
  promotion: (promotionId: string) => `/player/promotion/${encodeURIComponent(promotionId)}`,
  protection: '/player/protection',
  statement: '/player/statement',
  gameHistory: '/player/game/history',
  move: '/player/move',
  game: (provider: Provider) => `/player/game/${provider}`,
} as const;

/** The paths that carry a value. `/player/promotion/history` must be matched before `promotion`. */
export const routePatterns = {
  offer: '/promotions/:promotionId',
  promotion: '/player/promotion/:promotionId',
  game: '/player/game/:provider',
} as const;

/** A game page opened on one of its tabs: `/player/game/askmebet?tab=Slot`. */
export function gameTabPath(provider: Provider, tab: string): string {
  return `${paths.game(provider)}?tab=${encodeURIComponent(tab)}`;
}

/** The visitors' page of games, for one kind. */
export function visitorGamesPath(kind: string): string {
  return `${paths.games}?tab=${encodeURIComponent(kind)}`;
}

/** A provider's page, searched for the games of this name. */
export function namedGamePath(provider: Provider, name: string): string {
  return `${paths.game(provider)}?name=${encodeURIComponent(name)}`;
}

/** Query parameter of a login: the player's page to open afterwards. */
export const returnToParam = 'to';

/** The address of the login or registration that leads on to a player's page. */
export function loginOrRegisterPath(
  path: typeof paths.login | typeof paths.register,
  to: string,
): string {
  return `${path}?${returnToParam}=${encodeURIComponent(to)}`;
}

/** A promotion that is offered by a code, or the list of all without an id. */
export function promotionCodePath(code: string, promotionId?: string): string {
  const path = promotionId === undefined ? paths.promotions : paths.promotion(promotionId);
  return `${path}?code=${encodeURIComponent(code)}`;
}

/** The statement of a range of days. */
export function statementPath({ from, to }: Days): string {
  return `${paths.statement}?from=${from}&to=${to}`;
}

/** A history with the one order that has this reference. */
export function referencePath(kind: 'deposit' | 'withdrawal', code: string): string {
  const path = kind === 'deposit' ? paths.depositHistory : paths.withdrawHistory;
  return `${path}?reference=${encodeURIComponent(code)}`;
}

/** The withdrawal page on one order. */
export function withdrawOrderPath(code: string): string {
  return `${paths.withdraw}?code=${encodeURIComponent(code)}`;
}

/** The withdrawal page with a provider chosen. */
export function withdrawFromPath(provider: Provider): string {
  return `${paths.withdraw}?provider=${provider}`;
}

/** The bank account's page with the form for another one. */
export const changeAccountPath = `${paths.bank}?change=1`;

/** The deposit page with a provider chosen, for a player who comes from its games. */
export function depositToPath(provider: Provider): string {
  return `${paths.deposit}?provider=${provider}`;
}

/** The deposit page on one order, for a player who may have several under way. */
export function depositOrderPath(code: string): string {
  return `${paths.deposit}?code=${encodeURIComponent(code)}`;
}
