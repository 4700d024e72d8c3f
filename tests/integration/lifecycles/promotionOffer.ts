import { followSchedule } from '../../../server/promotions/schedule';
import { promotionOffer } from '../../../machines/model/tables/promotionOffer';
import { createSchedule, most, createPromotionStaff } from '../support/promotionDrafts';
import { notAsked, type LifecycleOnServer } from './lifecycleOnServer';

const publishedAlone = 'is published by who has written it';
const scheduledAlone = 'is scheduled by who has written it';

/** Seconds from the publication of a promotion to its start; shorter than the idle timeout of a staff session. */
const ahead = 60;

/** A promotion with a budget for one use, which one member of staff writes and another one publishes. */
export const promotionOfferOnServer = (): LifecycleOnServer => ({
  table: promotionOffer,
  begin: async (app, player) => {
    const staff = await createPromotionStaff(app);
    const { id } = await staff.created({ budget: most({ uses: 1 }) });
    /** Sets the start of a draft before it is published. */
    const starting = async (isLater: boolean) => {
      const { draft, version, status } = await staff.fetchPromotion(id);
      if (status !== 'DRAFT') return version;
      const start = new Date(app.ctx.clock.now().getTime() + ahead * 1000).toISOString();
      const body = { ...draft, version, schedule: createSchedule(isLater ? { from: start } : {}) };
      await staff.writer.api.promotions.edit({ params: { id }, body });
      return version + 1;
    };
    let code: string | undefined;
    const deposit = async () => {
      await player.use(id, 'alphabet');
      return (await player.deposit('alphabet', '64000')).code;
    };
    return {
      status: async () => (await staff.fetchPromotion(id)).status,
      credit: () => player.credit('alphabet'),
      events: {
        publish: async () => staff.publish(id, await starting(false)),
        schedule: async () => staff.publish(id, await starting(true)),
        [publishedAlone]: async () =>
          staff.publish(id, (await staff.fetchPromotion(id)).version, staff.writer),
        [scheduledAlone]: async () => staff.publish(id, await starting(true), staff.writer),
        begin: async () => {
          if ((await staff.fetchPromotion(id)).status === 'SCHEDULED') app.ctx.clock.advance(ahead);
          await followSchedule(app.ctx);
          return notAsked;
        },
        pause: async () => {
          // A deposit on its way may use up the budget of a paused promotion
          if ((await staff.fetchPromotion(id)).status === 'ACTIVE') code ??= await deposit();
          return staff.step(id, 'pause');
        },
        resume: () => staff.step(id, 'resume'),
        useUp: async () => {
          if (!['ACTIVE', 'PAUSED'].includes((await staff.fetchPromotion(id)).status))
            return notAsked;
          await app.pay((code ??= await deposit()));
          return notAsked;
        },
        end: () => staff.step(id, 'end'),
      },
    };
  },
  refusal: (status, event) => {
    if (event === 'begin' || event === 'useUp') return 'nothing';
    if (status === 'DRAFT' && (event === publishedAlone || event === scheduledAlone))
      return 'FOUR_EYES';
    return 'ORDER_STATUS_CHANGED';
  },
});
