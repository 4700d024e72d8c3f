import type { Money } from '../../contract/money';
import type { Promotion, PromotionUsage } from '../../contract/promotions';
import { refused, unavailable, type Answers } from '../../mocks/responses';

const baht = (amount: string): Money => ({ amount, currency: 'THB' });
const page = { body: { items: [], page: 1, pageSize: 10, total: 0 } };
const since = '2026-01-01T00:00:00.000Z';

const bankAccount = {
  id: 'account',
  bankId: 'bcel',
  accountNumber: '160120001234567',
  accountName: 'SOMCHIT PHOMMACHANH',
  currency: 'LAK' as const,
  heldUntil: null,
};

/** State of the preview: the promotion that is shown, and the usage that the page begins with. */
export interface Shop {
  promotion: Promotion;
  usage: PromotionUsage | null;
}

/** A usage of the promotion that waits for its deposit. */
export const usageOf = (
  promotion: Promotion,
  provider = promotion.providers?.[0] ?? 'alphabet',
): PromotionUsage => ({
  ...{ usageId: 'usage', promotion, provider, status: 'ACTIVE', funded: false },
  ...{ createdAt: new Date().toISOString(), endedAt: null },
  depositCredit: baht('0.00'),
  promoCredit: baht('0.00'),
  requiredCredit: baht('0.00'),
});

/** Answers for a new player who may use any promotion. They can start a usage; all other changes are refused. */
export const answersFor = (shop: () => Shop): Answers => ({
  'players.current': { body: { player: { id: 'player' } } },
  'players.info': {
    body: {
      player: { id: 'player', username: 'somchit', displayName: 'ສົມຈິດ' },
      credential: { username: 'somchit', createdAt: since, passwordChangedAt: since },
      bankAccounts: [bankAccount],
      termsToAccept: null,
    },
  },
  'players.backlist': { body: { blocked: false } },
  'players.logout': unavailable,
  'bankAccounts.list': { body: { bankAccounts: [bankAccount], changes: { newest: null } } },
  'notices.list': { body: { notices: [] } },
  'switches.get': { body: { switches: { off: [], maintenance: null } } },
  'messages.list': { body: { items: [], next: null, unread: 0 } },
  'inquiries.newest': { body: { inquiry: null } },
  'credits.get': { body: { credit: baht('0.00') } },
  'deposits.open': { body: { items: [] } },
  'deposits.list': page,
  'deposits.create': unavailable,
  'withdrawals.list': page,
  'moves.list': { body: { items: [], next: null } },
  'rounds.list': { body: { items: [], next: null } },
  'games.mine': { body: { favourites: [], recent: [] } },
  'games.list': { body: { games: [] } },
  'protection.get': refused('NOT_FOUND', 404),
  'promotions.list': () => ({ body: { promotions: [shop().promotion] } }),
  'promotions.using': () => ({ body: { usage: shop().usage } }),
  'promotions.usages': page,
  'promotions.use': ({ body }) => {
    const { providerId } = body as { providerId: PromotionUsage['provider'] };
    shop().usage = usageOf(shop().promotion, providerId);
    return { body: { usage: shop().usage } };
  },
  'promotions.cancelUsage': () => {
    shop().usage = null;
    return { body: { usage: null } };
  },
});
