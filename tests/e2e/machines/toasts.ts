import { msg } from '@lingui/core/macro';
import { toastsTable } from '../../../machines/model/tables/toasts';
import { fillPasswords, logIn, openPasswordDialog, password } from '../support/journeys';
import { holdCalls } from './heldCalls';
import { walkOnScreen } from './screen';

const events = [
  ...['one comes', 'the shown one is dismissed', 'the pointer is on it', 'the pointer leaves it'],
  'its time is over',
];
const title = msg({ id: 'password.notification.error', message: 'The password was not changed' });

/** Enough time for the page to draw changes, ms. */
const frames = 50;

/** Each toast reports that a password was not changed. */
export const walkToasts = () =>
  walkOnScreen(toastsTable, events, async ({ visitor }) => {
    const rich = await visitor({ width: 1280, height: 800 });
    const { page } = rich;
    await page.clock.install();
    await logIn(rich, 'rich');
    const call = await holdCalls(page, 'POST', '/v2/players/security/password/change');
    const toasts = page.getByRole('alert').filter({ hasText: rich.translate(title) });
    const isShown = async () => (await toasts.count()) === 1;
    const isRead = async () => (await page.locator('[role="alert"]:hover').count()) > 0;
    /** The clock is stopped, so it must be advanced for the page to draw. */
    const drawUntil = async (isDrawn: () => Promise<boolean>) => {
      for (let attempt = 0; attempt < 20 && !(await isDrawn()); attempt += 1)
        await page.clock.runFor(frames);
    };
    const movePointerAway = () => page.mouse.move(5, 400);
    return {
      open: async () => {
        await page.clock.resume();
        await rich.goTo('/player');
        await openPasswordDialog(rich, 'ບຸນມີ');
        await fillPasswords(rich, { current: 'not-the-password', newPassword: `${password}!` });
        await movePointerAway();
        await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
      },
      eventActions: {
        'one comes': async () => {
          await page.keyboard.press('Enter');
          await call.refuse(409, 'PASSWORD_INCORRECT');
          await page.locator('input[name="currentPassword"]:focus').waitFor();
          await drawUntil(() => isShown());
        },
        'the shown one is dismissed': async () => {
          await toasts.getByRole('button', { name: rich.translate(msg`Close`) }).click();
          await movePointerAway();
          await page.clock.runFor(frames);
        },
        'the pointer is on it': () => toasts.hover(),
        'the pointer leaves it': async () => {
          // A toast under the pointer does not disappear
          await page.clock.runFor(10_000);
          await movePointerAway();
        },
        'its time is over': () => page.clock.runFor(5_000 + frames),
      },
      stateChecks: {
        empty: async () => (await toasts.count()) === 0,
        'showing.running': async () => (await isShown()) && !(await isRead()),
        'showing.paused': async () => (await isShown()) && isRead(),
      },
    };
  });
