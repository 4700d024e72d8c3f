import type { PromotionUsage, PromotionUse } from '../../../contract/promotions';
import { promotion } from '../../../machines/model/tables/promotion';
import type { TestApp } from '../support/testApp';
import { walkOnServer, type Theatre } from './flowOnServer';

const events = [
  ...['is taken', 'has begun', 'cannot be taken'],
  ...['is rechecked', 'is still in use', 'is over', 'cannot be rechecked'],
  ...['is given up', 'is kept', 'that is confirmed', 'has been given up', 'cannot be given up'],
];

/** The promotion flow; before each step that needs one, a promotion is used. */
async function begin(app: TestApp): Promise<Theatre> {
  const player = await app.player();
  const { api } = player.client;
  const ensureUsage = async () => (await player.using()) ?? player.use('extra-30', 'gclub');
  const none = async () => {
    const usage = await player.using();
    if (usage) await player.tryCancelUsage(usage.usageId);
  };
  return {
    calls: {
      usePromotion: { ask: (body: PromotionUse) => api.promotions.use({ body }) },
      recheckUsage: {
        ask: () => api.promotions.recheck({ body: {} }),
        read: ({ usage }: { usage: PromotionUsage | null }) => ({ inUse: usage !== null }),
      },
      cancelUsage: {
        ask: (body: { usageId: string }) => api.promotions.cancelUsage({ body }),
      },
    },
    happens: {
      'is taken': {
        says: () => ({ type: 'promotion.use', promotionId: 'extra-30', providerId: 'gclub' }),
      },
      'has begun': { serves: 'usePromotion', after: none },
      'cannot be taken': {
        refuses: 'usePromotion',
        ask: (body: PromotionUse) =>
          api.promotions.use({ body: { ...body, promotionId: 'new-year-40' } }),
      },
      'is rechecked': { says: () => ({ type: 'promotion.recheck' }) },
      'is still in use': { serves: 'recheckUsage', after: ensureUsage },
      'is over': { serves: 'recheckUsage', after: none },
      'cannot be rechecked': { loses: 'recheckUsage' },
      'is given up': {
        says: async () => ({ type: 'promotion.cancel', usage: await ensureUsage() }),
      },
      'is kept': { says: () => ({ type: 'promotion.keep' }) },
      'that is confirmed': { says: () => ({ type: 'promotion.confirmCancel' }) },
      'has been given up': { serves: 'cancelUsage' },
      'cannot be given up': {
        refuses: 'cancelUsage',
        ask: () => api.promotions.cancelUsage({ body: { usageId: 'someone-elses' } }),
      },
    },
  };
}

export const walkPromotion = (app: TestApp) => walkOnServer(promotion, events, () => begin(app));
