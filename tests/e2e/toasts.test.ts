import { msg } from '@lingui/core/macro';
import { restingBox } from './support/restingBox';
import { fillPasswords, logIn, openPasswordDialog, password } from './support/journeys';
import type { Player } from './support/player';
import { expect, test } from './support/test';

const title = msg({ id: 'password.notification.error', message: 'The password was not changed' });

const toastsOf = (player: Player) =>
  player.page.getByRole('alert').filter({ hasText: player.translate(title) });

/** Makes `howMany` toasts: each is a refused change of password, each time for another reason. */
async function createToasts(player: Player, howMany: number): Promise<void> {
  await logIn(player, 'rich');
  await openPasswordDialog(player, 'ບຸນມີ');
  await fillPasswords(player, { current: 'not-the-password', newPassword: `${password}!` });
  for (let count = 0; count < howMany; count += 1) {
    const code = count % 2 === 0 ? 'PASSWORD_INCORRECT' : 'PASSWORD_TOO_COMMON';
    await player.page.route(
      '**/password/change',
      (route) => route.fulfill({ status: 409, json: { code } }),
      { times: 1 },
    );
    const answer = player.page.waitForResponse('**/password/change');
    await player.press(msg`Save`);
    await answer;
    await player
      .find('button', msg`Save`)
      .and(player.page.locator(':not([data-pending])'))
      .waitFor();
  }
  await toastsOf(player).first().waitFor();
}

test('B9: one toast shows at a time, each for 5 seconds', { tag: '@core' }, async ({ visitor }) => {
  const rich = await visitor();
  const { clock } = rich.page;
  await clock.install();
  await createToasts(rich, 2);
  // A toast under the pointer stays. The clock can be stopped only at a time that is still to come when the call arrives
  await toastsOf(rich).hover();
  await clock.pauseAt((await rich.page.evaluate(() => Date.now())) + 5_000);
  await expect(toastsOf(rich)).toHaveCount(1);
  const first = await toastsOf(rich).elementHandle();
  await toastsOf(rich).getByRole('button').click();
  await rich.page.mouse.move(5, 700);
  await first?.waitForElementState('hidden');
  await toastsOf(rich).waitFor();
  await clock.runFor(4_900);
  await expect(toastsOf(rich)).toHaveCount(1);
  await clock.runFor(200);
  await toastsOf(rich).waitFor({ state: 'detached' });
});

test('B9: F8 brings the focus to the toast, even while a dialog is open', async ({ visitor }) => {
  const rich = await visitor();
  await createToasts(rich, 1);
  await rich.page.keyboard.press('F8');
  await expect
    .poll(() =>
      toastsOf(rich).evaluate(
        (it) =>
          it.contains(document.activeElement) || it.parentElement?.contains(document.activeElement),
      ),
    )
    .toBe(true);
  await rich.page.keyboard.press('Tab');
  await rich.page.keyboard.press('Enter');
  await toastsOf(rich).waitFor({ state: 'detached' });
  await expect(rich.page.getByRole('dialog')).toBeVisible();
});

/** Drags by finger or mouse, in steps, and releases. `from` and `by` in px. */
type Drag = (player: Player, from: { x: number; y: number }, distance: number) => Promise<void>;

const byMouse: Drag = async ({ page }, { x, y }, distance) => {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance / 2, y, { steps: 5 });
  await page.mouse.move(x + distance, y, { steps: 5 });
  await page.mouse.up();
};

const byFinger: Drag = async ({ page }, { x, y }, distance) => {
  const finger = await page.context().newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (const part of [0.25, 0.5, 0.75, 1])
    await finger.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x: x + distance * part, y }],
    });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
};

for (const [name, device, drag] of [
  ['finger', {}, byFinger],
  ['mouse', { width: 1280, height: 800 }, byMouse],
] as const)
  test(
    `B9: a toast goes when it is dragged by more than 50 px: ${name}`,
    { tag: '@core' },
    async ({ visitor }) => {
      const rich = await visitor(device);
      await createToasts(rich, 1);
      const box = await restingBox(toastsOf(rich));
      const middle = { x: box.x + 120, y: box.y + box.height / 2 };
      await drag(rich, middle, 45);
      await expect.poll(() => toastsOf(rich).boundingBox()).toEqual(box);
      await expect(toastsOf(rich)).toBeVisible();
      await drag(rich, middle, 60);
      await toastsOf(rich).waitFor({ state: 'detached', timeout: 4_000 });
    },
  );
