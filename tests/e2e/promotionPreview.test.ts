import { languageNames, languages, localeTags } from '../../src/i18n/languages';
import { paths } from '../../src/lib/paths';
import { member, press } from './support/desk';
import { logIn } from './support/journeys';
import { expect, test } from './support/test';

test('a draft is seen on the players’ own pages, in each language and width, and is not offered', async ({
  site,
  visitor,
}) => {
  const manager = await member({ site, visitor }, 'manager', '/desk/promotions/new');
  const frame = manager.frameLocator('iframe');
  const main = frame.getByRole('main');
  const chooseOption = (label: string, option: string) =>
    manager.getByLabel(label, { exact: true }).selectOption(option);

  await manager.getByLabel('Deposit', { exact: true }).fill('200000');
  await manager.getByLabel('Bonus', { exact: true }).fill('35');
  await press(manager, 'Write from the terms');

  for (const language of languages) {
    await chooseOption('Language', languageNames[language]);
    await expect(frame.locator(`html[lang=${localeTags[language]}]`)).toBeAttached();
    const nameField = manager.getByRole('textbox', { name: /^Name/ });
    const name = await nameField.nth(languages.indexOf(language)).inputValue();
    await chooseOption('Page', 'List of promotions');
    await expect(main.getByText(name).first()).toBeVisible();
    await chooseOption('Page', 'This promotion');
    await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(main.getByText('35%').first()).toBeVisible();
    await expect(main.getByText(/200[.,]000/).first()).toBeVisible();
    await chooseOption('Page', 'Deposit with it');
    await expect(main.getByText(name).first()).toBeVisible();
    await expect(main.getByRole('textbox')).toHaveValue(/^200[.,]000$/);
  }

  const inner = () => frame.locator('html').evaluate(() => innerWidth);
  expect(await inner()).toBe(360);
  await chooseOption('Screen', 'Computer');
  await expect(main.getByRole('textbox')).toBeVisible();
  expect(await inner()).toBe(1280);
  await manager.getByLabel('Bonus', { exact: true }).fill('45');
  await chooseOption('Page', 'This promotion');
  await expect(main.getByText('45%').first()).toBeVisible();

  // Players do not see the preview, and the preview does not use the session of a player in the same browser
  const player = await visitor();
  await logIn(player, 'rich');
  await player.goTo(paths.promotions);
  await expect(player.page.getByText('45%')).toHaveCount(0);
  const storage = await player.page.evaluate(() => JSON.stringify(localStorage));
  await player.page.goto('/desk/preview');
  await player.page.waitForLoadState('load');
  await expect(player.page.locator('#root')).toBeEmpty();
  await expect.poll(() => player.page.evaluate(() => JSON.stringify(localStorage))).toBe(storage);
});
