import { msg } from '@lingui/core/macro';
import { changeAccountPath, paths } from '../../src/lib/paths';
import { member, press } from './support/desk';
import { logIn } from './support/journeys';
import type { Player } from './support/player';
import { expect, test } from './support/test';

const number = '0301200098765';

/** Opens the form for another account, by the link on the bank page. */
async function openChangeForm(player: Player): Promise<void> {
  await player.goTo(paths.bank);
  await player.page.locator(`main a[href="${changeAccountPath}"]`).click();
  await expect(player.field(msg`Account number`)).not.toHaveValue('');
  await player.choose('LDB');
  await player.fill(msg`Account number`, number);
  await player.press(msg`Ask for this account`);
  await player.press(msg`Yes, ask for it`);
  await player.waitForText(msg`Another account is asked for`);
}

test(
  'a player asks for another bank account, two people of the staff change it, and the player reads it',
  { tag: '@core' },
  async ({ site, visitor }) => {
    const rich = await visitor();
    await logIn(rich, 'rich');
    await openChangeForm(rich);

    const checker = await member({ site, visitor }, 'checker', '/desk/players');
    await expect(checker.getByRole('link', { name: /Players\s*1/ })).toBeVisible();
    await checker.getByRole('button', { name: 'It is right: rich' }).click();
    await checker.getByRole('dialog').getByLabel('Reason').fill('Showed the bank book');
    await press(checker, 'It is right');
    await expect(
      checker.getByText('You have checked it: a second person changes the account'),
    ).toBeVisible();

    const admin = await member({ site, visitor }, 'admin', '/desk/players?username=rich');
    await admin.getByRole('button', { name: 'Change the account: rich' }).click();
    await expect(
      admin.getByRole('dialog').getByText('checker: Showed the bank book'),
    ).toBeVisible();
    await press(admin, 'Change the account');
    await expect(admin.getByRole('dialog')).toBeHidden();
    await expect(admin.getByText(`LDB ${number}`)).toBeVisible();

    // The page is updated without a reload
    await rich.waitForText(msg`Your bank account was changed`);
    const card = rich.page.getByRole('region', { name: 'LDB' });
    await expect(card).toBeVisible();
  },
);

test('a player stops a change that staff have begun', async ({ site, visitor }) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  await rich.goTo(paths.bank);
  const checker = await member({ site, visitor }, 'checker', '/desk/players?username=rich');
  await press(checker, 'Change the bank account');
  const dialog = checker.getByRole('dialog');
  await dialog.getByLabel('Account number').fill(number);
  await dialog.getByLabel('Reason').fill('Called us');
  await press(checker, 'Begin the change');
  await expect(checker.getByText('Another account is asked for')).toBeVisible();

  await rich.waitForText(msg`Was it not you?`);
  await rich.press(msg`Withdraw the request`);
  await expect(rich.page.locator(`main a[href="${changeAccountPath}"]`)).toBeVisible();
  await expect(checker.getByText('Another account is asked for')).toBeHidden();
});
