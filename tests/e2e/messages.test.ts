import { msg } from '@lingui/core/macro';
import { member, press } from './support/desk';
import { logIn } from './support/journeys';
import { expect, test } from './support/test';

test('a player reads what staff write to them without a reload, and staff see that they have', async ({
  site,
  visitor,
}) => {
  const player = await visitor();
  await logIn(player, 'rich');
  const writer = await member(
    { site, visitor },
    'manager',
    '/desk/players?username=rich&tab=messages',
  );
  await press(writer, 'Write a message');
  const dialog = writer.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'ລາວ' }).fill('ເງິນຂອງທ່ານເຂົ້າແລ້ວ');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(writer.getByRole('cell', { name: 'Not yet' })).toBeVisible();

  await player.page.getByRole('link', { name: player.translate(msg`Read`) }).click();
  await expect(player.page.getByText('ເງິນຂອງທ່ານເຂົ້າແລ້ວ')).toBeVisible();
  await expect(writer.getByRole('cell', { name: 'Not yet' })).toHaveCount(0);
});
