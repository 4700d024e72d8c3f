import { msg } from '@lingui/core/macro';
import { paths } from '../../src/lib/paths';
import { member, press } from './support/desk';
import { logIn } from './support/journeys';
import { expect, test } from './support/test';

test('a promotion is written by one person, published by another, and used by a player who knows its code', async ({
  site,
  visitor,
}) => {
  const player = await visitor();
  await logIn(player, 'rich');
  await player.goTo(paths.promotions);
  await player.find('list', msg`Promotion`).waitFor();
  await expect(player.field(msg`Promotion code`)).toHaveCount(0);

  const manager = await member({ site, visitor }, 'manager', '/desk/promotions/new');
  const form = manager.getByRole('form', { name: 'Promotion' });
  await form.getByLabel('Deposit', { exact: true }).fill('150000');
  await form.getByLabel('Bonus', { exact: true }).fill('30');
  await form.getByLabel('For whom', { exact: true }).selectOption('CODE');
  await form.getByLabel('Code', { exact: true }).fill('LANNA30');
  await form.getByLabel('Uses in all, at most', { exact: true }).fill('1');
  await press(manager, 'Write from the terms');
  await press(manager, 'Save the draft');
  await manager.waitForURL(/promotions\/(?!new)/);
  await expect(manager.getByRole('button', { name: 'Publish' })).toBeDisabled();

  const second = await member({ site, visitor }, 'checker', new URL(manager.url()).pathname);
  await press(second, 'Publish');
  await second.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(second.getByText('Offered', { exact: true })).toBeVisible();

  // The player's page was open before, and is not reloaded
  await player.fill(msg`Promotion code`, 'wrong1');
  await player.press(msg`Show the promotion`);
  await player.waitForText(
    msg`We know no promotion with this code. Check it, or ask who gave it to you.`,
  );
  await player.fill(msg`Promotion code`, 'lanna30');
  await player.press(msg`Show the promotion`);
  await player.followLink(msg`See it`);
  await player.choose('Alphabet');
  await player.press(msg`Use this promotion`);
  await player.goTo(paths.promotions);
  await player.waitFor('button', msg`Cancel promotion`);
  await expect(player.page.getByRole('main')).toContainText('+30%');
});
