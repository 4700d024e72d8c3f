import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Provider } from '../../../contract/provider';
import type { PromotionUsage } from '../../../contract/promotions';
import { promotion } from '../../../server/db/schema';
import { demoPromotions } from '../../../server/sandbox/demo/seedPromotions';
import { promotionUsage } from '../../../machines/model/tables/promotionUsage';
import type { MoneyPlayer, TestApp } from '../support/testApp';
import { must } from '../support/testApp';
import { notAsked, type LifecycleOnServer, type ServerAnswer } from './lifecycleOnServer';

const price = '300000';

/** A usage of a promotion that no other test uses: 30 % for 300,000 kip, 150 % must be reached. */
export const usageOnServer = (provider: Provider = 'askmebet'): LifecycleOnServer => ({
  table: promotionUsage,
  begin: async (app, player) => {
    await app.behave(provider, 'normal');
    const promotionId = await offerPromotion(app);
    const { usageId } = await player.use(promotionId, provider);
    const find = async () => {
      const answer = await player.client.get('/api/v2/promotions/usages?page=1&pageSize=50');
      const { items } = must<{ items: PromotionUsage[] }>(answer, 200);
      return items.find((usage) => usage.usageId === usageId);
    };
    const status = async () => (await find())?.status ?? 'not found';
    const isActive = async () => (await status()) === 'ACTIVE';
    /** Funds the usage as a player would: credit of their own is lost first. */
    const fund = async () => {
      if (!(await isActive())) return;
      await loseAll(player, provider);
      app.settle();
      await player.depositPaid(provider, price);
    };
    return {
      status,
      credit: () => player.credit(provider),
      events: {
        complete: async () => {
          await fund();
          if (!(await isActive())) await player.depositPaid(provider, '200000');
          await player.play(provider, '5000.00');
          const { code } = await player.withdraw(provider, '3000.00');
          return app.approve(code);
        },
        cancel: () => player.tryCancelUsage(usageId),
        useUp: async () => {
          await fund();
          await loseAll(player, provider);
          app.settle();
          return recheck(player);
        },
        deactivate: async () => {
          await setOffered(app, promotionId, false);
          const answer = await recheck(player);
          await setOffered(app, promotionId, true);
          return answer;
        },
      },
    };
  },
  refusal: (_, event) => {
    if (event === 'cancel') return 'ORDER_STATUS_CHANGED';
    return event === 'deactivate' ? 'nothing' : 'elsewhere';
  },
});

async function offerPromotion({ ctx }: TestApp): Promise<string> {
  const like = demoPromotions.find(({ id }) => id === 'extra-30');
  if (!like) throw new Error('extra-30 is not offered any more');
  const id = `extra-${randomUUID()}`;
  await ctx.database.db.insert(promotion).values({ ...like, id });
  return id;
}

/** The operator offers a promotion, or stops offering it. */
async function setOffered({ ctx }: TestApp, id: string, active: boolean): Promise<void> {
  await ctx.database.db.update(promotion).set({ active }).where(eq(promotion.id, id));
}

async function loseAll(player: MoneyPlayer, provider: Provider): Promise<void> {
  const credit = await player.credit(provider);
  if (Number(credit) > 0) await player.play(provider, `-${credit}`);
}

async function recheck(player: MoneyPlayer): Promise<ServerAnswer> {
  await player.recheck();
  return notAsked;
}
