import { languages } from '../../contract/provider';
import { scenes } from '../../sandbox/scenes';
import { sceneHref } from '../../sandbox/scenes/scene';
import { sceneIsSet, turnLanguage } from '../support/scenes';
import { restingBox } from './support/restingBox';
import { expect, test } from './support/test';

/** The smallest supported phone, in px, and the top of its bottom bar, decoration included. */
const phone = { width: 360, height: 640, language: 'lo' } as const;
const barTop = phone.height - 86;

/** Scenes, the main element of each, and the lowest bottom edge that it may have, px. */
const firsts: [scene: string, what: string, bottom: number][] = [
  // Visitors have no bottom bar in forms
  ['register.form', 'main button[type=submit]', phone.height],
  ['register.free', 'main button[type=submit]', phone.height],
  // Above the button, which covers what is below it
  ['promotion.detail', 'main label:has([type=radio])', barTop - 60],
  ['promotion.detail', 'main [data-variant=main]', barTop],
  ['login.refused.CREDENTIALS_INCORRECT', 'main button[type=submit]', phone.height],
  // The order's figures are above it
  ['deposit.success', 'main [data-variant=main]', barTop],
  ['deposit.credited.bonus', 'main [data-variant=main]', barTop],
  ['deposit.canceled', 'main [data-variant=main]', barTop],
  ['deposit.failed', 'main [data-variant=main]', barTop],
  ['withdraw.reviewing', 'main dl >> nth=0', barTop - 60],
  ['withdraw.paidOut', 'main dl >> nth=0', barTop],
  ['withdraw.rejected', 'main [data-variant=main]', phone.height / 2],
  ['withdraw.rejected.name', 'main [data-variant=main]', phone.height / 2],
  ['visitor.games', 'main li button >> nth=0', barTop],
  ['visitor.promotion', 'main [data-variant=main]', barTop],
  ['games.list', 'main li button >> nth=0', barTop],
  // Above the button, which covers what is below it
  ['move.form', 'main input[name=amount]', barTop - 60],
  ['deposit.form', 'main input[name=amount]', barTop - 60],
  ['shell.menu.player', '[role=dialog] [role=group] button', barTop],
  ['home.newcomer', 'main [data-variant=main]', barTop],
  ['home.firstDeposit', 'main [data-variant=main]', barTop],
];

for (const [id, label, bottom] of firsts)
  test(`a low phone shows ${label} of ${id} without scrolling, in every language`, async ({
    visitor,
  }) => {
    const scene = scenes.find((one) => one.id === id);
    if (!scene) throw new Error(`No scene ${id}`);
    const { page } = await visitor(phone);
    await page.goto(sceneHref(scene));
    expect(await sceneIsSet(page)).toBe('ready');
    for (const language of languages) {
      await turnLanguage(page, language);
      const { y, height } = await restingBox(page.locator(label).last());
      expect.soft(y + height, language).toBeLessThanOrEqual(bottom);
    }
  });

test('a chosen amount is brought into its line where that scrolls sideways', async ({
  visitor,
}) => {
  const scene = scenes.find(({ id }) => id === 'deposit.form');
  if (!scene) throw new Error('No scene of the form');
  const { page } = await visitor(phone);
  await page.goto(sceneHref(scene));
  expect(await sceneIsSet(page)).toBe('ready');
  const lastButton = page.locator('[aria-pressed]').last();
  const digits = await lastButton.innerText();
  const before = await restingBox(lastButton);
  expect(before.x + before.width).toBeGreaterThan(phone.width);
  await page.locator('input[name=amount]').fill(digits);
  await expect(lastButton).toHaveAttribute('aria-pressed', 'true');
  const after = await restingBox(lastButton);
  expect(after.x + after.width).toBeLessThanOrEqual(phone.width);
});
