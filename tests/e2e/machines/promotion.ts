import { msg } from '@lingui/core/macro';
import { paths } from '../../../src/lib/paths';
import { promotion } from '../../../machines/model/tables/promotion';
import { otherDeviceOf } from '../support/otherDevice';
import { logIn } from '../support/journeys';
import { holdCalls } from './heldCalls';
import { createScreen, walkOnScreen } from './screen';

const events = [
  ...['is taken', 'has begun', 'cannot be taken'],
  ...['is rechecked', 'is still in use', 'is over', 'cannot be rechecked'],
  ...['is given up', 'is kept', 'that is confirmed', 'has been given up', 'cannot be given up'],
];

/** A promotion is chosen on its own page; what follows is done on the page of all promotions. */
export const walkPromotion = () =>
  walkOnScreen(promotion, events, async ({ visitor }) => {
    const rich = await visitor();
    const see = createScreen(rich);
    await logIn(rich, 'rich');
    const { page } = rich;
    const { calls, giveUpPromotion, usePromotion } = otherDeviceOf(rich);
    const [use, recheck, cancel] = await Promise.all([
      holdCalls(page, 'POST', '/v2/promotions/use'),
      holdCalls(page, 'POST', '/v2/promotions/usages/recheck'),
      holdCalls(page, 'POST', '/v2/promotions/usages/cancel'),
    ]);
    const usageInUse = async () => {
      const { status, body } = await calls.promotions.using();
      return status === 200 ? body.usage : null;
    };
    const isAt = (path: string) => new URL(page.url()).pathname === path;
    /** Opens the page of all promotions, with a promotion in use. */
    const openWithUsage = async () => {
      if (!(await usageInUse())) await usePromotion('extra-30', 'gclub');
      if (!isAt(paths.promotions) || !(await see.hasButton(msg`Check again`)))
        await rich.goTo(paths.promotions);
    };
    const asks = msg`Cancel this promotion?`;
    const isIdle = async () =>
      ((await see.hasReadyButton(msg`Use this promotion`)) ||
        (await see.hasReadyButton(msg`Check again`)) ||
        (await see.hasHeading(msg`Promotion`)) ||
        // In use: what its deposit needs, with the ways to it
        (await see.isThere(page.locator('main [role=status] a')))) &&
      !(await see.hasBusyButton(msg`Use this promotion`)) &&
      !(await see.hasBusyButton(msg`Check again`)) &&
      !(await see.hasQuestion(asks));
    return {
      open: async () => {
        const usage = await usageInUse();
        if (usage) await giveUpPromotion(usage.usageId);
        await rich.goTo(paths.promotions);
      },
      eventActions: {
        'is taken': async () => {
          const usage = await usageInUse();
          if (usage) await giveUpPromotion(usage.usageId);
          await rich.goTo(paths.promotion('extra-30'));
          await rich.choose('GClub');
          await rich.press(msg`Use this promotion`);
        },
        'has begun': () => use.forward(),
        'cannot be taken': () => use.refuse(409, 'PROMOTION_INACTIVE'),
        'is rechecked': async () => {
          await openWithUsage();
          await rich.press(msg`Check again`);
        },
        'is still in use': () => recheck.forward(),
        'is over': async () => {
          const usage = await usageInUse();
          await giveUpPromotion(usage?.usageId ?? '');
          await recheck.forward();
          await rich.waitForText(
            msg`Checked: the promotion has ended. You can choose another one.`,
          );
        },
        'cannot be rechecked': () => recheck.abort(),
        'is given up': async () => {
          await openWithUsage();
          await rich.press(msg`Cancel promotion`);
        },
        'is kept': () => rich.press(msg`No, keep it`),
        'that is confirmed': () => rich.press(msg`Yes, cancel it`),
        'has been given up': async () => {
          await cancel.forward();
          await rich.waitForText(msg`The promotion was canceled.`);
        },
        'cannot be given up': () => cancel.refuse(409, 'WITHDRAWAL_PENDING'),
      },
      stateChecks: {
        idle: isIdle,
        using: () => see.hasBusyButton(msg`Use this promotion`),
        rechecking: () => see.hasBusyButton(msg`Check again`),
        cancelConfirming: async () =>
          (await see.hasQuestion(asks)) && see.hasReadyButton(msg`Yes, cancel it`),
        canceling: async () =>
          (await see.hasQuestion(asks)) && see.hasBusyButton(msg`Yes, cancel it`),
      },
    };
  });
