import { msg } from '@lingui/core/macro';
import { scenes } from '../../sandbox/scenes';
import { sceneHref } from '../../sandbox/scenes/scene';
import { paths } from '../../src/lib/paths';
import { sceneIsSet } from '../support/scenes';
import { logIn } from './support/journeys';
import { expect, test } from './support/test';

const phone = { width: 360, height: 640 } as const;

test('the back button closes a drawer or dialog before it leaves the page, without extra history entries', async ({
  visitor,
}) => {
  const rich = await visitor(phone);
  const { page } = rich;
  await logIn(rich, 'rich');
  await rich.goTo(paths.account);
  await rich.goTo(paths.bank);
  const drawer = page.getByRole('dialog');
  await rich.press(msg`Menu`);
  await drawer.waitFor();
  await page.goBack();
  await drawer.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(paths.bank);

  // Closed by its own button, the drawer leaves no entry in the history
  await rich.press(msg`Menu`);
  await drawer.waitFor();
  await rich.press(msg({ id: 'home.drawer.close', message: 'Close menu' }));
  await drawer.waitFor({ state: 'detached' });
  await page.waitForFunction(() => history.state === null);
  await page.goBack();
  await page.waitForURL(`**${paths.account}`);

  // A link replaces the history entry of the drawer
  await rich.press(msg`Menu`);
  await drawer.waitFor();
  await drawer.getByRole('link', { name: rich.translate(msg`Promotion`), exact: true }).click();
  await drawer.waitFor({ state: 'detached' });
  await page.waitForURL(`**${paths.promotions}`);
  await page.goBack();
  await page.waitForURL(`**${paths.account}`);
});

test('a touch between two entries of the menu follows one of them, and the menu closes', async ({
  visitor,
}) => {
  const rich = await visitor(phone);
  const { page } = rich;
  await logIn(rich, 'rich');
  await rich.goTo(paths.account);
  await rich.press(msg`Menu`);
  const drawer = page.getByRole('dialog');
  const entry = drawer.getByRole('link', { name: rich.translate(msg`Promotion`), exact: true });
  await page.waitForFunction(
    () => !document.querySelector('[data-entering], [data-place][style*="clip"]'),
  );
  const box = await entry.boundingBox();
  if (!box) throw new Error('no entry');
  await page.touchscreen.tap(box.x + 40, box.y - 3);
  await drawer.waitFor({ state: 'detached' });
  await page.waitForURL(`**${paths.promotions}`);
});

test('with forced colors, chosen, completed and covered elements can still be told apart', async ({
  visitor,
}) => {
  const { page } = await visitor(phone);
  await page.emulateMedia({ forcedColors: 'active' });
  const show = async (id: string) => {
    const scene = scenes.find((one) => one.id === id);
    if (!scene) throw new Error(`No scene ${id}`);
    await page.goto(sceneHref(scene));
    expect(await sceneIsSet(page)).toBe('ready');
  };
  const readEdges = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).outlineStyle));
  await show('deposit.filled');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  expect(await readEdges('main label[data-selected]')).toEqual(['solid']);
  expect(new Set(await readEdges('main label:has([type=radio]):not([data-selected])'))).toEqual(
    new Set(['none']),
  );
  const ground = await page
    .locator('main div:has(> [type=submit])')
    .evaluate((one) => getComputedStyle(one).backgroundColor);
  expect(ground).toMatch(/^rgb\(/);

  await show('promotion.funded');
  const [track, done] = await page
    .locator('[role=progressbar]')
    .first()
    .evaluate((one) =>
      [one, one.firstElementChild!].map((it) => getComputedStyle(it).backgroundColor),
    );
  expect(done).not.toBe(track);

  await show('history.deposits');
  expect(await readEdges('main nav [aria-current=page]')).toEqual(['solid']);
});
