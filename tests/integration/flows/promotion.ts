import type { PromotionUsage, PromotionUse } from '../../../contract/promotions';
import { promotion } from '../../../machines/model/tables/promotion';
import type { TestApp } from '../support/testApp';
import { walkOnServer, type FlowSetup } from './flowOnServer';

const events = [
  ...['is taken', 'has begun', 'cannot be taken'],
  ...['is rechecked', 'is still in use', 'is over', 'cannot be rechecked'],
  ...['is given up', 'is kept', 'that is confirmed', 'has been given up', 'cannot be given up'],
];

/** The promotion flow; before each step that needs one, a promotion is used. */
async function begin(app: TestApp): Promise<FlowSetup> {
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
    eventCauses: {
      'is taken': {
        send: () => ({ type: 'promotion.use', promotionId: 'extra-30', providerId: 'gclub' }),
      },
      'has begun': { call: 'usePromotion', after: none },
      'cannot be taken': {
        refusedCall: 'usePromotion',
        ask: (body: PromotionUse) =>
          api.promotions.use({ body: { ...body, promotionId: 'new-year-40' } }),
      },
      'is rechecked': { send: () => ({ type: 'promotion.recheck' }) },
      'is still in use': { call: 'recheckUsage', after: ensureUsage },
      'is over': { call: 'recheckUsage', after: none },
      'cannot be rechecked': { lostCall: 'recheckUsage' },
      'is given up': {
        send: async () => ({ type: 'promotion.cancel', usage: await ensureUsage() }),
      },
      'is kept': { send: () => ({ type: 'promotion.keep' }) },
      'that is confirmed': { send: () => ({ type: 'promotion.confirmCancel' }) },
      'has been given up': { call: 'cancelUsage' },
      'cannot be given up': {
        refusedCall: 'cancelUsage',
        ask: () => api.promotions.cancelUsage({ body: { usageId: 'someone-elses' } }),
      },
    },
  };
}

export const walkPromotion = (app: TestApp) => walkOnServer(promotion, events, () => begin(app));
