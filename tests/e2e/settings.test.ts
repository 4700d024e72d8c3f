import { paths } from '../../src/lib/paths';
import { member } from './support/desk';
import { logsIn } from './support/journeys';
import { expect, test } from './support/test';

test('a limit that a manager changes is on the open page of a player, without a reload', async ({
  site,
  visitor,
}) => {
  const player = await visitor();
  await logsIn(player, 'rich');
  await player.goesTo(paths.deposit);
  const main = player.page.getByRole('main');
  await expect(main).toContainText('10.000');
  await expect(main).not.toContainText('30.000');

  const manager = await member({ site, visitor }, 'manager', '/desk/settings');
  const limits = manager.getByRole('form', { name: 'Limits' });
  await limits.getByLabel('Smallest deposit, kip').fill('30000');
  await limits.getByLabel('Reason').fill('small ones cost too much');
  await limits.locator('button[type=submit]').click();
  await expect(limits.getByText('It is changed.')).toBeVisible();

  await expect(main).toContainText('30.000');
});
