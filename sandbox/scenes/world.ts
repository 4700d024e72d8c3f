import { Provider } from '../../contract/provider';
import type { DepositOrder } from '../../contract/deposits';
import type { PromotionUsage } from '../../contract/promotions';
import type { WithdrawalOrder } from '../../contract/withdrawals';
import type { Call } from '../../mocks/fetchHandler';
import {
  accountsWith,
  agency,
  bankAccount,
  banks,
  credits,
  games,
  limits,
  passkey,
  playerInfo,
  rates,
  sessions,
  type Credits,
} from './data';
import { promotions, showcase } from './promotions';
import { unprotected } from './protectionData';
import { refused, unauthorized, type Answers, type Reply } from '../../mocks/responses';
import type { Scene } from './scene';

const pageOf = <Item>(items: Item[], total = items.length) => ({
  body: { items, page: 1, pageSize: 10, total },
});

/** Default answers for visitors and players. */
const visitor: Answers = {
  'agency.info': { body: { agency } },
  'limits.get': { body: { limits } },
  'bankAccounts.banks': { body: { banks } },
  'currencyRates.list': { body: { rates } },
  'notices.list': { body: { notices: [] } },
  'switches.get': { body: { switches: { off: [], maintenance: null } } },
  'players.current': unauthorized,
  'showcase.get': { body: showcase },
  'players.validateUsername': { body: { available: true } },
};

/** Answers for a player with a bank account and credit, and no open orders. */
const player: Answers = {
  ...visitor,
  'players.current': { body: { player: { id: playerInfo.player.id } } },
  'players.info': { body: playerInfo },
  'players.backlist': { body: { blocked: false } },
  'players.logout': { body: {} },
  'security.sessions': { body: { sessions } },
  'security.passkeys': { body: { passkeys: [passkey] } },
  'bankAccounts.list': accountsWith([bankAccount]),
  'fingerprint.send': { body: {} },
  'credits.get': answerCredits(credits),
  'deposits.open': { body: { items: [] } },
  'deposits.list': pageOf([]),
  'withdrawals.list': pageOf([]),
  'messages.list': { body: { items: [], next: null, unread: 0 } },
  'inquiries.newest': { body: { inquiry: null } },
  'promotions.list': { body: { promotions } },
  'promotions.using': { body: { usage: null } },
  'promotions.usages': pageOf([]),
  'games.list': { body: { games } },
  'moves.list': { body: { items: [], next: null } },
  'rounds.list': { body: { items: [], next: null } },
  'games.mine': { body: { favourites: [], recent: [] } },
  'protection.get': { body: unprotected },
};

/** The answers of a scene: its own ones first, then the defaults for a visitor or a player. */
export function getAnswers({ path, answers }: Pick<Scene, 'path' | 'answers'>): Answers {
  const isPlayers = path === '/player' || path.startsWith('/player/');
  return { ...(isPlayers ? player : visitor), ...answers };
}

/** The last segment of the path of a call. */
function lastPart({ name }: Pick<Call, 'name'>): string {
  return decodeURIComponent(name.slice(name.lastIndexOf('/') + 1));
}

/** Answers with the credit at each provider. */
export function answerCredits(all: Credits): (call: Call) => Reply<{ credit: Credits[Provider] }> {
  return (call) => {
    const provider = Provider.safeParse(lastPart(call));
    return provider.success ? { body: { credit: all[provider.data] } } : refused('NOT_FOUND', 404);
  };
}

/** Answers with one deposit order: as the open order, in the list and by its code. */
export function withDeposit(order: DepositOrder, overrides: Answers = {}): Answers {
  return {
    'deposits.open': { body: { items: [order] } },
    'deposits.get': { body: order },
    'deposits.list': pageOf([order]),
    ...overrides,
  };
}

/** Answers with one withdrawal order: in the list and by its code. */
export function withWithdrawal(order: WithdrawalOrder, overrides: Answers = {}): Answers {
  return {
    'withdrawals.list': pageOf([order]),
    'withdrawals.get': { body: order },
    ...overrides,
  };
}

/** Answers with a promotion in use. */
export function withUsage(usage: PromotionUsage, overrides: Answers = {}): Answers {
  return {
    'promotions.using': { body: { usage } },
    'promotions.usages': pageOf([usage]),
    ...overrides,
  };
}

export { pageOf };
