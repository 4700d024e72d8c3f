import type { Page } from '@playwright/test';
import { languages } from '../../contract/languages';
import { paths } from '../../src/lib/paths';
import { member } from './support/desk';
import { logIn } from './support/journeys';
import { expect, test } from './support/test';

/** The amount as shown while it is typed, and afterwards. */
const pattern = /^200\.?000$/;

const openSetting = (desk: Page, setting: string) =>
  desk.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: setting }).click();

/** Sends the form of a setting. */
async function submitSetting(desk: Page, setting: string): Promise<void> {
  const form = desk.getByRole('form', { name: setting, exact: true });
  await form.getByLabel('Reason').fill('a test in a browser');
  await form.locator('button[type=submit]').click();
  await expect(form.getByText('It is changed.')).toBeVisible();
}

/** Fills a text in all languages of players. */
async function fillTexts(desk: Page, setting: string, label: string, text: string) {
  const fields = desk
    .getByRole('form', { name: setting, exact: true })
    .getByRole('textbox', { name: label });
  await expect(fields).toHaveCount(languages.length);
  for (const field of await fields.all()) await field.fill(text);
}

test('a limit that a manager changes is on the open page of a player, and in the prerendered pages', async ({
  site,
  visitor,
}) => {
  const player = await visitor();
  await logIn(player, 'rich');
  await player.goTo(paths.deposit);
  const main = player.page.getByRole('main');
  await expect(main).toContainText('10.000');
  await expect(main).not.toContainText('30.000');

  const manager = await member({ site, visitor }, 'manager', '/desk/settings?of=limits');
  const limits = manager.getByRole('form', { name: 'Limits' });
  await limits.getByLabel('Smallest deposit').fill('30000');
  await expect(limits.getByText(/^Open deposits go on as they were made/)).toBeVisible();
  await submitSetting(manager, 'Limits');
  await expect(main).toContainText('30.000');

  const landing = async () => (await manager.request.get('/')).text();
  // Pages are prerendered by a separate process, limited to a minute; the run from the server's start may have to end first
  await expect.poll(landing, { timeout: 120_000 }).toContain('data-prerendered');
  expect(await landing()).toContain('30.000');
});

test('notice, closed provider and maintenance reach an open page without a reload', async ({
  site,
  visitor,
}) => {
  const player = await visitor();
  await logIn(player, 'rich');
  await player.goTo(paths.deposit);
  const { page } = player;
  await page.getByRole('textbox').fill('200000');

  const manager = await member({ site, visitor }, 'manager', '/desk/settings?of=notices');
  await manager.getByRole('button', { name: 'New notice' }).click();
  await fillTexts(manager, 'Notices', 'Text', 'The bank is slow today');
  await submitSetting(manager, 'Notices');
  await expect(page.getByText('The bank is slow today')).toBeVisible();

  await openSetting(manager, 'Providers');
  await manager
    .getByRole('group', { name: 'GClub', exact: true })
    .getByLabel('Deposits')
    .selectOption('off');
  await fillTexts(manager, 'Providers', 'Deposits: why', 'Repairs until noon');
  await submitSetting(manager, 'Providers');
  await expect(page.getByText('Repairs until noon')).toBeVisible();
  await expect(page.locator('input[value=gclub]')).toBeDisabled();

  await openSetting(manager, 'Maintenance');
  await manager.getByRole('button', { name: 'Plan maintenance' }).click();
  const maintenance = manager.getByRole('form', { name: 'Maintenance' });
  await maintenance.getByLabel('Closed from').fill('01/01/2030 02:00');
  await fillTexts(manager, 'Maintenance', 'What players read', 'Work on the site');
  await submitSetting(manager, 'Maintenance');
  await expect(page.getByText('Work on the site')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue(pattern);

  await maintenance.getByLabel('Closed from').fill('01/01/2020 02:00');
  await submitSetting(manager, 'Maintenance');
  await expect(page.locator('#closed')).toBeVisible();
  await expect(page.getByRole('textbox')).toBeHidden();

  await maintenance.getByRole('button', { name: 'No maintenance' }).click();
  await submitSetting(manager, 'Maintenance');
  await expect(page.getByRole('textbox')).toHaveValue(pattern);
});
