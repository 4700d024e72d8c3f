import { msg } from '@lingui/core/macro';
import { paths } from '../../../src/lib/paths';
import { promotion } from '../../../machines/model/tables/promotion';
import { otherDeviceOf } from '../support/elsewhere';
import { logsIn } from '../support/journeys';
import { heldCall } from './heldCalls';
import { createScreen, walksOnScreen } from './screen';

const events = [
  ...['is taken', 'has begun', 'cannot be taken'],
  ...['is rechecked', 'is still in use', 'is over', 'cannot be rechecked'],
  ...['is given up', 'is kept', 'that is confirmed', 'has been given up', 'cannot be given up'],
];

/** A promotion is chosen on its own page; what follows is done on the page of all promotions. */
export const walksPromotion = () =>
  walksOnScreen(promotion, events, async ({ visitor }) => {
    const rich = await visitor();
    const see = createScreen(rich);
    await logsIn(rich, 'rich');
    const { page } = rich;
    const { calls, givesUpPromotion, usesPromotion } = otherDeviceOf(rich);
    const [use, recheck, cancel] = await Promise.all([
      heldCall(page, 'POST', '/v2/promotions/use'),
      heldCall(page, 'POST', '/v2/promotions/usages/recheck'),
      heldCall(page, 'POST', '/v2/promotions/usages/cancel'),
    ]);
    const usageInUse = async () => {
      const { status, body } = await calls.promotions.using();
      return status === 200 ? body.usage : null;
    };
    const isAt = (path: string) => new URL(page.url()).pathname === path;
    /** Opens the page of all promotions, with a promotion in use. */
    const seesInUse = async () => {
      if (!(await usageInUse())) await usesPromotion('extra-30', 'gclub');
      if (!isAt(paths.promotions) || !(await see.button(msg`Check again`)))
        await rich.goesTo(paths.promotions);
    };
    const asks = msg`Cancel this promotion?`;
    const isIdle = async () =>
      ((await see.ready(msg`Use this promotion`)) ||
        (await see.ready(msg`Check again`)) ||
        (await see.heading(msg`Promotion`)) ||
        // In use: what its deposit needs, with the ways to it
        (await see.isThere(page.locator('main [role=status] a')))) &&
      !(await see.busy(msg`Use this promotion`)) &&
      !(await see.busy(msg`Check again`)) &&
      !(await see.question(asks));
    return {
      opens: async () => {
        const usage = await usageInUse();
        if (usage) await givesUpPromotion(usage.usageId);
        await rich.goesTo(paths.promotions);
      },
      happens: {
        'is taken': async () => {
          const usage = await usageInUse();
          if (usage) await givesUpPromotion(usage.usageId);
          await rich.goesTo(paths.promotion('extra-30'));
          await rich.chooses('GClub');
          await rich.presses(msg`Use this promotion`);
        },
        'has begun': () => use.goesThrough(),
        'cannot be taken': () => use.isRefused(409, 'PROMOTION_INACTIVE'),
        'is rechecked': async () => {
          await seesInUse();
          await rich.presses(msg`Check again`);
        },
        'is still in use': () => recheck.goesThrough(),
        'is over': async () => {
          const usage = await usageInUse();
          await givesUpPromotion(usage?.usageId ?? '');
          await recheck.goesThrough();
          await rich.canSee(msg`Checked: the promotion has ended. You can choose another one.`);
        },
        'cannot be rechecked': () => recheck.isLost(),
        'is given up': async () => {
          await seesInUse();
          await rich.presses(msg`Cancel promotion`);
        },
        'is kept': () => rich.presses(msg`No, keep it`),
        'that is confirmed': () => rich.presses(msg`Yes, cancel it`),
        'has been given up': async () => {
          await cancel.goesThrough();
          await rich.canSee(msg`The promotion was canceled.`);
        },
        'cannot be given up': () => cancel.isRefused(409, 'WITHDRAWAL_PENDING'),
      },
      shows: {
        idle: isIdle,
        using: () => see.busy(msg`Use this promotion`),
        rechecking: () => see.busy(msg`Check again`),
        cancelConfirming: async () => (await see.question(asks)) && see.ready(msg`Yes, cancel it`),
        canceling: async () => (await see.question(asks)) && see.busy(msg`Yes, cancel it`),
      },
    };
  });
