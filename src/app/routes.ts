import { matchRoute } from 'wouter';
import { parse } from 'regexparam';
import { Provider } from '../../contract/provider';
import { paths, routePatterns } from '../lib/paths';
import { lazyPage, type LazyPage, type PageLoader } from './loading';
import { pageData, type PageData } from './pageData';
import { sandboxPages } from './sandbox';

/**
 * `landing`: anyone, but a player is redirected to a page of their own. `visitor`: login and registration, a player is redirected.
 * `player`: a visitor is redirected to the login. `anyone`: no redirect.
 */
export type Access = 'anyone' | 'landing' | 'visitor' | 'player';

/** The values in a path, by their names in the pattern. */
export type Params = Readonly<Record<string, string | undefined>>;

export interface RouteEntry {
  /** A path or a pattern of `lib/paths.ts`. */
  path: string;
  access: Access;
  /** Loads its code; the component is named like its file. */
  load: PageLoader;
  page: LazyPage;
  fetchData?: PageData;
  /** Prerendered without a player's data, and shown before the session is confirmed. */
  isShell?: boolean;
  /** Redirect of a logged-in player from a visitor's page; default: home. */
  playersPath?: (params: Params) => string;
  /** False when the path parameters cannot name an existing resource. */
  accepts?: (params: Params) => boolean;
}

type More = Pick<RouteEntry, 'fetchData' | 'isShell' | 'playersPath' | 'accepts'>;

const route = (path: string, access: Access, load: PageLoader, more: More = {}): RouteEntry => ({
  path,
  access,
  load,
  page: lazyPage(path, load),
  ...more,
});

const isGame = ({ provider }: Params) => Provider.safeParse(provider).success;

/** Every route of the specification, section 2, in the order in which they are tried; the four games are one. */
export const routes: readonly RouteEntry[] = [
  route(paths.landing, 'landing', () => import('../features/landing/LandingPage'), {
    fetchData: pageData.landing,
  }),
  route(paths.login, 'visitor', () => import('../features/auth/LoginPage')),
  route(paths.register, 'visitor', () => import('../features/auth/RegisterPage'), {
    fetchData: pageData.register,
  }),
  route(paths.setPassword, 'anyone', () => import('../features/auth/SetPasswordPage'), {
    fetchData: pageData.register,
  }),
  route(paths.terms, 'anyone', () => import('../features/legal/TermsPage')),
  route(paths.privacy, 'anyone', () => import('../features/legal/PrivacyPage')),
  route(paths.responsible, 'anyone', () => import('../features/legal/ResponsiblePage')),
  route(paths.help, 'anyone', () => import('../features/help/HelpPage')),
  route(paths.games, 'landing', () => import('../features/games/VisitorGamesPage'), {
    fetchData: pageData.showcase,
    playersPath: () => paths.game('alphabet'),
  }),
  route(paths.offers, 'landing', () => import('../features/promotion/VisitorPromotionsPage'), {
    fetchData: pageData.offers,
    playersPath: () => paths.promotions,
  }),
  route(
    routePatterns.offer,
    'landing',
    () => import('../features/promotion/VisitorPromotionPage'),
    {
      fetchData: pageData.offers,
      playersPath: ({ promotionId }) => paths.promotion(promotionId ?? ''),
    },
  ),
  route(paths.home, 'player', () => import('../features/home/HomePage'), {
    fetchData: pageData.home,
    isShell: true,
  }),
  route(paths.deposit, 'player', () => import('../features/deposit/DepositPage'), {
    fetchData: pageData.deposit,
    isShell: true,
  }),
  route(paths.depositHistory, 'player', () => import('../features/history/DepositHistoryPage'), {
    fetchData: pageData.depositHistory,
  }),
  route(paths.withdraw, 'player', () => import('../features/withdraw/WithdrawPage'), {
    fetchData: pageData.withdraw,
    isShell: true,
  }),
  route(paths.withdrawHistory, 'player', () => import('../features/history/WithdrawHistoryPage'), {
    fetchData: pageData.withdrawHistory,
  }),
  route(paths.account, 'player', () => import('../features/account/AccountPage'), {
    fetchData: pageData.account,
  }),
  route(paths.bank, 'player', () => import('../features/bank/BankPage'), {
    fetchData: pageData.bank,
    isShell: true,
  }),
  route(paths.messages, 'player', () => import('../features/messages/MessagesPage')),
  route(paths.promotions, 'player', () => import('../features/promotion/PromotionPage'), {
    fetchData: pageData.promotions,
  }),
  route(
    paths.promotionHistory,
    'player',
    () => import('../features/history/PromotionHistoryPage'),
    { fetchData: pageData.promotionHistory },
  ),
  route(
    routePatterns.promotion,
    'player',
    () => import('../features/promotion/PromotionDetailPage'),
    { fetchData: pageData.promotions },
  ),
  route(paths.protection, 'player', () => import('../features/protection/ProtectionPage'), {
    fetchData: pageData.protection,
  }),
  route(paths.statement, 'player', () => import('../features/protection/StatementPage'), {
    fetchData: pageData.protection,
  }),
  route(paths.move, 'player', () => import('../features/move/MovePage'), {
    fetchData: pageData.move,
  }),
  route(paths.gameHistory, 'player', () => import('../features/history/RoundHistoryPage')),
  route(routePatterns.game, 'player', () => import('../features/games/GamePage'), {
    fetchData: pageData.game,
    accepts: isGame,
  }),
  ...Object.entries(sandboxPages).map(([path, load]) => route(path, 'anyone', load)),
];

/** The route at a path and its parameters; null if there is none. */
export function findRoute(path: string): { route: RouteEntry; params: Params } | null {
  for (const entry of routes) {
    const [isMatch, params] = matchRoute(parse, entry.path, path);
    if (isMatch) return (entry.accepts?.(params) ?? true) ? { route: entry, params } : null;
  }
  return null;
}
